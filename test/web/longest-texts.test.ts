import { beforeAll, expect } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { onlyInCI } from '../support/full-size.ts';
import { FORM_MATRIX, type Who } from './authorization-matrix.ts';
import { subjectOf } from './form-subjects.ts';

const app = startTestApp();
const people = {} as Record<Who, Browser>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const everyone = await onePersonOfEachKind(app);
  Object.assign(people, everyone.people);
  Object.assign(ids, everyone.ids);
});

const contact = {
  email: 'ida@example.com',
  firstName: 'Ida',
  lastName: 'Moss',
  subject: 'Hi',
  message: 'Hello',
};

const CHILD = {
  ...{ name: 80, school: 200, emergencyContactName: 120, allergies: 1000, medicalConditions: 1000 },
  ...{
    pickupInstructions: 1000,
    dropoffInstructions: 1000,
    specialInstructions: 1000,
    favoriteActivities: 1000,
  },
  ...{ behavioralNotes: 1000, trotterPreferences: 1000, schedulePreferences: 1000 },
};

/** The longest text of each field of a form, written down by hand. */
const LONGEST: readonly [form: string, longest: Record<string, number>, others?: Record<string, string>][] = [
  ['/contact send', { firstName: 80, lastName: 80, subject: 200, message: 5000 }, contact],
  ['/profile save-personal', { firstName: 80, lastName: 80 }],
  ['/profile save-walker', { bio: 2000, neighborhood: 80 }],
  ['/profile add-place', { label: 40, address: 300 }],
  ['/children add-child', CHILD],
  ['/children save-pickup', { codeWord: 40 }],
  ['/children/dropoff add-receiver', { receiverName: 120 }, { receiverPhone: '212 555 0188' }],
  ['/walks/:id/share share-walk', { sharedWith: 80 }],
  ['/safety/:person report', { note: 1000 }],
  ['/booking/:id withdraw', { reason: 500 }],
  ['/booking/:id review', { comment: 2000 }],
  ['/booking/:id/help report-incident', { text: 2000 }],
  ['/admin/incidents/:id note-incident', { note: 2000 }],
  ['/admin/closed-days add-closed-day', { name: 80 }],
  ['/profile/checks ask-reference', { name: 80 }],
  ['/dashboard save-looking', { needs: 1000 }],
  ['/series/:id end-series', { reason: 500 }],
  ['/booking/:id cancel-as-team', { note: 500 }],
  ['/booking/:id complete-as-team', { note: 500 }],
  ['/admin/profile/:id set-background-check', { provider: 80, reference: 100 }, { status: 'pending' }],
  ['/admin/profile/:id change-birth-date', { reason: 500 }, { dateOfBirth: '1990-01-01' }],
  ['/messages/:conversation send', { content: 2000 }],
];

onlyInCI.each(LONGEST)(
  '%s takes texts of %o characters, and none that is longer',
  async (form, longest, others = {}) => {
    const [path = '', intent = ''] = form.split(' ');
    const { fields, allowed } = FORM_MATRIX[form]!;
    const filled = Object.entries({ ...fields, ...others }).map(([name, text]) => [
      name,
      addressIn(ids, `${text}`),
    ]);
    const send = async (texts: Record<string, string>) => {
      await app.sql('delete from rate_limits');
      const address = addressIn(ids, path.replace(':id', subjectOf(intent)));
      const sent = { intent, ...Object.fromEntries(filled), ...texts };
      return (await people[allowed[0]!].postOnly(address, sent)).status;
    };
    const textOf = (name: string, length: number) =>
      `${name} `
        .repeat(length)
        .slice(0, length - 1)
        .padEnd(length, 'x');
    for (const [name, max] of Object.entries(longest))
      expect([name, await send({ [name]: textOf(name, max + 1) })]).toEqual([name, 422]);
    const all = Object.entries(longest).map(([name, max]) => [name, textOf(name, max)]);
    expect([303, 404, 409]).toContain(await send(Object.fromEntries(all)));
  },
);
