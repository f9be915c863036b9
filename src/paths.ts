/** Every address of the app: routes, links, redirects, mails and tests take them from here. S1 §2. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  /** After sign-up: where the confirmation link went. */
  checkEmail: '/auth?tab=signup&sent=1',
  requestReset: '/auth?tab=reset',
  resetSent: '/auth?tab=reset&sent=1',
  /** After a new password, for somebody who is not approved yet. */
  signInPending: '/auth?pending=1',
  /** Between a right password and a session: the code of the phone. */
  twoFactorChallenge: '/auth/second-step',
  about: '/about',
  /** Walkers of a neighborhood, as strangers may see them: `?near=`. */
  walkers: '/walkers',
  contact: '/contact',
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  twoFactor: '/settings/two-factor',
  myData: '/settings/my-data.json',
  findWalkers: '/find-walkers',
  children: '/children',
  schedule: '/schedule',
  messages: '/messages',
  bookWalk: '/book-walk',
  rewards: '/rewards',
  communityGuidelines: '/community-guidelines',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  emailConfirmed: '/email-confirmed',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  unsubscribeNow: '/unsubscribe/now',
  resetPassword: '/reset-password',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminParents: '/admin/parents',
  adminWalkers: '/admin/walkers',
  adminBookings: '/admin/bookings',
  adminActiveBookings: '/admin/active-bookings',
  pendingApprovals: '/admin/pending-approvals',
  /** Lists as files; posted to, since each is recorded in the audit log. */
  exportUsers: '/admin/users.csv',
  exportWalkers: '/admin/walkers.csv',
  exportBookings: '/admin/bookings.csv',
  adminReports: '/admin/reports',
  adminOverview: '/admin/overview',
  adminJobs: '/admin/jobs',
  /** What only an admin can settle: walks of people who may act no longer, and accounts to delete. */
  adminAttention: '/admin/attention',
  adminAudit: '/admin/audit',
  photo: (name: string) => `/photos/${name}`,
  /** A child's photo, by its name in the store; only links that are signed lead there. */
  childPhoto: (name: string) => `/children/photos/${name}`,
  conversation: (id: string) => `/messages/${id}`,
  booking: (id: string) => `/booking/${id}`,
  receipt: (bookingId: string) => `/booking/${bookingId}/receipt`,
  /** A walk on one page, for its walker to print. */
  walkCard: (id: string) => `/booking/${id}/card`,
  walker: (id: string) => `/walker/${id}`,
  adminProfile: (id: string) => `/admin/profile/${id}`,
  adminReport: (id: string) => `/admin/reports/${id}`,
  /** Where one reports or blocks a person. */
  safety: (personId: string) => `/safety/${personId}`,
} as const;

/** A page, by way of signing in for who is not signed in. For links in emails. */
export const signedIn = (path: string): string =>
  `${paths.auth}?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A walk that came to nothing, as far as it is made again. */
interface WalkAgain {
  bookingId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` or `HH:MM:SS`. */
  time: string;
  hours: number;
}

/** Where another walker is found for it: those who are free then, and a form that has the rest. */
export const findAnother = ({ bookingId, date, time, hours }: WalkAgain): string =>
  withQuery(paths.findWalkers, { again: bookingId, date, time: time.slice(0, 5), hours: String(hours) });

/** A conversation, opened over a page: with a person, about one of the walks of the two or about none. */
export function messageDialog(over: string, to: string, booking?: string | null): string {
  const [path, query] = over.split('?');
  const search = new URLSearchParams(query);
  search.set('dialog', 'message');
  search.set('to', to);
  if (booking) search.set('booking', booking);
  return `${path}?${search}`;
}
