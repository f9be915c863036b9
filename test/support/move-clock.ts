import pg from 'pg';
import { expect } from 'vitest';
import type { Site } from './program.ts';

/** `advance` is an ISO 8601 duration, such as `PT31M`. */
export async function moveClock({ url }: Pick<Site, 'url'>, advance: string): Promise<void> {
  const response = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  expect(response.status).toBe(200);
}

/** The demo may have been made before midnight: its rows say on which day the walk is. */
export async function moveBeforeDemoWalk(site: Site, minutes: number): Promise<void> {
  const database = new pg.Client({ connectionString: site.database().ownerUrl });
  await database.connect();
  const { rows } = await database.query<{ startsAt: Date }>(
    `select b.starts_at as "startsAt" from bookings b join profiles p on p.id = b.walker_id
     where p.email = 'walker@example.com' and b.status = 'accepted' and b.series_id is null order by b.starts_at limit 1`,
  );
  await database.end();
  const ahead = rows[0]!.startsAt.getTime() - minutes * 60_000 - Date.now();
  await moveClock(site, `PT${Math.round(ahead / 60_000)}M`);
}
