import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { schoolDayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const people: Person[] = [];
let walker: Person;

beforeAll(async () => {
  walker = await signedIn('walker@example.com');
});
afterAll(async () => {
  for (const person of people) await person.close();
});

describe('few presses', () => {
  let parent: Person;

  beforeAll(async () => {
    parent = await signedIn('parent@example.com');
  });

  it('a declined request goes to another walker with three presses and no keystroke', async () => {
    const booking = await askOnce(parent);
    await walker.open(booking);
    await walker.press(/^Decline/);
    await walker.press(/Decline/, walker.page.locator('dialog'));
    await walker.sees('Booking declined');
    await parent.open(booking);
    await parent.sees("can't take this walk");
    await parent.press('Find another walker');
    await parent.sees(/Choose a walker for \w+'s walk/);
    await parent.press(/^Book Trot (?!Jordan)/);
    const form = parent.page.locator('dialog form');
    expect(await form.getByLabel('Notes').inputValue()).toBe('Ring twice');
    expect(await form.locator('#pickup').inputValue()).toBe('245 W 21st St, lobby');
    await parent.press('Submit Booking Request');
    await parent.sees('Booking Created Successfully!');
  });

  it('a walk that has ended is booked again with two presses, from a saved place with one more (BOOKING-31)', async () => {
    await parent.open('/schedule?tab=history&status=reviewed');
    await parent.page.locator('#main a[href^="/booking/"]').first().click();
    await parent.sees('More about this walk');
    await parent.press('Book again');
    const form = parent.page.locator('dialog form');
    await form.waitFor();
    await parent.checkPage();
    expect(await form.locator('#pickup').inputValue()).not.toBe('');
    await form.getByRole('button', { name: 'School' }).first().click();
    expect(await form.locator('#pickup').inputValue()).toBe('P.S. 11, 320 W 21st St, main door');
    await form.getByRole('button', { name: 'Home' }).first().click();
    expect(await form.locator('#pickup').inputValue()).toBe('245 W 21st St, lobby');
    await send(parent);
  });

  it('a walker is booked from their profile with a button within thumb reach', async () => {
    await parent.open('/find-walkers?q=Jordan+Lee');
    await parent.press(/^View Profile/);
    const { page } = parent;
    const jump = page.getByRole('link', { name: 'Book Trot', exact: true });
    const box = await jump.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await page.getByRole('heading', { name: 'About' }).isVisible()).toBe(true);
    await jump.click();
    const submit = page.getByRole('button', { name: 'Submit Booking Request' });
    await expect.poll(async () => ((await submit.boundingBox())?.y ?? 999) < 844).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect
      .poll(async () => {
        const [left, right] = [page.locator('.beside > :first-child'), page.locator('#book')];
        const [profile, book] = [await left.boundingBox(), await right.boundingBox()];
        return (book?.x ?? 0) > (profile?.x ?? 0) + (profile?.width ?? 0);
      })
      .toBe(true);
    expect(await jump.isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await parent.fill({ Date: schoolDayIn(2), Time: '10:00' });
    await send(parent);
  });

  it('weekly walks are requested in four presses without a keystroke, and accepted in one (BOOKING-24, BOOKING-25)', async () => {
    await parent.open('/find-walkers?q=Jordan+Lee');
    await parent.press(/^Book Trot/);
    await parent.press('Every week');
    await parent.page.waitForURL('**/book-walk**');
    // Another time than the demo's own weekly walks.
    await parent.open(`${parent.page.url()}&on=${schoolDayIn(2)}&at=15:00&lasting=1`);
    await parent.press('See the dates');
    await parent.sees(/\d+ walks? to request/);
    await parent.press('Request these walks');
    await parent.sees('Waiting for Jordan to answer');
    const series = new URL(parent.page.url()).pathname;
    await walker.open('/dashboard');
    await walker.press(/^Accept all \d+/);
    await walker.sees(/\d+ walks? accepted/);
    await parent.open(series);
    await parent.sees('Every week', 'Confirmed');
    await parent.page.locator('#dates li a').first().click();
    await parent.press('Cancel walk');
    await parent.fill({ 'Anything to add?': 'The dentist' });
    await parent.press('Cancel walk', parent.page.locator('dialog'));
    await parent.sees('Every week: see all dates');
    await parent.open(series);
    const canceled = () => parent.page.locator('#dates li').filter({ hasText: 'Canceled' }).count();
    expect(await canceled()).toBe(1);
    await parent.press('Cancel walks');
    await parent.fill({ 'Anything to add?': 'We are moving' });
    await parent.press('Cancel walks', parent.page.locator('dialog'));
    await parent.sees(/canceled these walks/);
    expect(await canceled()).toBe(await parent.page.locator('#dates > ul > li').count());
  });

  it('all walkers are asked from the search, with the neighborhood filled in from the last request', async () => {
    await parent.open('/find-walkers');
    await parent.press('Ask all walkers');
    await parent.page.waitForURL('**/book-walk');
    await parent.fill({ Neighborhood: 'Chelsea' });
    await parent.press('Submit Booking Request');
    await parent.sees('Booking Submitted');
    await parent.open('/find-walkers');
    await parent.press('Ask all walkers');
    await parent.page.waitForURL('**/book-walk');
    expect(await parent.page.getByLabel('Neighborhood').inputValue()).toBe('Chelsea');
    await walker.open('/dashboard');
    await walker.sees('Open requests', 'Chelsea', /Fits your hours|Outside your hours/);
  });
});

async function askOnce(parent: Person): Promise<string> {
  await parent.open('/find-walkers?q=Jordan+Lee');
  await parent.press(/^Book Trot/);
  await parent.fill({ Date: schoolDayIn(2), Time: '08:15', 'Estimated duration': '1', Notes: 'Ring twice' });
  await send(parent);
  const waiting = parent.page
    .locator('.agenda [id^="booking-"]')
    .filter({ hasText: 'Waiting for Jordan' })
    .filter({ hasText: '8:15 AM' });
  return (await waiting.locator('a[href^="/booking/"]').first().getAttribute('href')) as string;
}

async function send(parent: Person): Promise<void> {
  await parent.press('Submit Booking Request');
  if (await parent.page.getByLabel('Request anyway').count()) {
    await parent.check('Request anyway');
    await parent.press('Submit Booking Request');
  }
  await parent.sees('Booking Created Successfully!');
}

async function signedIn(email: string): Promise<Person> {
  const person = await Person.signedIn(app.browser, program, email, { phone: true });
  people.push(person);
  return person;
}
