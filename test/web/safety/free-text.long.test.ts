import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { MASK } from '../../../src/domain/own-words.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { crawlPages } from '../../support/crawl.ts';
import { inDays } from '../../support/days.ts';
import { type Control, type PostForm, postForms, sentBy } from '../../support/forms.ts';
import { write } from '../../support/messages.ts';
import { joinAgreedSeries } from '../../support/series.ts';

/** Finds every field for free text by crawling, fills it, and reads what arrives on the other side's pages and in their emails. */
const app = startTestApp();
const PHONE = '212-555-0142';
const MAILBOX = 'zq@ex.com';

/** Choices of the search list what any walker has named. */
const IN_SEARCH = 'neighborhood|languages';

interface Scene {
  parent: TestUser;
  walker: TestUser;
  pages: string[];
}

async function aScene(agreed: boolean): Promise<Scene> {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const child = await aChild(app, parent);
  await write(parent, walker, 'Hello');
  const status = agreed ? 'accepted' : 'pending';
  const alone = await aBooking(app, parent, walker, { child, status, startsIn: 90 });
  const missed = agreed ? await aBooking(app, parent, walker, { child, status, startsIn: -0.5 }) : alone;
  const weekly = await aBooking(app, parent, walker, { child, status, startsIn: 140 });
  const series = agreed ? `/series/${await joinAgreedSeries(app, weekly)}` : '/schedule';
  return {
    parent,
    walker,
    pages: [
      '/dashboard',
      `/book-walk?walker=${walker.id}`,
      `/booking/${alone}`,
      `/booking/${missed}`,
      series,
    ],
  };
}

/** A child's receivers have different numbers, and the form of the first walk adds one too. */
const phoneFor = (intent: string) => (intent === 'add-receiver' ? '212 555 0198' : '212 555 0199');

const isFreeText = ({ name, type, fixed }: Control) =>
  ['text', 'textarea', 'search'].includes(type) && !fixed && !/^(firstName|lastName|name|called)$/.test(name);

function filledWith({ type, value, options, name }: Control, mark: string, phone: string): string {
  if (name === 'position') return '';
  if (isFreeText({ type, name } as Control)) return `${mark} ${name}`;
  if (type === 'select') return value || (options.find((option) => option !== '') ?? '');
  const examples: Record<string, string> = { email: 'ann@example.org', tel: phone, text: 'Ada' };
  if (name === 'time') return value ? `${value.slice(0, 3)}45` : '10:15';
  return value || (name === 'date' ? inDays(100) : (examples[type] ?? ''));
}

const firstChoices = ({ controls }: PostForm): Record<string, string> =>
  Object.fromEntries(
    controls
      .filter(({ type }) => type === 'radio')
      .toReversed()
      .map(({ name, value }) => [name, value]),
  );

/** The pages that the person reaches, each once. */
async function pagesOf({ browser }: TestUser, { pages }: Scene): Promise<{ path: string; html: string }[]> {
  const seen = new Set<string>();
  const found: { path: string; html: string }[] = [];
  const read = async (path: string) => {
    if (seen.has(path)) return null;
    seen.add(path);
    const response = await browser.raw(path);
    return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
  };
  for (const page of pages) found.push(...(await crawlPages(read, page)));
  return found;
}

/** Fills all free texts of all forms that the person finds. Returns the intents of the forms that were refused. */
async function writeEverywhere(writer: TestUser, scene: Scene, mark: string): Promise<string[]> {
  await app.sql('delete from rate_limits');
  const forms = new Map<string, PostForm>();
  for (const { path, html } of await pagesOf(writer, scene))
    for (const form of postForms(html, path))
      if (form.controls.some(isFreeText)) forms.set(`${form.action} ${form.intent}`, form);
  const [accepted, refused] = [new Set<string>(), new Set<string>()];
  // With another child, which one of the forms adds, that form asks whom the person may receive.
  const isEarly = ({ intent }: PostForm) => Number(intent === 'add-receiver');
  for (const form of [...forms.values()].toSorted((a, b) => isEarly(b) - isEarly(a))) {
    const typed = form.controls.filter(({ type, fixed }) => !fixed && !/hidden|radio|checkbox/.test(type));
    const phone = phoneFor(form.intent);
    const values = Object.fromEntries(
      typed.map((control) => [control.name, filledWith(control, mark, phone)]),
    );
    const { status } = await writer.browser.postOnly(form.action, {
      ...firstChoices(form),
      ...sentBy(form, values),
    });
    expect(status, form.intent).toBeLessThan(500);
    (status === 303 ? accepted : refused).add(form.intent);
  }
  return [...refused.difference(accepted)].toSorted();
}

/** Everything that reaches the reader: pages that links lead to, and emails. */
async function readBy(reader: TestUser, scene: Scene): Promise<string> {
  const texts = (await pagesOf(reader, scene)).map(({ html }) => html);
  const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
    `select kind, payload from outbox where kind like 'mail.%' and payload ->> 'to' = $1`,
    [reader.id],
  );
  for (const row of rows) {
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    if (email) texts.push(JSON.stringify(email.data));
  }
  return texts.join('\n');
}

const withoutDigits = (id: string) => id.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const wordsIn = (text: string, word: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`.{0,20}${word}.{0,40}`, 'g'))].map(([found]) => found)),
];

describe.each(['parent', 'walker'] as const)('what a %s writes (SAFETY-14)', { timeout: 90_000 }, (side) => {
  const other = side === 'parent' ? 'walker' : 'parent';

  const blocks: ['parent' | 'walker', 'parent' | 'walker'][] = [
    ['parent', 'walker'],
    ['walker', 'parent'],
  ];
  it.each(blocks)('reaches no one when the %s blocked the %s', async (blocker, blocked) => {
    const scene = await aScene(true);
    const mark = `zq${withoutDigits(randomUUID().slice(0, 8))}`;
    await app.sql('insert into blocks values ($1, $2, $3)', [
      scene[blocker].id,
      scene[blocked].id,
      new Date(Date.now() - 1000),
    ]);
    expect(await writeEverywhere(scene[side], scene, mark)).toEqual([
      'propose-time',
      'propose-times',
      'request-deletion',
      // The forms before it have canceled the walks.
      ...(side === 'parent' ? ['share-walk'] : []),
    ]);
    expect(wordsIn(await readBy(scene[other], scene), `${mark} (?!${IN_SEARCH})`)).toEqual([]);
  });

  it('has no contact details before a walk is agreed', async () => {
    const scene = await aScene(false);
    const refused = await writeEverywhere(scene[side], scene, `zqm ${PHONE} ${MAILBOX}`);
    expect(refused).toEqual(['request-deletion']);
    const reads = await readBy(scene[other], scene);
    expect([...wordsIn(reads, '555-0142'), ...wordsIn(reads, MAILBOX)]).toEqual([]);
    expect(reads).toContain(`zqm ${MASK}`);
  });

  it('is read as it was written while a walk is agreed', async () => {
    const scene = await aScene(true);
    await aBooking(app, scene.parent, scene.walker, { status: 'reviewed', startsIn: -300 });
    await writeEverywhere(scene[side], scene, `zqopen ${PHONE}`);
    const reads = await readBy(scene[other], scene);
    expect(reads).toContain(`zqopen ${PHONE}`);
  });
});
