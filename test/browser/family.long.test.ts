import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { findEmulator } from '../../src/gateways/stripe/emulator/address-file.ts';
import { useBrowser } from '../support/browser.ts';
import { schoolDayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { moveClock } from '../support/move-clock.ts';
import { clientOf } from '../support/stripe-client.ts';
import { counted } from './effort.ts';
import { Person } from './person.ts';
import { seenSoonAfter } from './seen-soon.ts';

const app = useBrowser();
const soon = { timeout: 5_000 };
const LOSES_MS = 2_000;
const people: Person[] = [];

afterEach(async () => {
  for (const person of people.splice(0)) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});

function usePhones() {
  const program = useDemo();
  const phone = async (email: string) => {
    const person = await Person.signedIn(app.browser, program, email, { phone: true });
    people.push(person);
    return person;
  };
  return { program, phone };
}

describe('two phones of a family', () => {
  const { phone } = usePhones();

  it('shows each guardian at once what the other did, and nothing to one who was removed (FAMILY-5, FAMILY-7)', async () => {
    const [father, mother] = [await phone('dad@example.com'), await phone('parent@example.com')];
    const waiting = (who: Person) => who.page.getByText('Waiting for Jordan to answer');
    await waiting(mother).waitFor();
    await father.page.getByText('The family of Priya Shah').waitFor();
    await father.press('Cancel');
    await father.press('Yes, Cancel Booking');
    await waiting(mother).waitFor({ state: 'detached', ...soon });
    await mother.open('/notifications');
    await mother.page.getByText("Your family's walk was canceled").waitFor();

    await father.open('/children');
    await father.page.getByRole('link', { name: 'Edit Theo' }).click();
    await father.page.getByLabel('Medical conditions').fill('Asthma, mild');
    await father.press('Save Changes');
    await mother.open('/children');
    await mother.page.getByText('Asthma, mild').waitFor();

    await father.page.goto('/dashboard');
    await father.page.getByRole('link', { name: 'Theo is on the way' }).first().click();
    await father.page.getByText('Where the walk stands').waitFor();
    await mother.open('/children/watchers');
    await mother.press('Remove Ravi Shah');
    await mother.press('Remove', mother.page.getByRole('dialog'));
    await expect.poll(() => father.page.getByText('Theo').count(), soon).toBe(0);
  });
});

/** Last: it moves the clock of this process, which both demos share. */
describe('three phones of a family and the walker’s', () => {
  const { program, phone } = usePhones();

  it('one guardian books, the grandmother follows and receives until she is removed, the other guardian pays (FAMILY-6, SHARE-4, WATCH-4, WATCH-5)', async () => {
    const [mother, walker] = [await phone('parent@example.com'), await phone('walker@example.com')];
    const booking = await books(mother);
    await walker.open(booking);
    await walker.press(/^Accept/);
    await walker.page.getByText('Booking accepted').first().waitFor();
    await beforeWalk(booking, walker);

    const link = await shares(mother, booking);
    const grandmother = await phone('grandma@example.com');
    await grandmother.open(booking.replace('booking', 'watching'));
    await walker.open(booking.replace('booking', 'walks'));
    await seenSoonAfter(() => walker.press('On my way'), grandmother, /^11:\d\d AM$/);
    await seenSoonAfter(() => walker.press('Picked up'), grandmother, /^On the way with Jordan, due at/);
    await walker.press('Share my location');
    await grandmother.page.getByText(/Last update/).waitFor(soon);
    await grandmother.checkPage();

    await grandmother.open(link);
    const effort = await counted(grandmother.page);
    await grandmother.page.reload();
    await mother.open(`${booking.replace('booking', 'walks')}/share`);
    await seenSoonAfter(() => grandmother.press('I received Theo'), mother, /^Arrival confirmed at/);
    effort.report('The grandmother has received the child', { presses: 1, keys: 0 });

    await grandmother.open(booking.replace('booking', 'watching'));
    await grandmother.sees('On the way with');
    await mother.open('/children/watchers');
    const removed = mother.page.waitForResponse((answer) => answer.request().method() === 'POST');
    const lost = removed.then(() =>
      grandmother.page.getByText('Theo').first().waitFor({ state: 'detached', timeout: LOSES_MS }),
    );
    await mother.press('Remove Asha Rao');
    await Promise.all([lost, mother.press('Remove', mother.page.getByRole('dialog'))]);
    await grandmother.sees('You don’t follow this walk');

    await moveClock(program, 'PT55M');
    await walker.press('Dropped off');
    await walker.press(/^Mark Complete/);
    await pays(await phone('dad@example.com'), mother, booking);
  });

  async function books(mother: Person): Promise<string> {
    const effort = await counted(mother.page);
    await mother.page.goto('/find-walkers?q=Jordan+Lee');
    await mother.press(/^Book Trot/);
    await mother.fill({ Date: schoolDayIn(2) });
    await mother.settled();
    await mother.fill({ Time: '11:15', 'Estimated duration': '1' });
    await mother.chooseChildren('Theo');
    await mother.press('Submit Booking Request');
    await mother.sees('Booking Created Successfully!');
    effort.report('A guardian books a walk', { presses: 6, keys: 0 });
    const waiting = mother.page
      .locator('.agenda [id^="booking-"]')
      .filter({ hasText: 'Waiting for Jordan' })
      .filter({ hasText: '11:15 AM' });
    return (await waiting.locator('a[href^="/booking/"]').first().getAttribute('href')) as string;
  }

  /** Ten minutes before it begins, with a phone that has a place. */
  async function beforeWalk(booking: string, { page }: Person): Promise<void> {
    const database = new pg.Client({ connectionString: program.database().ownerUrl });
    await database.connect();
    await database.query('update walker_profiles set location_sharing = true');
    const { rows } = await database.query<{ startsAt: Date }>(
      'select starts_at as "startsAt" from bookings where id = $1',
      [booking.split('/').at(-1)],
    );
    await database.end();
    const minutes = (rows[0]!.startsAt.getTime() - Date.now()) / 60_000;
    await moveClock(program, `PT${Math.round(minutes) - 10}M`);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7465, longitude: -74.0014 });
  }

  /** The form has the receiver's name, and asks for a word. */
  async function shares(mother: Person, booking: string): Promise<string> {
    await mother.open(`${booking.replace('booking', 'walks')}/share`);
    const effort = await counted(mother.page);
    await mother.page.reload();
    await mother.press('Make a link');
    await mother.page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
    effort.report('Sharing a walk with the receiver', { presses: 1, keys: 0 });
    const link = await mother.page.locator('[data-share]').first().getAttribute('data-share');
    return new URL(link as string).pathname;
  }

  async function pays(father: Person, mother: Person, booking: string): Promise<void> {
    await keepCard(father);
    await mother.open(booking);
    await father.open(booking);
    const effort = await counted(father.page);
    await father.page.reload();
    await father.press(/^Confirm (duration|\d)/);
    await seenSoonAfter(() => father.press(/^Pay \$[\d.]+ with Visa ·· 4242 Pay Now$/), mother, /^Paid \$/);
    effort.report('The other guardian pays', { presses: 2, keys: 0 });
  }

  async function keepCard(father: Person): Promise<void> {
    const call = async (name: string, data: object) => {
      const answer = await father.page.request.post(`/functions/${name}`, { data });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Record<string, string>;
    };
    const { client_secret: secret } = await call('start-card-setup', {});
    const setup = secret!.split('_secret_')[0]!;
    const stripe = clientOf(findEmulator(program.dataDir)!);
    await stripe.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' });
    await call('save-card', { setup_intent_id: setup });
  }
});
