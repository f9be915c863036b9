import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from '../src/root.ts';
import { DEMO_PASSWORD } from '../src/seed/demo.ts';
import { packagedBrowser } from './support/packaged-browser.ts';

/** The film and the pictures of the README, from a demo that was just started: `npm run film -- http://localhost:3000`. */
const site = process.argv[2] ?? 'http://localhost:3000';
const SCHOOL = { latitude: 40.7465, longitude: -74.0014 };

const { executablePath, env } = packagedBrowser();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--no-zygote'] });
const parent = await signedIn('parent@example.com');
const walker = await signedIn('walker@example.com');
const scenes: Buffer[] = [];

await walker.goto(`${site}/profile`);
await walker.locator('input[name=locationSharing]').check();
await walker.waitForTimeout(1000);
await walker.goto(`${site}/dashboard`);
await parent.reload();
const admin = await signedIn('admin@example.com');
await stage('', [parent, walker, admin], join(root, 'docs/phones.png'));
await parent.goto(`${site}/find-walkers?q=Jordan`);
await scene('A parent finds a walker');
await press(parent, /^Book Trot/);
await press(parent, '8:00 AM');
const day = await parent.locator('#date').inputValue();
await scene('and asks for a walk to school');
await press(parent, /^Submit/);
await parent.getByText('Booking Created').waitFor();
const booked = await requestOf(day);
await Promise.all([parent, walker].map((page) => page.goto(`${site}${booked}`)));
await scene('The walker reads it');
await press(walker, /^Accept/);
await scene('and accepts: both see it at once');
const start = Temporal.PlainDateTime.from(`${day}T07:50`).toZonedDateTime('America/New_York');
await moveClock(Temporal.Now.zonedDateTimeISO().until(start).round('minutes').toString());
await walker.reload();
await press(walker, 'Start walk');
await press(walker, 'On my way');
await parent.goto(walker.url());
await scene('On the day, the walker is on the way');
await press(walker, 'Picked up');
await scene('picks up the child');
await press(walker, 'Share my location');
await parent.getByText(/Last update/).scrollIntoViewIfNeeded();
await scene('and shows where they are');
await Promise.all([parent, walker].map((page) => page.evaluate(() => scrollTo(0, 0))));
await moveClock('PT68M');
await press(walker, 'Dropped off');
await scene('Dropped off at school');
await press(walker, 'Mark Complete');
await press(parent, 'Complete Payment');
await scene('The parent confirms the time');
await press(parent, /^Confirm/);
await scene('pays with the saved card');
await press(parent, /^Pay \$/);
await parent.getByText('Payment successful!').first().waitFor();
await scene('and the walker is paid');

await sharp(scenes, { join: { animated: true } })
  .webp({ quality: 70, delay: scenes.map((_, at) => (at === scenes.length - 1 ? 3000 : 1700)), loop: 0 })
  .toFile(join(root, 'docs/film.webp'));
await browser.close();

async function scene(caption: string): Promise<void> {
  scenes.push(await stage(caption, [parent, walker]));
}

async function stage(caption: string, phones: readonly Page[], path?: string): Promise<Buffer> {
  await Promise.all(phones.map((page) => page.waitForTimeout(900)));
  const pictures = await Promise.all(phones.map(pictureOf));
  const page = await browser.newPage({
    viewport: { width: 330 * phones.length, height: caption ? 680 : 630 },
  });
  await page.setContent(`<style>
    body { margin: 0; background: #f7f6f0; color: #14342b; font: 600 22px sans-serif; text-align: center }
    p { margin: 16px 0 12px } img { width: 298px; margin: 16px 8px 0; border: 1px solid #b8c4bd; border-radius: 18px }
    p + img, p + img + img { margin-top: 0 }</style>
    ${caption && `<p>${caption}</p>`}${pictures.map((picture) => `<img src="${picture}">`).join('')}`);
  const picture = await page.screenshot({ path });
  await page.close();
  return picture;
}

async function pictureOf(page: Page): Promise<string> {
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

async function signedIn(email: string): Promise<Page> {
  const page = await browser.newPage({
    ...{ viewport: { width: 390, height: 780 }, geolocation: SCHOOL, permissions: ['geolocation'] },
    reducedMotion: 'reduce',
  });
  await page.request.post(`${site}/auth`, {
    form: { intent: 'sign-in', email, password: DEMO_PASSWORD },
    headers: { origin: site },
  });
  await page.goto(`${site}/dashboard`);
  return page;
}

/** On the dashboard of the walker, who has other walks too. */
async function requestOf(date: string): Promise<string> {
  await walker.goto(`${site}/dashboard`);
  const when = Temporal.PlainDate.from(date).toLocaleString('en-US', { month: 'short', day: 'numeric' });
  const row = walker
    .locator('li, article, section')
    .filter({ hasText: `${when}, 8:00 AM` })
    .last();
  return (await row.locator('a[href^="/booking/"]').first().getAttribute('href')) ?? '';
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const either = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await either.filter({ visible: true }).first().click();
  await page.waitForLoadState('load');
  await page.waitForTimeout(700);
}

async function moveClock(advance: string): Promise<void> {
  await fetch(`${site}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ advance }),
  });
}
