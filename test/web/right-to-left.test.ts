import { expect, it } from 'vitest';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import { rich } from '../../views/i18n/rich.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker } from '../support/cast.ts';
import { write } from '../support/messages.ts';

const app = startTestApp();

it('a Hebrew or Arabic name has its own direction in our sentences, on pages, in titles and emails (LANGUAGE-7)', async () => {
  const parent = await aParent(app);
  const walker = await aWalker(app, { firstName: 'יוסי', lastName: 'כהן' });
  const name = '\u2068יוסי כ.\u2069';
  const bookingId = await aBooking(app, parent, walker, { status: 'accepted' });
  const seen = await write(parent, walker, 'Hello!');
  expect(seen.html).toMatch(new RegExp(`<title>[^<]*\u2068${name}\u2069[^<]*</title>`));
  expect(seen.text).toContain(`Message to \u2068${name}\u2069`);
  const sent = await withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: 'mail.booking-accepted', payload: { bookingId, to: parent.id } }),
  );
  const { html, text } = renderEmail(sent!, { baseUrl: 'https://example.com' });
  for (const words of [html, text]) expect(words).toContain(`\u2068${name}\u2069 accepted the request`);
});

it('other names stay as they are, and each name of a list has its own direction (LANGUAGE-7)', () => {
  expect(tr('{name} asked for a walk', { name: 'Àlex K.' })).toBe('Àlex K. asked for a walk');
  expect(plural(2, 'another child', '{count} other children')).toBe('2 other children');
  expect(formatList(['ליה', 'Theo'])).toBe('\u2068ליה\u2069 and Theo');
  expect(JSON.stringify(rich('Call {name}', { name: 'سارة' }))).toContain('\u2068سارة\u2069');
});
