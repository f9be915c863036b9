import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
const NUMBER = '917 555 0142';
const HIDDEN = '[hidden until a booking is confirmed]';

describe('a phone number', () => {
  it("in a walker's bio is stored redacted: no page shows it, and no search finds it (SAFETY-8)", async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await walker.browser.post('/profile?edit=walker', {
      intent: 'save-walker',
      hourlyRate: '18.50',
      experienceYears: '3',
      neighborhood: 'Chelsea',
      languages: 'English',
      bio: `I love dogs. Call ${NUMBER}.`,
      dateOfBirth: '2001-05-04',
      isActive: 'on',
      monday: 'on',
      'monday.0.start': '07:00',
      'monday.0.end': '19:00',
    });
    const stored = await app.sql('select bio from walker_profiles where user_id = $1', [walker.id]);
    expect(stored).toEqual([{ bio: `I love dogs. Call ${HIDDEN}.` }]);
    const page = await parent.browser.get(`/walker/${walker.id}`);
    expect(page.text).toContain('I love dogs.');
    expect(page.text).not.toContain(NUMBER);
    expect((await parent.browser.get('/find-walkers?q=0142')).text).toContain('No trotters found');
  });

  it('in an older bio, review or search preference is redacted when it is read', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await app.sql('update walker_profiles set bio = $2 where user_id = $1', [walker.id, `Call ${NUMBER}`]);
    await app.sql(
      'update profiles set looking_for_trotter = true, trotter_needs_description = $2 where id = $1',
      [parent.id, `Mornings. Text ${NUMBER}`],
    );
    const id = await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -50 });
    await app.sql(
      `insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at)
       values (gen_random_uuid(), $1, $2, $3, 5, $4, now())`,
      [id, parent.id, walker.id, `Kind. ${NUMBER}`],
    );
    const stranger = await aParent(app);
    for (const path of [`/walker/${walker.id}`, '/find-walkers'])
      expect((await stranger.browser.get(path)).html).not.toContain(NUMBER);
    expect((await stranger.browser.get('/find-walkers?q=0142')).text).toContain('No trotters found');
    expect((await stranger.browser.get('/find-walkers?q=call')).text).not.toContain('No trotters found');
    const dashboard = await (await aWalker(app)).browser.get('/dashboard');
    expect(dashboard.text).toContain(`Mornings. Text ${HIDDEN}`);
    stranger.browser.cookies.set('language', 'es');
    const spanish = (await stranger.browser.get(`/walker/${walker.id}`)).text;
    expect(spanish).toContain('Call [oculto hasta que se confirme una reserva]');
  });

  onlyInCI(
    'in the notes of a request is shown to both once the walker has accepted (SAFETY-8, MESSAGE-5)',
    async () => {
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      const id = await aBooking(app, parent, walker);
      await app.sql('update bookings set notes = $2 where id = $1', [id, `Ring me: ${NUMBER}`]);
      for (const { browser } of [parent, walker])
        for (const path of [`/booking/${id}`, '/dashboard'])
          expect((await browser.get(path)).html).not.toContain(NUMBER);
      await walker.browser.post(`/booking/${id}`, { intent: 'accept' });
      for (const { browser } of [parent, walker])
        expect((await browser.get(`/booking/${id}`)).text).toContain(`Ring me: ${NUMBER}`);
    },
  );

  it("in a parent's search preference or review is stored redacted (ACCOUNT-26, SAFETY-8)", async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await parent.browser.post('/dashboard', {
      intent: 'save-looking',
      lookingForTrotter: 'on',
      needs: `Text ${NUMBER}`,
    });
    const id = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -50 });
    await parent.browser.post(`/booking/${id}`, { intent: 'review', rating: '5', comment: `Call ${NUMBER}` });
    expect(
      await app.sql(
        `select trotter_needs_description as needs, (select comment from booking_reviews where booking_id = $2) as comment
         from profiles where id = $1`,
        [parent.id, id],
      ),
    ).toEqual([{ needs: `Text ${HIDDEN}`, comment: `Call ${HIDDEN}` }]);
  });
});
