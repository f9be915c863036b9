import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily } from '../../support/cast.ts';
import { anIncident } from '../../support/incidents.ts';

const app = startTestApp();

it('what one reported is an open case, in Spanish too (INCIDENT-3)', async () => {
  const { priya, walker, theo } = await aFamily(app);
  const walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.2 });
  await anIncident(app, walk, priya, { kind: 'other' });
  const read = async () => (await priya.browser.get(`/booking/${walk}/help`)).text;
  expect(await read()).toContain('Something else Open case');
  await app.sql(`update profiles set language = 'es' where id = $1`, [priya.id]);
  expect(await read()).toContain('Otra cosa Abierto');
});
