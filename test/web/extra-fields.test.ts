import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker } from '../support/cast.ts';
import { inDays } from '../support/days.ts';
import { onlyInCI } from '../support/full-size.ts';
import { bookingRow } from '../support/reads.ts';

const app = startTestApp();

/** Fields that attackers add in the hope of a mass assignment (ACCOUNT-1). */
const HOPES = {
  id: '00000000-0000-4000-8000-000000000000',
  user_id: '00000000-0000-4000-8000-000000000000',
  parent_id: '00000000-0000-4000-8000-000000000000',
  parentId: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  approval_status: 'approved',
  approvalStatus: 'approved',
  is_approved: 'true',
  status: 'payment_confirmed',
  hourly_rate: '0.5',
  total_amount: '0.01',
  totalAmount: '1',
  final_amount: '0.01',
  payment_completed: 'true',
  paymentCompleted: 'true',
  stripe_account_id: 'acct_mine',
  stripeOnboardingCompleted: 'true',
  completed_walks_count: '500',
  referral_count: '25',
};

describe("a form with extra fields for amounts, status, identity and other people's ids", () => {
  it("does not change a booking's parent, status and rate", async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const fields = {
      child: await aChild(app, parent),
      date: inDays(120),
      time: '09:00',
      duration: '2',
      pickup: '1 Main St',
      dropoff: 'P.S. 11',
      walker: walker.id,
    };
    const path = `/find-walkers?dialog=book&walker=${walker.id}`;
    await parent.browser.post(path, {
      ...HOPES,
      ...fields,
      intent: 'request-booking',
      'shown.rate': '1850',
      anyway: 'on',
    });
    expect(await app.sql('select * from bookings where parent_id = $1', [parent.id])).toMatchObject([
      {
        parent_id: parent.id,
        status: 'pending',
        hourly_rate: '18.50',
        total_amount: '37.00',
        final_amount: null,
        payment_completed: false,
      },
    ]);
  });

  onlyInCI('uses the price of the booking when the duration is confirmed', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const id = await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    await parent.browser.post(`/booking/${id}`, { ...HOPES, intent: 'confirm-duration' });
    expect(await bookingRow(app, id)).toMatchObject({
      status: 'completed',
      final_amount: '18.50',
      walker_payout_amount: '18.50',
      payment_completed: false,
    });
  });

  onlyInCI('adds a child only to the person who sends it', async () => {
    const parent = await aParent(app);
    await parent.browser.post('/children?dialog=new', { ...HOPES, intent: 'add-child', name: 'Ida' });
    expect(await app.sql('select parent_id, name from children where name = $1', ['Ida'])).toEqual([
      { parent_id: parent.id, name: 'Ida' },
    ]);
  });

  it("changes only the profile's own fields", async () => {
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    await walker.browser.post('/profile?edit=personal', {
      ...HOPES,
      intent: 'save-personal',
      firstName: 'Ada',
      lastName: 'Ray',
      phone: '212 555 0199',
      email: 'other@example.com',
    });
    await walker.browser.post('/profile?edit=walker', { ...HOPES, intent: 'save-walker', bio: 'Hello' });
    expect(await app.sql('select * from profiles where id = $1', [walker.id])).toMatchObject([
      {
        first_name: 'Ada',
        email: walker.email,
        role: 'trotter',
        approval_status: 'pending',
        referral_count: 0,
      },
    ]);
    expect(await app.sql('select * from walker_profiles where user_id = $1', [walker.id])).toMatchObject([
      { bio: 'Hello', stripe_account_id: null, stripe_onboarding_completed: false, completed_walks_count: 0 },
    ]);
  });

  it('creates no admin or approved account at sign-up', async () => {
    const form = {
      intent: 'sign-up',
      firstName: 'Eve',
      lastName: 'Hope',
      password: 'violet tractor harbor',
      acceptedTerms: 'on',
      acceptedPrivacy: 'on',
    };
    const asAdmin = await aVisitor(app).post('/auth?tab=signup', {
      ...HOPES,
      ...form,
      email: 'eve@example.com',
    });
    expect(asAdmin.status).toBe(422);
    expect(await app.sql("select 1 from users where email = 'eve@example.com'")).toEqual([]);
    await aVisitor(app).post('/auth?tab=signup', {
      ...HOPES,
      ...form,
      role: 'tot',
      email: 'eva@example.com',
    });
    const [user] = await app.sql<{ sign_up_metadata: unknown }>(
      "select sign_up_metadata from users where email = 'eva@example.com'",
    );
    expect(user?.sign_up_metadata).toEqual({
      first_name: 'Eve',
      last_name: 'Hope',
      role: 'tot',
      referrer_profile_id: null,
      referral_code: null,
      language: 'en',
    });
  });
});

describe('a field that is sent in two places, or twice', () => {
  const languageOf = async (id: string) =>
    (await app.sql<{ language: string | null }>('select language from profiles where id = $1', [id]))[0]!
      .language;

  it('counts in the body alone, and of two the last, never both', async () => {
    const { id, browser } = await aParent(app);
    const send = (query: string, body: string) =>
      browser.raw(`/settings${query}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send('?intent=save-language&language=es', '')).status).toBe(422);
    expect(await languageOf(id)).toBeNull();
    expect((await send('?language=en&intent=sign-out', 'intent=save-language&language=es')).status).toBe(303);
    expect(await languageOf(id)).toBe('es');
    expect((await send('', 'intent=save-language&language=es&language=en')).status).toBe(303);
    expect(await languageOf(id)).toBe('en');
  });
});
