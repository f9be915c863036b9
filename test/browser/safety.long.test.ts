import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();

async function signedInAs(name: RegExp): Promise<Person> {
  const person = await Person.at(app.browser, program, { phone: true });
  await person.page.goto('/dev');
  await person.press(name);
  await person.page.waitForURL(/\/dashboard/);
  return person;
}

async function openFirstConversation(person: Person): Promise<string> {
  await person.page.goto('/messages');
  await person.page.locator('.conversation-link').first().click();
  await person.page.getByRole('link', { name: 'Report or block' }).waitFor();
  return (await person.page.getByRole('link', { name: 'Report or block' }).getAttribute('href')) ?? '';
}

describe('safety on a phone', () => {
  let parent: Person;
  let admin: Person;
  beforeAll(async () => {
    parent = await signedInAs(/Sign in as Priya/);
    admin = await signedInAs(/Sign in as Alex/);
  });
  afterAll(() => Promise.all([parent.close(), admin.close()]));

  it('a message is reported, and an admin decides about it', async () => {
    await openFirstConversation(parent);
    await parent.page.getByRole('link', { name: 'Report', exact: true }).last().click();
    await parent.sees('Report this message');
    await parent.press('Send report');
    await parent.sees("Choose what's wrong.");
    await parent.check('Rude, threatening or harassing');
    await parent.fill({ 'Anything else we should know': 'Twice now' });
    await parent.press('Send report');
    await parent.sees('Thanks for telling us');

    await admin.open('/admin/reports');
    await admin.page.locator('.row-act').first().click();
    await admin.sees('In context', 'Twice now', 'Reported');
    await admin.press('Warn');
    await admin.sees("It doesn't say who reported them or why.");
    await admin.press('Send warning');
    await admin.page.getByText('Warning sent').first().waitFor();
    await admin.open('/admin/reports?state=decided');
    await admin.sees('Warned');
  });

  it('a person is blocked, is listed in the settings, and is unblocked', async () => {
    const safety = await openFirstConversation(parent);
    await parent.page.goto(safety);
    await parent.press(/^Block/);
    await parent.sees("won't be able to see, message or book each other");
    await parent.press(/^Block/, parent.page.getByRole('dialog'));
    await parent.sees(/is blocked/);
    await openFirstConversation(parent);
    await parent.sees('You blocked this person');
    expect(await parent.page.locator('textarea').count()).toBe(0);
    await parent.open('/settings/privacy');
    await parent.press(/^Unblock/);
    await parent.sees('Unblocked');
    await openFirstConversation(parent);
    await parent.page.locator('textarea').first().waitFor();
  });
});
