import pg from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { dayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { moveBeforeDemoWalk, moveClock } from '../support/move-clock.ts';
import { DEMO_PASSWORD, Person } from './person.ts';
import { seenSoonAfter } from './seen-soon.ts';

/** Two phones. The demo's walk begins at 3 PM in three days, and the clock is moved to ten minutes before. */
const app = useBrowser();
const program = useDemo();
let parent: Person;
let walker: Person;

beforeAll(async () => {
  await moveBeforeDemoWalk(program, 10);
  const phone = { phone: true, worker: true };
  parent = await Person.at(app.browser, program, phone);
  walker = await Person.signedIn(app.browser, program, 'walker@example.com', phone);
  await shareLocation(walker);
});
afterAll(async () => {
  await parent?.close();
  await walker?.close();
});

it('a parent signs in, finds a walker and books; the walker accepts, which the parent sees at once', async () => {
  await parent.page.goto('/auth');
  await parent.fill({ Email: 'parent@example.com', Password: DEMO_PASSWORD });
  await parent.press('Sign in', parent.page.locator('main'));
  await parent.page.waitForURL('**/dashboard');
  await parent.page.goto('/find-walkers?q=Jordan');
  await parent.press(/^Book Trot/);
  const dialog = parent.page.getByRole('dialog');
  await dialog.getByLabel('Theo').check();
  await parent.fill({ Date: dayIn(4), Time: '09:00', 'Estimated duration': '1' });
  await parent.fill({ 'Pickup location': '245 W 21st St', 'Drop-off location': 'P.S. 11, main door' });
  await parent.press('Submit Booking Request');
  await parent.sees('Booking Created Successfully!');
  await walker.page.goto('/dashboard');
  await walker.press(/^Accept/);
  await walker.sees('Booking accepted');
  await parent.sees('Confirmed');
});

it('takes the walker three presses and one to complete; the parent sees each step within two seconds, and the path (WALK-3, WALK-5, WALK-6, PLACE-5)', async () => {
  await walker.page.goto('/dashboard');
  await walker.press('Start walk', walker.page.getByLabel('Now, next and to do'));
  await walker.sees('Where the walk stands');
  await parent.sees(/will walk with Theo today at 3:00 PM/);
  await seenSoonAfter(() => walker.press('On my way'), parent, /is on the way to Theo/);
  await parent.press(/is on the way to Theo/);
  await parent.sees('Where the walk stands');
  await seenSoonAfter(() => walker.press('Picked up'), parent, /Theo is on the way with/);
  await walker.sees("You're walking with Theo");
  await walker.press('Share my location');
  await walker.sees('The parent sees where you are.');
  await parent.page.getByText(/Last update/).waitFor();
  await moveClock(program, 'PT72M');
  await seenSoonAfter(() => walker.press('Dropped off'), parent, 'Theo was dropped off');
  await walker.sees(/We'll suggest 1h 15m to/);
  await parent.page.getByRole('link', { name: 'Dropped off: open in a map' }).waitFor();
  await seenSoonAfter(() => walker.press(/^Mark Complete/), parent, 'This walk is complete');
  await parent.press('Complete Payment');
  await parent.press('Confirm 1h 15m');
  await parent.sees('Time adjustment confirmed');
});

async function shareLocation({ page }: Person): Promise<void> {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  await database.query('update walker_profiles set location_sharing = true');
  await database.end();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 40.7465, longitude: -74.0014 });
}
