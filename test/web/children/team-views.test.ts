import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aWatcher } from '../../support/cast.ts';

const app = startTestApp();

describe("our team's views of a child's details (SAFETY-16)", () => {
  it('are in the audit log, and the parent sees when; another parent does not', async () => {
    const [parent, other, admin] = [await aParent(app), await aParent(app), await anAdmin(app)];
    await aChild(app, parent);
    await aChild(app, other);
    const views = () => app.sql("select actor_id, subject_id from audit_log where act = 'read-children'");
    const before = await parent.browser.get('/children');
    expect(before.text).toContain(
      'You, adults who decide with you, your walker on a confirmed walk and our team',
    );
    expect(before.text).not.toContain('Our team viewed these details');

    await admin.browser.get(`/admin/profile/${parent.id}`);
    await admin.browser.get(`/admin/profile/${parent.id}`);
    expect(await views()).toEqual([{ actor_id: admin.id, subject_id: parent.id }]);
    expect((await parent.browser.get('/children')).text).toContain('Our team viewed these details: 1');
    const others = (await other.browser.get('/children')).text;
    expect(others).toContain('My Children');
    expect(others).not.toContain('Our team viewed these details');
  });

  it('are shown to who decides for the children, and an export by an operator is one', async () => {
    const [parent, nora, stranger] = [await aParent(app), await aParent(app), await aParent(app)];
    const link = await aWatcher(app, parent, nora, [await aChild(app, parent)], 'guardian');
    await nora.browser.post('/dashboard', { intent: 'act-for', family: link });
    const seen = async (person: typeof nora) => (await person.browser.get('/children')).text;
    for (const person of [parent, nora]) expect(await seen(person)).not.toContain('Our team viewed');
    await app.sql(
      `insert into audit_log values (gen_random_uuid(), now(), null, 'cli', 'export-data', 'profile', $1, '{}', 'cli', 'ada')`,
      [parent.id],
    );
    for (const person of [parent, nora])
      expect(await seen(person)).toContain('Our team viewed these details: 1');
    expect(await seen(stranger)).not.toContain('Our team viewed');
    await nora.browser.post('/dashboard', { intent: 'act-for', family: '' });
    expect(await seen(nora)).not.toContain('Our team viewed');
  });

  it('are not made by a page of a person without children', async () => {
    const [parent, admin] = [await aParent(app), await anAdmin(app)];
    const page = await admin.browser.get(`/admin/profile/${parent.id}`);
    expect(page.text).toContain(parent.email);
    expect(await app.sql('select 1 from audit_log where subject_id = $1', [parent.id])).toEqual([]);
  });
});
