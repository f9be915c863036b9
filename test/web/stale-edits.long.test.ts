import { beforeAll, describe, expect, it } from 'vitest';
import { choiceField, KEEP_STORED, USE_MINE } from '../../src/domain/forms/edit.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import type { Browser } from '../support/browser-like.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { crawlForms, type FoundForm } from '../support/crawl.ts';
import { type Control, type PostForm, postForms, sentBy } from '../support/forms.ts';

/**
 * Finds edit forms by crawling: a form that shows a row its post changes. In two tabs, changes of different fields must
 * both be kept; of two changes of one field the second is rejected with both values.
 */
const app = startTestApp();
const people = {} as Record<'parent' | 'walker' | 'admin', TestUser>;

beforeAll(async () => {
  people.parent = await aParent(app);
  people.walker = await aWalker(app);
  people.admin = await anAdmin(app);
  const child = await aChild(app, people.parent);
  await people.parent.browser.post('/children', { intent: 'save-pickup', codeWord: 'Heron' });
  await app.sql(`update children set sex = 'female', school = 'P.S. 11' where id = $1`, [child]);
  await aBooking(app, people.parent, people.walker, { child });
  await aBooking(app, people.parent, people.walker, { child, status: 'completed', startsIn: -30 });
  await aBooking(app, people.parent, people.walker, { child, status: 'payment_confirmed', startsIn: -90 });
});

const EDIT_FORMS = {
  parent: [
    ...['change-child', 'save-home-alone', 'save-looking', 'save-notifications', 'save-personal'],
    'save-pickup',
  ],
  walker: ['save-notifications', 'save-personal', 'save-switches', 'save-walker'],
  admin: ['save-notifications', 'save-personal'],
};

const examined = new Set<string>();

describe.each(['parent', 'walker', 'admin'] as const)('the edit forms of a %s (ACCOUNT-24)', (who) => {
  const found: string[] = [];
  const edits: Edit[] = [];

  beforeAll(async () => {
    const { browser } = people[who];
    for (const one of await crawlForms(browser, '/dashboard')) {
      const edit = new Edit(browser, one);
      if (!(await edit.showsWhatItSaves())) continue;
      found.push(edit.intent);
      if (!examined.has(edit.intent)) edits.push(edit);
      examined.add(edit.intent);
    }
  });

  it('are found by following every link', () => {
    expect(found.toSorted()).toEqual(EDIT_FORMS[who]);
  });

  it('keep what two tabs change in different fields', async () => {
    for (const edit of edits) await edit.changesInTwoTabs();
  });

  it('keep what two tabs change at the same moment', async () => {
    for (const edit of edits) await edit.changesAtOnce();
  });

  it('accept the same change twice', async () => {
    for (const edit of edits) await edit.sameSaveTwice();
  });

  it('reject a second change of the same field, show both, and let the person choose', async () => {
    for (const edit of edits) await edit.conflicts();
  });
});

class Edit {
  readonly intent: string;
  readonly #browser: Browser;
  readonly #path: string;
  readonly #found: PostForm;

  constructor(browser: Browser, { path, form }: FoundForm) {
    this.#browser = browser;
    this.#path = path;
    this.#found = form;
    this.intent = form.intent;
  }

  async showsWhatItSaves(): Promise<boolean> {
    // A form with a key adds a row each time, possibly with the last one's values as defaults.
    if (this.#found.controls.some(({ name }) => name === 'key' || name === 'requestKey')) return false;
    for (const control of fieldsOf(this.#found).slice(0, 3)) {
      const value = another(control);
      if ((await this.#post(this.#found, { [control.name]: value })).status !== 303) continue;
      const after = await this.#open().catch(() => null);
      if (after && shown(after, control.name) === value) return true;
    }
    return false;
  }

  async changesInTwoTabs(): Promise<void> {
    const fields = fieldsOf(await this.#open());
    for (let at = 0; at + 1 < fields.length; at += 2) {
      const [mine, theirs] = [fields[at], fields[at + 1]] as [Control, Control];
      const tab = await this.#open();
      const changes = { [mine.name]: another(mine), [theirs.name]: another(theirs) };
      await this.#saves(tab, { [mine.name]: another(mine) });
      await this.#saves(tab, { [theirs.name]: another(theirs) });
      const { version: _, ...kept } = sentBy(await this.#open());
      const { version: __, ...expected } = sentBy(tab, changes);
      expect(kept, `${this.intent}: ${mine.name} and ${theirs.name}`).toEqual(expected);
    }
  }

  async changesAtOnce(): Promise<void> {
    const tab = await this.#open();
    const changes = fieldsOf(tab).map((field) => ({ [field.name]: another(field) }));
    await Promise.all(changes.slice(0, 4).map((change) => this.#saves(tab, change)));
    const { version: _, ...kept } = sentBy(await this.#open());
    const { version: __, ...expected } = sentBy(tab, Object.assign({}, ...changes.slice(0, 4)));
    expect(kept, this.intent).toEqual(expected);
  }

  async sameSaveTwice(): Promise<void> {
    const tab = await this.#open();
    const changes = Object.fromEntries(fieldsOf(tab).map((field) => [field.name, another(field)]));
    await this.#saves(tab, changes);
    await this.#saves(tab, changes);
  }

  async conflicts(): Promise<void> {
    const tab = await this.#open();
    // Two changes of a switch agree; otherwise one field of each type represents the others.
    const byType = new Map(fieldsOf(tab).map((field) => [field.type, field.name]));
    byType.delete('checkbox');
    for (const name of byType.values()) await this.#conflict(name);
  }

  async #conflict(name: string): Promise<void> {
    const tab = await this.#open();
    const first = another(fieldNamed(tab, name));
    const second = another({ ...fieldNamed(tab, name), value: String(first) });
    await this.#saves(tab, { [name]: first });
    const refused = await this.#post(tab, { [name]: second });
    expect(refused.status, `${this.intent}: ${name}`).toBe(409);

    const asked = this.#formIn(await refused.text());
    const choice = choiceField(name.split('.')[0] as string);
    expect(asked.controls.filter((control) => control.name === choice).map(({ value }) => value)).toEqual([
      KEEP_STORED,
      USE_MINE,
    ]);
    expect(shown(asked, name)).toBe(second);
    expect((await this.#post(asked)).status, 'without a choice').toBe(409);
    await this.#saves(asked, { [choice]: KEEP_STORED });
    expect(shown(await this.#open(), name)).toBe(first);
    await this.#saves(asked, { [choice]: USE_MINE });
    expect(shown(await this.#open(), name)).toBe(second);
  }

  async #open(): Promise<PostForm> {
    return this.#formIn((await this.#browser.get(this.#path)).html);
  }

  #formIn(html: string): PostForm {
    const form = postForms(html, this.#path).find(({ intent }) => intent === this.intent);
    if (!form) throw new Error(`${this.intent} is not on ${this.#path}`);
    return form;
  }

  #post(form: PostForm, changes: Changes = {}): Promise<Response> {
    return this.#browser.postOnly(form.action, sentBy(form, changes));
  }

  async #saves(form: PostForm, changes: Changes): Promise<void> {
    expect((await this.#post(form, changes)).status, `${this.intent} ${JSON.stringify(changes)}`).toBe(303);
  }
}

type Changes = Record<string, string | null>;

/** One control for each editable value; not vacation mode, which changes another switch. */
function fieldsOf({ controls }: PostForm): Control[] {
  const open = controls.filter(
    ({ type, fixed, name }) =>
      !['hidden', 'password', 'radio'].includes(type) && !fixed && name !== 'vacationMode',
  );
  const groups = Map.groupBy(open, ({ name }) => name.split('.')[0]);
  return [...groups.values()].map(
    (group) => group.find(({ type }) => type === 'time') ?? (group[0] as Control),
  );
}

const fieldNamed = (form: PostForm, name: string): Control =>
  form.controls.find((control) => control.name === name) as Control;

const shown = (form: PostForm, name: string): string | null => sentBy(form)[name] ?? null;

const next = (value: string, cycle: readonly string[]): string =>
  cycle[(cycle.indexOf(value) + 1) % cycle.length] as string;

function another({ type, value, checked, options }: Control): string | null {
  if (type === 'checkbox') return checked ? null : value;
  if (type === 'select') return options[(options.indexOf(value) + 1) % options.length] || (options[1] ?? '');
  if (type === 'number')
    return value.includes('.') ? (Number(value) + 0.5).toFixed(2) : String(Number(value) + 1);
  if (type === 'date') return value && value.slice(0, 8) + next(value.slice(8), ['11', '12', '13']);
  if (type === 'time') return value && value.slice(0, 3) + next(value.slice(3), ['15', '30', '45']);
  if (type === 'tel') return `(212) 555-01${next(value.slice(-2), ['11', '22', '33'])}`;
  return `${value} A`.trim();
}
