import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { Person, type PersonOptions } from './person.ts';

/** What a parent does when a walker says no, and how they book from a walker's profile, on a phone. */
const house = useBrowser();
const program = useProgram();
const people: Person[] = [];
let walker: Person;

beforeAll(async () => {
  walker = await signedIn('walker@example.com');
}, 60_000);
afterAll(async () => {
  for (const person of people) await person.close();
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  let parent: Person;

  beforeAll(async () => {
    parent = await signedIn('parent@example.com', { javaScript });
  });

  it('a declined request goes to another walker with three presses and no keystroke', async () => {
    await ask(parent, javaScript ? '10:00' : '14:00');
    await walker.open('/dashboard');
    await walker.press('Decline');
    await walker.press(/Decline/, walker.page.locator('dialog'));
    await walker.sees('Booking declined');
    await parent.open('/dashboard');
    await parent.sees("Jordan can't take this walk");
    await parent.press('Find another walker');
    await parent.sees(/Choose a walker for \w+'s walk/);
    await parent.press(/^Book Trot (?!Jordan)/);
    const form = parent.page.locator('dialog form');
    expect(await form.getByLabel('Notes').inputValue()).toBe('Ring twice');
    expect(await form.getByLabel('Pickup location').inputValue()).toBe('245 W 21st St, lobby');
    await parent.press('Submit Booking Request');
    await parent.sees('Booking Created Successfully!');
    expect(await parent.page.getByText("can't take this walk").count()).toBe(0);
  });

  it('all walkers are asked from the dashboard, with the neighborhood that is remembered', async () => {
    await parent.open('/dashboard');
    await parent.press(/Ask All Walkers/);
    await parent.page.waitForURL('**/book-walk');
    await parent.fill({ Neighborhood: 'Chelsea' });
    await parent.press('Submit Booking Request');
    await parent.sees('Booking Submitted');
    await parent.open('/find-walkers');
    await parent.press('Ask all walkers');
    await parent.page.waitForURL('**/book-walk');
    expect(await parent.page.getByLabel('Neighborhood').inputValue()).toBe('Chelsea');
    await walker.open('/dashboard');
    await walker.sees('Open Requests', 'Chelsea', /Fits your hours|Outside your free hours/);
  });
});

/** The walker of the demo, for tomorrow: before what else they are asked for. */
async function ask(parent: Person, time: string): Promise<void> {
  await parent.open('/find-walkers?q=Jordan+Lee');
  await parent.press(/^Book Trot/);
  const date = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString();
  await parent.fill({ Date: date, Time: time, 'Estimated duration': '1', Notes: 'Ring twice' });
  await parent.press('Submit Booking Request');
  if (await parent.page.getByLabel('Send anyway').count()) {
    await parent.check('Send anyway');
    await parent.press('Submit Booking Request');
  }
  await parent.sees('Booking Created Successfully!');
}

async function signedIn(email: string, options: PersonOptions = {}): Promise<Person> {
  const person = await Person.signedIn(house.browser, program, email, { phone: true, ...options });
  people.push(person);
  return person;
}
