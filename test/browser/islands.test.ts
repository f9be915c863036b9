import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { onlyInCI } from '../support/full-size.ts';
import { Person, type PersonOptions, removeDemoCard } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;
let walker: Person;
let booking = '';

beforeAll(async () => {
  parent = await signedIn('parent@example.com', { phone: true });
  walker = await signedIn('walker@example.com');
  booking = await bookingWith(parent, 'Adjust');
});
afterAll(async () => {
  await parent?.close();
  await walker?.close();
});

describe('the time slider', () => {
  const slider = () => parent.page.getByRole('slider', { name: 'How long did the walk take?' });
  const says = () => slider().getAttribute('aria-valuetext');
  const amount = (term: string) =>
    parent.page.locator('dialog .bill > div').filter({ hasText: term }).locator('dd').textContent();

  onlyInCI('leaves the list of lengths when its script does not load', async () => {
    await parent.page.route('**/chunks/TimeSlider*', (route) => route.abort());
    await parent.page.goto(`${booking}?dialog=adjust`);
    const list = parent.page.getByRole('combobox', { name: 'How long did the walk take?' });
    await list.selectOption({ label: '1h 15m: $24.38 (+$4.88)' });
    expect(await list.inputValue()).toBe('1.25');
    await parent.page.unroute('**/chunks/TimeSlider*');
    parent.complaints.length = 0;
  });

  onlyInCI('takes over what changed on the page while its script was on the way', async () => {
    const { page } = parent;
    const script = Promise.withResolvers<void>();
    await page.route('**/chunks/TimeSlider*', (route) => script.promise.then(() => route.continue()));
    const opened = page.goto(`${booking}?dialog=adjust`);
    await page.locator('dialog [data-island]').evaluate((island: HTMLElement) => {
      const props = JSON.parse(island.dataset.props ?? '');
      island.dataset.props = JSON.stringify({ ...props, rate: props.rate * 2 });
    });
    script.resolve();
    await opened;
    await expect.poll(() => amount('Hourly rate')).toBe('$39.00/hr');
    await page.unroute('**/chunks/TimeSlider*');
    await parent.checkPage();
  });

  it('replaces the list of lengths, and keeps the focus', async () => {
    await parent.open(booking);
    await parent.press('Adjust');
    await slider().waitFor();
    await expect.poll(() => isFocused(parent, '#actualDuration')).toBe(true);
    expect(await parent.page.locator('dialog select').count()).toBe(0);
    expect(await says()).toBe('1 hour, $19.50');
    await parent.checkPage();
  });

  it.each([
    ['ArrowRight', '1h 15m, $24.38'],
    ['ArrowUp', '1h 30m, $29.25'],
    ['PageUp', '2h 30m, $48.75'],
    ['PageDown', '1h 30m, $29.25'],
    ['ArrowLeft', '1h 15m, $24.38'],
    ['End', '8 hours, $156.00'],
    ['PageUp', '8 hours, $156.00'],
    ['Home', '1 hour, $19.50'],
    ['PageDown', '1 hour, $19.50'],
  ])('works by keyboard: %s', async (key, words) => {
    await slider().press(key);
    expect(await says()).toBe(words);
  });

  it('works with buttons as wide as a thumb, which announce their result', async () => {
    const more = parent.page.getByRole('button', { name: '15 minutes more' });
    const { width, height } = (await more.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await more.press('Enter');
    await more.press('Space');
    expect(await parent.page.locator('dialog [role=status]').textContent()).toBe('1h 30m, $29.25');
    await parent.page.getByRole('button', { name: '15 minutes less' }).click();
    expect(await says()).toBe('1h 15m, $24.38');
  });

  it('shows correct amounts', async () => {
    expect(await amount('Original duration')).toBe('1 hour');
    expect(await amount('Hourly rate')).toBe('$19.50/hr');
    expect(await amount('Original amount')).toBe('$19.50');
    expect(await amount('Adjusted amount')).toBe('$24.38');
    expect(await amount('Difference')).toBe('+$4.88');
  });

  onlyInCI('keeps its value when the page is updated', async () => {
    const refetched = parent.page.waitForResponse((response) => response.url().endsWith('?dialog=adjust'));
    await walker.page.goto('/dashboard');
    await walker.press(/^Decline/);
    await walker.press('Decline request');
    await walker.page.getByText('Booking declined').first().waitFor();
    await refetched;
    await parent.settled();
    expect(await says()).toBe('1h 15m, $24.38');
    await slider().press('ArrowRight');
    expect(await says()).toBe('1h 30m, $29.25');
    await slider().press('ArrowLeft');
  });

  onlyInCI('fits 320 pixels in dark mode', () => narrowAndDark(parent));
});

describe('the availability editor', () => {
  const field = (name: string) => walker.page.locator(`[name="${name}"]`);
  const press = (name: string) => walker.page.getByRole('button', { name, exact: true }).press('Enter');
  const text = () => walker.page.locator('[data-island] > * > [role=status]').textContent();
  const windowsOf = (day: string) => walker.page.locator(`[name^="${day}."]`).evaluateAll(valuesOf);

  it('adds windows where there is room, and removes them, without losing the focus', async () => {
    await walker.open('/profile?edit=walker');
    await walker.page.getByRole('button', { name: 'Add window on Monday' }).waitFor();
    expect(await windowsOf('monday')).toEqual(['07:00', '19:00']);
    expect(await walker.page.getByRole('button', { name: /Remove/ }).count()).toBe(0);
    await press('Add window on Monday');
    expect(await text()).toBe('Monday: window 2 added.');
    expect(await isFocused(walker, '#monday\\.1\\.start')).toBe(true);
    await press('Add window on Monday');
    expect(await windowsOf('monday')).toEqual(['07:00', '19:00', '20:00', '22:00', '', '']);
    await press('Remove window 3 on Monday');
    expect(await isFocused(walker, '#monday\\.1\\.remove')).toBe(true);
    await press('Remove window 1 on Monday');
    expect(await text()).toBe('Monday: window 1 removed, 1 left.');
    expect(await isFocused(walker, '#monday\\.add')).toBe(true);
    expect(await windowsOf('monday')).toEqual(['20:00', '22:00']);
  });

  onlyInCI('allows six windows a day and no seventh', async () => {
    for (let window = 2; window <= 6; window++) await press('Add window on Monday');
    await walker.page.getByText('A day can have at most 6 time windows.').waitFor();
    expect(await walker.page.getByRole('button', { name: 'Add window on Monday' }).count()).toBe(0);
    for (let window = 6; window >= 2; window--) await press(`Remove window ${window} on Monday`);
  });

  it('sets 09:00 to 17:00 when a day is turned on', async () => {
    await field('saturday').uncheck();
    expect(await field('saturday.0.start').isVisible()).toBe(false);
    await field('sunday').focus();
    await field('sunday').press('Space');
    expect(await windowsOf('sunday')).toEqual(['09:00', '17:00']);
    expect(await text()).toBe('Sunday: 09:00 to 17:00');
  });

  it("shows the server's error when a window loses focus, and removes it when it is corrected", async () => {
    await press('Add window on Tuesday');
    await field('tuesday.1.start').fill('18:00');
    expect(await walker.page.getByText(/overlap/).count()).toBe(0);
    await field('wednesday').focus();
    const words = 'Two time windows on Tuesday overlap. Change one of them.';
    expect(await walker.page.locator('#tuesday\\.1\\.start-error').textContent()).toBe(words);
    expect(await text()).toBe(words);
    expect(await field('tuesday.1.end').getAttribute('aria-invalid')).toBe('true');
    await checkedFromTheTop(walker);
    await field('tuesday.1.start').fill('19:30');
    expect(await walker.page.getByText(words).count()).toBe(1);
    expect(await walker.page.locator('#tuesday\\.1\\.start-error').count()).toBe(0);
  });

  it('copies a day to others', async () => {
    await press('Copy Tuesday to other days');
    await checkedFromTheTop(walker);
    for (const day of ['Monday', 'Wednesday', 'Thursday', 'Friday'])
      expect(await copyBox(day).isChecked()).toBe(true);
    expect(await copyBox('Sunday').isChecked()).toBe(false);
    await copyBox('Monday').press('Space');
    await copyBox('Wednesday').press('Enter');
    expect(await text()).toBe('Tuesday’s hours copied to Wednesday, Thursday, Friday.');
    expect(await isFocused(walker, '#tuesday\\.copy')).toBe(true);
    expect(await windowsOf('friday')).toEqual(['07:00', '19:00', '19:30', '22:00']);
    expect(await windowsOf('monday')).toEqual(['20:00', '22:00']);
    await press('Copy Tuesday to other days');
    await walker.page.keyboard.press('Escape');
    expect(await isFocused(walker, '#tuesday\\.copy')).toBe(true);
  });

  onlyInCI('keeps its values when the page is updated', async () => {
    const refetched = walker.page.waitForResponse((response) => response.url().endsWith('?edit=walker'));
    await walker.page.getByLabel('Bio').fill('Not saved yet.');
    await parent.press('Confirm Adjustment');
    await parent.page.getByText('Time adjustment confirmed').first().waitFor();
    await refetched;
    await walker.settled();
    expect(await windowsOf('friday')).toEqual(['07:00', '19:00', '19:30', '22:00']);
    expect(await field('saturday').isChecked()).toBe(false);
    expect(await walker.page.getByLabel('Bio').inputValue()).toBe('Not saved yet.');
  });

  onlyInCI('keeps everything when the server rejects it, and shows the error at the window', async () => {
    await field('thursday.1.end').fill('19:00');
    await field('thursday.1.end').press('Enter');
    await walker.page
      .getByRole('alert')
      .filter({ hasText: 'The end time must be after the start time.' })
      .waitFor();
    await walker.settled();
    expect(await walker.page.locator('#thursday\\.1\\.start-error').textContent()).toMatch(/must be after/);
    expect(await windowsOf('thursday')).toEqual(['07:00', '19:00', '19:30', '19:00']);
    await checkedFromTheTop(walker);
    await narrowAndDark(walker);
    await press('Remove window 2 on Thursday');
    await walker.press('Save Walker Profile');
    await walker.page.getByText('Profile Updated').first().waitFor();
    await walker.open('/profile?edit=walker');
    await walker.page.getByRole('button', { name: 'Add window on Monday' }).waitFor();
    expect(await windowsOf('thursday')).toEqual(['07:00', '19:00']);
    expect(await windowsOf('friday')).toEqual(['07:00', '19:00', '19:30', '22:00']);
    expect(await windowsOf('sunday')).toEqual(['09:00', '17:00']);
  });

  onlyInCI(
    'takes over days that another tab has saved, and asks about a day that both have changed',
    async () => {
      const other = await walker.page.context().newPage();
      await other.goto('/profile?edit=walker');
      await other.getByRole('button', { name: 'Add window on Monday' }).waitFor();
      await other.locator('[name="tuesday.0.start"]').fill('06:15');
      await other.locator('[name="thursday.0.start"]').fill('06:30');
      await field('thursday.0.start').fill('05:45');
      await field('friday.0.start').fill('05:00');
      await other.getByRole('button', { name: 'Save Walker Profile' }).click();
      await other.waitForURL('**/profile');
      await other.close();
      await refetch(walker);
      expect(await windowsOf('thursday')).toEqual(['05:45', '19:00']);

      await walker.press('Save Walker Profile');
      await walker.page.getByText('This changed while you were editing').waitFor();
      await walker.settled();
      expect(await isFocused(walker, '.form-question')).toBe(true);
      expect(await walker.page.getByRole('group', { name: 'Thursday' }).first().textContent()).toContain(
        '6:30 AM',
      );
      expect(await windowsOf('tuesday')).toEqual(['06:15', '19:00', '19:30', '22:00']);
      await narrowAndDark(walker);
      await walker.page.getByLabel('Use my changes').check();
      await walker.press('Save Walker Profile');
      await walker.page.getByText('Profile Updated').first().waitFor();
      await walker.open('/profile?edit=walker');
      expect(await windowsOf('tuesday')).toEqual(['06:15', '19:00', '19:30', '22:00']);
      expect(await windowsOf('thursday')).toEqual(['05:45', '19:00']);
      expect(await windowsOf('friday')).toEqual(['05:00', '19:00', '19:30', '22:00']);
    },
  );

  const copyBox = (day: string) => walker.page.locator('.day-copy').getByLabel(day);
});

describe('the chat', () => {
  const field = ({ page }: Person) => page.getByLabel(/^Message to/);
  const bubble = ({ page }: Person, text: string) => page.locator('.bubble').filter({ hasText: text }).last();

  it('shows each the other’s messages at once and as plain text, and that they were read', async () => {
    await parent.page.goto('/messages');
    const conversation = await parent.page.locator('.conversation-link').first().getAttribute('href');
    for (const { page } of [parent, walker]) {
      await page.goto(conversation ?? '');
      await page.waitForFunction(
        () => document.documentElement.style.getPropertyValue('--seen-height') !== '',
      );
    }
    await field(parent).fill('Could you be there at <b>3</b>?');
    await field(parent).press('Enter');
    await bubble(walker, 'Could you be there at <b>3</b>?').waitFor();
    await bubble(parent, 'there at <b>3</b>?').getByText('· Read').waitFor();
    expect(await walker.page.locator('.bubble b').count()).toBe(0);
    await field(walker).fill('Yes,');
    await field(walker).press('Shift+Enter');
    await field(walker).pressSequentially('with pleasure.');
    await field(walker).press('Enter');
    await bubble(parent, 'Yes, with pleasure.').waitFor();
    expect(await bubble(walker, 'Yes,').locator('.bubble-text').textContent()).toBe('Yes,\nwith pleasure.');
  });
});

it('the payment dialog explains a declined card and accepts another; the number reaches only the provider (PAYMENT-8)', async () => {
  const { page } = parent;
  await removeDemoCard(parent);
  await walker.page.goto('/dashboard');
  await page.goto(`${await bookingWith(parent, 'Pay Now')}?dialog=pay`);
  const receivers = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.postData()?.replace(/\D/g, '').includes('4000000000000002')) receivers.add(pathname);
  });
  const payWith = async (number: string) => {
    await parent.fill({ 'Card number': number, Expiry: '12 / 40', CVC: '123' });
    await page.getByRole('button', { name: /^Pay \$/ }).click();
  };
  await payWith('4000 0000 0000 0002');
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  expect([...receivers]).toEqual([expect.stringMatching(/^\/dev\/stripe\//)]);
  await payWith('4242 4242 4242 4242');
  await page.getByText('Payment successful!').waitFor();
});

it('the card form adds a card (PAYMENT-21)', async () => {
  await parent.page.goto('/settings/payments');
  await parent.press('Add a card');
  await parent.fill({ 'Card number': '4242424242424242', Expiry: '1240', CVC: '123' });
  await parent.press('Save card');
  await parent.sees('Card saved', 'Visa ·· 4242');
});

const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);

/** A control half under the header would count as too small. */
async function checkedFromTheTop(person: Person): Promise<void> {
  await person.page.evaluate(() => window.scrollTo(0, 0));
  await person.checkPage();
}

const isFocused = (person: Person, selector: string): Promise<boolean> =>
  person.page.locator(selector).evaluate((element) => element === document.activeElement);

async function narrowAndDark(person: Person): Promise<void> {
  const before = person.page.viewportSize() ?? { width: 1280, height: 900 };
  await person.page.setViewportSize({ width: 320, height: 640 });
  await person.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await checkedFromTheTop(person);
  await person.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await person.page.setViewportSize(before);
}

async function refetch({ page }: Person): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as { htmx: { ajax(...args: unknown[]): Promise<void> } }).htmx.ajax(
      'GET',
      location.pathname + location.search,
      { source: document.getElementById('live'), target: document.body, swap: 'innerMorph show:none' },
    ),
  );
}

const signedIn = (email: string, options: PersonOptions = {}) =>
  Person.signedIn(app.browser, program, email, options);

/** A walk whose page has this link. */
async function bookingWith({ page }: Person, link: string): Promise<string> {
  const addresses = new Set<string>();
  for (const list of ['/dashboard', '/schedule?status=completed']) {
    await page.goto(list);
    const links = page.locator('#main a[href^="/booking/"]');
    for (const one of await links.all())
      addresses.add(new URL((await one.getAttribute('href')) ?? '', page.url()).pathname);
  }
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.getByRole('link', { name: link }).count()) > 0) return address;
  }
  throw new Error(`No walk of the demo shows “${link}”`);
}
