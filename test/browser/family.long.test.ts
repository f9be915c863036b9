import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const signedIn = (email: string) => Person.signedIn(app.browser, program, email, { phone: true });
const soon = { timeout: 5_000 };

it('shows each guardian at once what the other did, and nothing to one who was removed (FAMILY-5, FAMILY-7)', async () => {
  const [father, mother] = [await signedIn('dad@example.com'), await signedIn('parent@example.com')];
  const waiting = (who: Person) => who.page.getByText('Waiting for Jordan to answer');
  await waiting(mother).waitFor();
  await father.page.getByText('The family of Priya Shah').waitFor();
  await father.press('Cancel');
  await father.press('Yes, Cancel Booking');
  await waiting(mother).waitFor({ state: 'detached', ...soon });
  await mother.open('/notifications');
  await mother.page.getByText('A walk of your family was canceled').waitFor();

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
  await expect.poll(() => father.page.getByText('Theo').count(), soon).toBe(0);
  for (const person of [father, mother]) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
