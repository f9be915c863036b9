import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { counted } from './effort.ts';
import { Person, removeDemoCard } from './person.ts';

describe('the payment dialog', () => {
  const app = useBrowser();
  const program = useDemo();
  let walker: Person;
  let parent: Person;
  let dialog = '';

  const card = (number: string) => parent.fill({ 'Card number': number, Expiry: '12 / 40', CVC: '123' });
  const payButton = () => parent.page.getByRole('button', { name: /^Pay \$/ });
  const payLink = () => parent.page.getByRole('link', { name: 'Pay Now' });
  const alert = (text: string) => parent.page.getByRole('alert').filter({ hasText: text });

  beforeAll(async () => {
    walker = await Person.signedIn(app.browser, program, 'walker-1@example.com');
    parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
    await removeDemoCard(parent);
  });
  afterAll(async () => {
    await walker?.close();
    await parent?.close();
  });

  it('waits until the walker can be paid, who continues after an interruption (PAYMENT-7)', async () => {
    await walker.press(/^(Set up early|Start Setup)$/);
    await walker.press('Save and finish later');
    await seen(walker, 'Checking your setup with Stripe…');
    await seen(walker, 'A few details are missing', 'Continue Setup');
    await walker.press('Continue Setup');
    await walker.press('Let this link expire');
    const { page } = parent;
    await page.goto(await bookingWith(page.getByText('Walker not ready for payouts').first()));
    expect(await payLink().count()).toBe(0);
    // The parent's toast leaves by itself.
    const notified = seen(parent, 'You can pay for your walk now');
    await Promise.all([notified, walker.press('Complete setup')]);
    await seen(walker, 'Payment setup updated!', 'Payouts are set up');
    await payLink().waitFor();
    await walker.press('Disconnect');
    await walker.press('Disconnect');
    await seen(walker, 'You still have a walk waiting to be paid.', 'Payouts are set up');
    await walker.close();
    walker = await Person.signedIn(app.browser, program, 'walker@example.com');
  });

  it('shows an error when the provider’s script cannot be loaded, and tries again', async () => {
    dialog = `${await payableBooking()}?dialog=pay`;
    await parent.page.route('**/stripe.js', (route) => route.abort());
    await parent.page.goto(dialog);
    await alert('Failed to load payment system').waitFor();
    await parent.page.unroute('**/stripe.js');
    await parent.press('Try again');
    await parent.page.getByLabel('Card number').waitFor();
    parent.complaints.length = 0;
    await parent.checkPage();
  });

  it('enables the button after five seconds, and then says that the form is not ready; not one that pays', async () => {
    const paying = await payingAtOnce();
    await parent.page.route('**/api/payment_intents/**', () => {});
    // The button must be seen before the five seconds are over, and not on the page before.
    await parent.page.goto('about:blank');
    const opened = parent.page.goto(dialog);
    await payButton().waitFor();
    expect(await payButton().isDisabled()).toBe(true);
    await opened;
    await expect.poll(() => payButton().isDisabled()).toBe(false);
    await payButton().click();
    await alert('Please wait for the payment form to load completely').waitFor();
    await parent.page.unroute('**/api/payment_intents/**');
    expect(await paying.innerText()).toBe('Paying…');
    expect(await paying.isDisabled()).toBe(true);
    await paying.page().close();
  });

  it('shows errors at the fields', async () => {
    await parent.page.goto(dialog);
    await payButton().click();
    await alert('Your card number is incomplete.').waitFor();
    const number = parent.page.getByLabel('Card number');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('explains a declined card and accepts another; the card number reaches only the provider (PAYMENT-8)', async () => {
    const receivers = new Set<string>();
    parent.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.postData()?.replace(/\D/g, '').includes('4000000000000002')) receivers.add(pathname);
    });
    await card('4000 0000 0000 0002');
    await payButton().click();
    await alert('Payment failed').waitFor();
    expect([...receivers]).toEqual([expect.stringMatching(/^\/dev\/stripe\//)]);
    await seen(parent, 'Your card was declined. Please try another card, or ask your bank why.');
    await expect.poll(() => payButton().isEnabled()).toBe(true);
  });

  it('closed and opened again shows the same payment and an empty card form', async () => {
    const paymentIn = () =>
      parent.page.waitForResponse('**/functions/process-booking-payment').then((answer) => answer.json());
    const [first] = await Promise.all([paymentIn(), parent.page.goto(dialog)]);
    await card('4000 0025 0000 3155');
    await payButton().click();
    await parent.page.getByRole('button', { name: 'Complete authentication' }).waitFor();
    const [second] = await Promise.all([paymentIn(), parent.page.goto(dialog)]);
    expect(second.payment_intent_id).toBe(first.payment_intent_id);
    expect(await parent.page.getByLabel('Card number').inputValue()).toBe('');
  });

  it('says that nothing was charged when the provider fails', async () => {
    await card('4242 4242 4242 4242');
    // Browsers retry a reset connection once, so the fault happens more than once.
    await goWrong({ call: 'POST /card/*/confirm', does: 'reset' });
    await payButton().click();
    await alert('Nothing was charged.').waitFor();
    await goWrong({ clear: true });
    await expect.poll(() => payButton().isEnabled()).toBe(true);
    parent.complaints.length = 0;
  });

  it("shows the bank's challenge, which can fail and pass", async () => {
    await card('4000 0025 0000 3155');
    await parent.page.getByLabel('Keep this card for the next walks').check();
    await payButton().click();
    await parent.press('Fail authentication');
    await alert('We are unable to authenticate your payment method.').waitFor();
    await payButton().click();
    await parent.press('Complete authentication');
    await seen(parent, 'Payment successful!', 'Trot Complete!');
    await expect.poll(() => parent.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  it('keeps the card that was ticked (PAYMENT-21)', async () => {
    await parent.page.goto('/settings/payments');
    await seen(parent, 'Visa ·· 3155');
    await parent.press('Remove Visa ·· 3155');
    await parent.press('Remove card');
    await parent.sees('Card removed');
  });

  it('leaves nothing to pay afterwards', async () => {
    await parent.page.goto(dialog);
    expect(await parent.page.getByRole('dialog').count()).toBe(0);
    await walker.page.goto('/dashboard');
    await walker.press('Disconnect');
    await walker.sees('Disconnect your account?');
    await walker.press('Disconnect');
    await seen(walker, 'You still have a walk waiting to be paid.');
  });

  it('has a receipt that fits a phone, and one printed page', async () => {
    const { page } = parent;
    await page.goto(new URL(dialog, program.url).pathname);
    await parent.press('Receipt');
    await parent.sees('Total paid');
    await page.evaluate(() => Object.assign(window, { print: () => document.body.append('printing') }));
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    await page.getByText('printing').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByText('Trotwell', { exact: true }).and(page.locator('.receipt-letterhead')).waitFor();
    for (const hidden of [
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: 'Back to the walk' }),
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
    ])
      expect(await hidden.count()).toBe(0);
    const ink = await page.locator('.amounts-total').evaluate((row) => getComputedStyle(row).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' });
  });

  it('finds a charge whose response was lost, and charges only once', async () => {
    const count = await counted(parent.page);
    await parent.page.goto('/dashboard');
    await parent.press('Complete Payment');
    await parent.press('Confirm duration');
    // A second Enter must not press the button that took the place of this one.
    await expect
      .poll(() => parent.page.evaluate(() => document.activeElement?.tagName), { timeout: 15_000 })
      .toBe('H1');
    await parent.press('Pay Now');
    // One press is the button in the dialog.
    count.report('pay', { presses: 4 - 1, keys: 0 });
    await parent.page.getByLabel('Card number').waitFor();
    await card('4242 4242 4242 4242');
    await goWrong({ call: 'POST /card/*/confirm', does: 'reset', when: 'after' });
    await goWrong({ call: 'GET /card/*', does: 'reset' });
    // The provider's event would show the payment by itself.
    await control('webhooks', { held: true });
    await payButton().click();
    await alert('Your card may have been charged, but no more than once.').waitFor();
    await goWrong({ clear: true });
    await parent.press('Check again');
    await seen(parent, 'Payment successful!', 'Trot Complete!');
    await control('webhooks', { release: 'oldest first' });
    parent.complaints.length = 0;
  });

  it('takes few presses and no typing for a returning parent, and one press for the walker who accepts', async () => {
    const booking = await counted(parent.page);
    await parent.page.goto('/dashboard');
    await parent.press('Find Trotters', parent.page.getByRole('navigation', { name: 'Main' }));
    await parent.press(/^Book Trot/);
    await parent.press('Submit Booking Request');
    if (await parent.page.getByText("isn't usually available then").count())
      await parent.press('Request anyway');
    await seen(parent, 'Booking Created Successfully!');
    booking.report('book', { presses: 5, keys: 0 });
    await parent.checkPage();

    await walker.page.setViewportSize({ width: 390, height: 844 });
    const accepting = await counted(walker.page);
    await walker.page.goto('/dashboard');
    await walker.checkPage();
    const accept = walker.page.getByRole('button', { name: 'Accept' }).first();
    const bar = walker.page.getByRole('navigation', { name: 'Main' });
    const [button, edge] = [await accept.boundingBox(), await bar.boundingBox()];
    expect(await walker.page.evaluate(() => scrollY)).toBe(0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(edge?.y ?? 0);
    await accept.click();
    await seen(walker, 'Booking accepted');
    accepting.report('accept', { presses: 1, keys: 0 });
    await walker.checkPage();
  });

  /** The button of another tab, in which the provider doesn't answer. */
  async function payingAtOnce(): Promise<Locator> {
    const tab = await parent.page.context().newPage();
    await tab.route('**/confirm', () => {});
    await tab.goto(dialog);
    for (const [label, text] of Object.entries({
      'Card number': '4000000000000002',
      Expiry: '1240',
      CVC: '123',
    }))
      await tab.getByLabel(label).fill(text);
    const button = tab.locator('.payment button[type=submit]');
    await button.click();
    await button.filter({ hasText: 'Paying…' }).waitFor();
    return button;
  }

  const control = (what: 'faults' | 'webhooks', options: object) =>
    fetch(`${program.url}/dev/stripe/${what}`, {
      method: 'POST',
      body: JSON.stringify(options),
      headers: { 'content-type': 'application/json' },
    });
  const goWrong = (fault: object) => control('faults', fault);

  const payableBooking = () => bookingWith(payLink());

  async function bookingWith(shown: Locator): Promise<string> {
    const addresses = new Set<string>();
    for (const list of ['/dashboard', '/schedule?status=completed']) {
      await parent.page.goto(list);
      const links = parent.page.locator('#main a[href^="/booking/"]');
      for (const link of await links.all())
        addresses.add(new URL((await link.getAttribute('href')) ?? '', parent.page.url()).pathname);
    }
    for (const address of addresses) {
      await parent.page.goto(address);
      if ((await shown.count()) > 0) return address;
    }
    throw new Error(`None of ${[...addresses].join(', ')} shows it`);
  }
});

async function seen({ page }: Person, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}
