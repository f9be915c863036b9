import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Keyboard } from './keyboard.ts';
import { Person, removeDemoCard } from './person.ts';

describe('saved cards', () => {
  const app = useBrowser();
  const program = useDemo();
  let parent: Person;

  const section = () => parent.page.locator('#main');
  const alwaysAsks = { 'Card number': '4000002760003184', Expiry: '1240', CVC: '123' };
  const pays = { 'Card number': '4242424242424242', Expiry: '1240', CVC: '123' };

  beforeAll(async () => {
    parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
  });
  afterAll(() => parent?.close());

  it('pay in the demo at once, and a tip after it (PAYMENT-23, PAYMENT-27)', async () => {
    await parent.open('/dashboard');
    await parent.page.getByRole('button', { name: /^Pay \$[\d.]+ for 2 walks$/ }).waitFor();
    await parent.press('Pay one at a time');
    await confirmDuration(parent);
    await parent.press(/^Pay \$[\d.]+ with Mastercard ·· 4444 Pay Now$/);
    await parent.sees('Payment successful!', 'Write Review');
    await parent.press('Add a tip');
    const dialog = parent.page.getByRole('dialog', { name: 'A tip for Jordan' });
    await dialog.getByRole('radio', { name: 'Other' }).waitFor();
    await parent.checkPage();
    expect(await dialog.getByLabel('Amount').isVisible()).toBe(false);
    await new Keyboard(parent.page).press('Tip with Mastercard ·· 4444');
    await parent.sees('Choose a tip.');
    await dialog.getByRole('radio', { name: 'Other' }).check();
    await parent.fill({ Amount: '4.50' });
    await parent.press('Tip with Mastercard ·· 4444');
    await parent.sees('Tip sent', 'and a tip of $4.50');
    await removeDemoCard(parent);
  });

  it('are added by keyboard with a challenge of the bank (PAYMENT-21)', async () => {
    const keys = new Keyboard(parent.page);
    await parent.page.goto('/settings/payments');
    await keys.press('Add a card');
    await parent.page.getByLabel('Card number').waitFor();
    await parent.checkPage();
    await keys.fill(alwaysAsks);
    await keys.press('Save card');
    await parent.page.getByRole('button', { name: 'Complete authentication' }).press('Enter');
    await section().getByText('Visa ·· 3184').waitFor();
    await parent.sees('Card saved', 'Default');
  });

  it('pay with one press, or in the dialog when the bank asks (PAYMENT-23)', async () => {
    await parent.open('/dashboard');
    await parent.press('Complete Payment');
    await confirmDuration(parent);
    await parent.press(/^Pay \$[\d.]+ with Visa ·· 3184 Pay Now$/);
    const dialog = parent.page.getByRole('dialog', { name: 'Complete Payment' });
    await dialog.getByRole('button', { name: 'Use another card' }).waitFor();
    await parent.sees('Your bank wants you to confirm');
    await dialog.getByRole('button', { name: /^Pay \$[\d.]+ with Visa ·· 3184$/ }).click();
    await parent.page.getByRole('button', { name: 'Complete authentication' }).click();
    await parent.sees('Payment successful!', 'Trot Complete!');
  });

  it('have a default, and a switch for automatic payment (PAYMENT-22, PAYMENT-25)', async () => {
    await parent.open('/settings/payments?dialog=add-card');
    await parent.page.getByLabel('Card number').waitFor();
    await new Keyboard(parent.page).fill(pays);
    await parent.press('Save card');
    await section().getByText('Visa ·· 4242').waitFor();
    await parent.press('Make default: Visa ·· 4242');
    await parent.sees('Default card changed');
    await parent.press('Remove Visa ·· 3184');
    await parent.sees('Remove Visa ·· 3184?');
    await parent.press('Remove card');
    await parent.sees('Card removed');
    await parent.page.getByRole('switch', { name: 'Pay automatically' }).check();
    await parent.sees('Automatic payment is on');
    await parent.open('/dashboard');
    await parent.open('/settings/payments');
    expect(await parent.page.getByRole('switch', { name: 'Pay automatically' }).isChecked()).toBe(true);
  });
});

async function confirmDuration(parent: Person): Promise<void> {
  const confirm = parent.page.getByRole('button', { name: 'Confirm duration' });
  const pay = parent.page.getByRole('button', { name: /^Pay \$/ });
  await confirm.or(pay).first().waitFor();
  if ((await confirm.count()) > 0) await parent.press('Confirm duration');
}
