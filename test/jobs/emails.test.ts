import { describe, expect, it } from 'vitest';
import type { Email, EmailKind } from '../../src/domain/email/email.ts';
import { withLanguage } from '../../src/request-language.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { names } from '../../views/mail/sample-data.ts';
import { samples } from '../../views/mail/samples.ts';

const site = { baseUrl: 'https://trotwell.test' };
const render = (email: Email) => renderEmail(email, site);
const sampleOf = (kind: EmailKind) => render(samples.find((sample) => sample.kind === kind)!);
const linksIn = (html: string) =>
  [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** `Mon, Dec 7, 3:30 PM` */
const WHEN = /(\w{3}, \w{3} \d{1,2}, )?\d{1,2}:\d\d [AP]M/;
const CUANDO = /(\d{1,2}( de)? [a-z]+, )?\d{1,2}:\d\d [ap]\.m\./;
/** Other than a count: a subject has no address. */
const NUMBER = /\d(?!\d* (walks|trayectos|children|se quedan|minutes late|minutos de retraso)\b)/;

describe.each(samples)('$kind', (email) => {
  const { subject, html, text } = render(email);

  it('names nobody and no place in its subject (CHILD-7, EMAIL-13)', () => {
    for (const name of Object.values(names)) expect(subject).not.toContain(name);
    expect(subject.replace(WHEN, '')).not.toMatch(NUMBER);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it('has a preview text, so that mail programs show no name from its body there', () => {
    const shown = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
    for (const name of [names.child, names.reader, names.street]) expect(shown).not.toContain(name);
    expect(shown.length).toBeGreaterThan(200);
  });

  it('says the same in HTML and plain text', () => {
    const words = (body: string) =>
      body
        .replace(/^[\s\S]*?<h1/, '<h1')
        .replace(/<footer[\s\S]*|Sent by Trotwell[\s\S]*/, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#x27;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .match(/[\p{L}\p{N}$.]{3,}/gu);
    for (const word of words(html) ?? []) expect(text).toContain(word);
  });

  it('has the same links in HTML and plain text, and only to our site', () => {
    for (const link of linksIn(html)) {
      expect(link).toMatch(/^https:\/\/trotwell\.test(\/|$)/);
      expect(text).toContain(link);
    }
  });

  it('loads nothing from other sites and runs no script', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).not.toMatch(/<script|<link|<img|url\(|onload|javascript:/i);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:');
  });

  it('fits the lines of a plain-text email', () => {
    const lines = text.split('\n').filter((line) => !line.includes('https://'));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(78);
  });
});

it.each(samples.filter(({ data }) => 'walk' in data || 'series' in data || 'date' in data))(
  'says in its subject on which day and at what time the walk is: $kind (EMAIL-13)',
  (email) => expect(render(email).subject).toMatch(WHEN),
);

it('has one subject for a walk, and says first after it what happened (WALK-6)', () => {
  const { subject, html } = sampleOf('walk-dropped-off');
  expect(sampleOf('walk-picked-up').subject).toBe(subject);
  expect(html).toContain('Dropped off by your walker. At 3:31 PM EST, by');
  expect(withLanguage('es', () => sampleOf('walk-dropped-off')).subject).toMatch(/^Trayecto del /);
});

it('has one subject for each security event and for each payment event', () => {
  const kinds = ['two-factor-changed', 'passkey-changed', 'payment-alert'];
  const subjects = samples.filter(({ kind }) => kinds.includes(kind)).map((one) => render(one).subject);
  expect(subjects.length).toBeGreaterThan(12);
  expect(new Set(subjects).size).toBe(subjects.length);
});

it('names the zone of weeks that cross a clock change without winter or summer', () => {
  for (const one of samples.filter(({ kind }) => kind.startsWith('series-')))
    expect(render(one).text, one.kind).not.toMatch(/M E[SD]T/);
  expect(sampleOf('series-accepted').text).toMatch(/Time: +8:00 AM ET, 30 minutes\n/);
});

it('greets the reader first, in every email to a person by name', () => {
  for (const email of samples.filter(({ data }) => 'firstName' in data)) {
    const [, first = ''] = render(email).text.split('\n\n');
    expect(first.slice(0, 60).replaceAll('\n', ' '), email.kind).toContain(names.reader);
  }
});

it('thanks nobody for a tip or a payment that was refunded in full', () => {
  const refunded = samples.filter(
    ({ kind, data }) =>
      (kind === 'tip' && data.tip.refunded === data.tip.amount) ||
      (kind === 'receipt' && data.receipt.payout === 0 && data.side === 'walker'),
  );
  expect(refunded).toHaveLength(3);
  for (const email of refunded)
    expect(render(email).text, email.kind).not.toMatch(/[Tt]hank|Well done|been paid, /);
});

it('says of a payment who paid, and when the bank gets it, not that the walker has the money', () => {
  const paid = samples.flatMap((one) => (one.kind === 'receipt' && one.data.side === 'walker' ? [one] : []));
  expect(paid.length).toBeGreaterThan(1);
  for (const email of paid) expect(render(email).subject).not.toContain('ayout');
  for (const email of paid) expect(render(email).text).not.toMatch(/been paid/i);
  expect(render(paid.find(({ data }) => data.receipt.refunded === 0)!).text.replaceAll('\n', ' ')).toMatch(
    /to your bank in about two business days; it may hold your first payout for up to 14 days/,
  );
});

it('itemizes the parent’s receipt in dollars and cents', () => {
  const { text } = sampleOf('receipt');
  expect(text).toContain('1h 30m at $21.50/hr:');
  expect(text).toMatch(/Adjusted to 1h 45m: +\+\$5\.38/);
  expect(text).toMatch(/Total paid: +\$37\.63/);
});

it('shows the walker the fee and the payout', () => {
  const { text } = render(samples.filter(({ kind }) => kind === 'receipt')[1]!);
  expect(text).toMatch(/Platform fee: +\$0\.00/);
  expect(text).toMatch(/You receive: +\$37\.63/);
});

it('writes out time and duration', () => {
  const { text } = sampleOf('booking-accepted');
  expect(text).toMatch(/Day: +Monday, December 7, 2026/);
  expect(text).toMatch(/Time: +3:30 PM EST, 1h 30m/);
});

it.each(samples)('names the zone of every time: $kind (EMAIL-2)', (sample) => {
  const { text, html } = render(sample);
  const times = `${text} ${html}`.replace(/\s+/g, ' ').match(/\d{1,2}:\d\d ?[AP]M.{0,4}/g) ?? [];
  for (const time of times) expect(time).toMatch(/M (EST|ET\b)/);
});

it('has places only in the email about a declined request, for the parent who wrote them (EMAIL-2)', () => {
  const { text, html } = sampleOf('booking-declined');
  expect(text).toMatch(/Pickup: +12 Riverside Drive, Apt 4B\n/);
  expect(text).toMatch(/Drop-off: +P\.S\. 11, main entrance\n/);
  expect(html).toContain('12 Riverside Drive, Apt 4B');
  for (const other of samples.filter(({ kind }) => kind !== 'booking-declined'))
    expect(render(other).text).not.toContain(names.street);
});

it('has the receipts of the walks of one day, and when the children were picked up and dropped off (EMAIL-12)', () => {
  const day = samples.find((one) => one.kind === 'receipt' && one.data.also.length > 0);
  const { html, text } = render(day!);
  expect(html).toContain('Your receipts</h1>');
  expect(text.match(/Total paid: +\$37\.63/g)).toHaveLength(2);
  expect(text.match(/Picked up: +3:31 PM EST/g)).toHaveLength(1);
  expect(text).toMatch(/Dropped off: +4:58 PM EST[\s\S]+Ida M\./);
});

it('says on a receipt what was refunded since, and whether the walker pays for it', () => {
  const receipts = samples.filter(({ kind }) => kind === 'receipt').map(render);
  const output = receipts.map(({ subject, text }) => `${subject}: ${text.replace(/\s+/g, ' ')}`);
  expect(output.filter((one) => one.includes('after a refund:'))).toHaveLength(5);
  const [parentPart, walkerPart, parentAll, walkerAll, walkerKeeps] = output.slice(-5);
  expect(parentPart).toContain('$10.00 has since been refunded to your card.');
  expect(parentPart).not.toContain('The full amount goes to your walker');
  expect(walkerPart).toContain('$10.00 has since been refunded to the parent.');
  expect(walkerPart).not.toContain('not taken from your payout');
  expect(parentAll).toContain('The full $37.63 has since been refunded to your card.');
  expect(walkerAll).toMatch(/You receive: \$0\.00 .*There's nothing left to pay out to you for this walk\./);
  expect(walkerKeeps).toMatch(
    /\$10\.00 has since been refunded to the parent\. It was not taken from your payout\..*You receive: \$37\.63/,
  );
});

it('links by way of the sign-in to pages that need one', () => {
  const signedIn = (path: string) => `https://trotwell.test/auth?next=${path}`;
  expect(linksIn(sampleOf('booking-requested').html)).toContain(signedIn('/dashboard'));
  expect(linksIn(sampleOf('offer-not-chosen').html)).toContain(signedIn('/dashboard'));
  expect(linksIn(sampleOf('payout-setup').html)).toContain(signedIn('/settings/payments'));
});

it('wraps the long ids of the payment provider, so that an alert fits a phone', () => {
  expect(sampleOf('payment-alert').html).toMatch(/<td[^>]*overflow-wrap:anywhere[^>]*>pi_/);
});

it('links to a page with a button, with the secret only in the link', () => {
  const { html, text } = sampleOf('confirm-email');
  expect(linksIn(html)[0]).toBe('https://trotwell.test/email-confirmed?token=secret-token');
  expect(text.match(/secret-token/g)).toHaveLength(1);
});

it('says how to unsubscribe, when it can be unsubscribed from', () => {
  const unsubscribeUrl = `${site.baseUrl}/unsubscribe?person=1&topic=bookingUpdates&seal=2`;
  const { html, text } = renderEmail(samples.find(({ kind }) => kind === 'booking-requested')!, {
    ...site,
    unsubscribeUrl,
  });
  expect(linksIn(html)).toContain(unsubscribeUrl);
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  expect(sampleOf('booking-requested').html).not.toContain('unsubscribe');
});

it.each([
  [
    1,
    "You earned the First Timer badge! You have 1 approved referral. You'll earn the next badge, Community Builder, at 3.",
  ],
  [2, "You have 2 approved referrals. You'll earn the next badge, Community Builder, at 3."],
  [25, 'You earned the Legend badge! You have 25 approved referrals and every referral badge.'],
])('shows a referrer with %i approved referrals the badge or the next one', (approved, words) => {
  const { text } = render({
    kind: 'referral-approved',
    to: 'reader@example.org',
    data: { firstName: 'Ann', referred: 'Bob K.', approved },
  });
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});

it('shows other people’s texts as plain text', () => {
  const { html, text } = sampleOf('contact-message');
  expect(html).toContain('&lt;b&gt;second&lt;/b&gt; line');
  expect(text).toContain('> First line\n> <b>second</b> line');
});

it('says what a visitor’s subject is about where a phone number was taken out of it (EMAIL-13)', () => {
  const data = { name: 'Ada', subject: 'Call 212 555 0142 about Friday', message: 'Hello' };
  expect(render({ kind: 'contact-message', to: 'team@example.org', data }).subject).toBe(
    'Contact form: Call […] about Friday',
  );
});

it('has no pickup place, except for the parent whose request was declined', () => {
  for (const email of samples.filter(({ kind }) => kind !== 'booking-declined'))
    expect(JSON.stringify(Object.keys(email.data))).not.toMatch(/location|pickup/i);
});

describe('in Spanish', () => {
  it('has a short subject that names nobody (CHILD-7)', () => {
    for (const email of samples) {
      const { subject, html, text } = withLanguage('es', () => render(email));
      for (const name of Object.values(names)) expect(subject, email.kind).not.toContain(name);
      expect(subject.replace(CUANDO, ''), email.kind).not.toMatch(NUMBER);
      expect(subject.length, subject).toBeLessThan(70);
      if (email.kind !== 'notice') expect(subject, email.kind).not.toBe(render(email).subject);
      expect(html, email.kind).toContain('<html lang="es">');
      expect(`${subject}${text}`, email.kind).not.toMatch(/undefined|\{\w+\}/);
    }
  });

  it('links to the same pages as in English', () => {
    for (const email of samples)
      expect(linksIn(withLanguage('es', () => render(email)).html), email.kind).toEqual(
        linksIn(render(email).html),
      );
  });

  it('uses the right plurals of children and messages', () => {
    const text = (kind: EmailKind) => withLanguage('es', () => sampleOf(kind)).text;
    expect(text('walk-picked-up')).toMatch(/^Ya está con tu acompañante\n\n.* recogió a Wilhelmina a las/);
    expect(text('walk-reminder')).toContain('acompaña');
    expect(text('receipt')).toContain('Total pagado');
  });
});
