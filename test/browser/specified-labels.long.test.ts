import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

/**
 * What the specification names is in sight on a wide screen, without opening a menu or a fold. What is folded, or only there in a
 * state that the demo has not, stands under "on purpose" in docs/product/README.md. Of a name in angle brackets there is a booking.
 */
const LABELS: Record<'visitor' | 'parent' | 'dad' | 'walker' | 'admin', Record<string, readonly string[]>> = {
  visitor: {
    '/': ['Get Started', 'Learn More', 'Contact Us', 'About', 'Terms of Service', 'Privacy Policy', '© 2025'],
    '/auth': ['Email', 'Password', 'Terms of Service', 'Privacy Policy'],
    '/auth?tab=signup': ['First name', 'Last name', 'Email', 'Password', 'Referral code'],
    '/auth?tab=signup&role=trotter': ['Tot (Parent)', 'Trotter (Walker)'],
    '/about': ['Mission', 'Questions'],
    '/contact': ['First name', 'Last name', 'Email', 'Subject', 'Message'],
    '/email-confirmed': ['24-48 hours'],
    '/community-guidelines': ['Contact'],
    '/nowhere': ['404', 'Oops! Page not found'],
  },
  parent: {
    '/dashboard': [
      'looking for a trotter',
      'Find Trotters',
      'My Children',
      'Schedule',
      'Messages',
      'Recent Bookings',
      'View Details',
    ],
    '/find-walkers': [
      'Find Trotters',
      'Name, neighborhood, bio',
      'Favorites only',
      'Minimum rate',
      'Maximum rate',
      'Minimum experience',
      'Neighborhood',
      'Language',
      'Availability',
      'Available Trotters (',
      'View Profile',
      'Message',
      'Book Trot',
    ],
    '/find-walkers?q=nobody-has-this': ['No trotters found', 'Clear filters'],
    '/book-walk': ['Child', 'Date', 'Time', 'Duration', 'Pickup', 'Drop-off', 'Notes', 'Cancel'],
    '/children': ['My Children', 'Add Child'],
    '/schedule': ['Upcoming (', 'History ('],
    '/profile': ['Personal Information', 'Edit Profile'],
    '/profile?edit=personal': ['Email cannot be changed', 'Save Changes', 'Cancel'],
    '/settings': ['Notifications', 'Privacy & Security', 'Help & Support', 'Account Management'],
    '/rewards': [
      'Referral leaderboard',
      'My Referrals',
      'Referral Badges',
      'Current points',
      'Current streak',
      'Longest streak',
      'how to earn points',
    ],
    '/booking/<pending>': ['Pending', 'Cancel Booking'],
    '/booking/<completed>': ['Completed', 'Confirm'],
    '/booking/<reviewed>': ['Booking Complete'],
  },
  /** Of the same family, without a card. */
  dad: { '/dashboard': ['Complete Payment', 'Pay Now'] },
  walker: {
    '/dashboard': [
      'Welcome, ',
      'Manage your trot requests',
      'Quick Actions',
      'Parents Looking for Trotters',
      'Recent Bookings',
      'Accept',
      'Decline',
      'Message Parent',
    ],
    '/profile': [
      'Professional Details',
      'Availability Schedule',
      'Edit Walker Profile',
      'Available for new bookings',
      'Vacation mode',
      'Location sharing',
    ],
    '/profile?edit=walker': [
      'Hourly rate',
      '(Max: $25)',
      'Years of experience',
      'Languages',
      'Save Walker Profile',
      'Cancel',
    ],
    '/settings': ['Payment Settings', 'Notifications'],
    '/rewards': ['Top Trotters'],
    '/schedule': ['Upcoming (', 'History ('],
    '/booking/<pending>': ['Payment management is only available for parents.'],
  },
  admin: {
    '/dashboard': [
      'Pending Parent Approvals',
      'Pending Walker Approvals',
      'Pending Account Deletions',
      'Recent Bookings',
      'Conversations (',
      'All Users (',
      'Parents Looking for Trotters (',
      'Users with Unread Messages (',
      'Within 1 week',
      'Message',
      'View Profile',
    ],
    '/admin/users': ['View Profile', 'Message', 'Approve', 'Unapprove'],
    '/admin/parents': ['View Profile', 'Message', 'Unapprove'],
    '/admin/walkers': ['Incomplete', 'Complete', 'Approved', 'Total', 'View Profile', 'Message', 'Unapprove'],
    '/admin/bookings': ['All Bookings', 'Resend'],
    '/admin/active-bookings': ['Active Bookings ('],
    '/admin/pending-approvals': ['Walkers (', 'Parents (', 'Approve', 'Reject'],
  },
};

const app = useBrowser();
const program = useDemo();
const bookings: Record<string, string> = {};

beforeAll(async () => {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  const { rows } = await database.query<{ status: string; id: string }>(
    `select distinct on (status) status, bookings.id from bookings
     join profiles on profiles.id = parent_id and email = 'parent@example.com'
     join profiles walkers on walkers.id = walker_id and walkers.email = 'walker@example.com' order by status, bookings.id`,
  );
  for (const { status, id } of rows) bookings[status] = id;
  await database.end();
});

describe.each(Object.entries(LABELS))('%s', (who, pages) => {
  let person: Person;
  beforeAll(async () => {
    person =
      who === 'visitor'
        ? await Person.at(app.browser, program)
        : await Person.signedIn(app.browser, program, `${who}@example.com`);
  });
  afterAll(() => person.close());

  it.each(Object.entries(pages))('%s', async (path, labels) => {
    const { page } = person;
    await page.goto(path.replace(/<(\w+)>/, (_, status: string) => bookings[status] ?? 'none'));
    await person.settled();
    const missing: string[] = [];
    for (const label of labels) {
      const named = page
        .getByText(label)
        .or(page.getByLabel(label))
        .or(page.getByPlaceholder(label))
        .or(page.getByRole('link', { name: label }))
        .or(page.getByRole('button', { name: label }));
      if ((await named.filter({ visible: true }).count()) === 0) missing.push(label);
    }
    expect(missing, new URL(page.url()).pathname).toEqual([]);
  });
});
