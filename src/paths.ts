/** Opens the maps app on every phone, or a page: Safari has nothing for `geo:`. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=signup',
  checkEmail: '/auth?tab=signup&sent=1',
  signUpAsWalker: '/auth?tab=signup&role=trotter',
  requestReset: '/auth?tab=reset',
  resetSent: '/auth?tab=reset&sent=1',
  signInPending: '/auth?pending=1',
  twoFactorChallenge: '/auth/second-step',
  newTerms: '/auth/new-terms',
  about: '/about',
  walkers: '/walkers',
  contact: '/contact',
  dashboard: '/dashboard',
  profile: '/profile',
  myChecks: '/profile/checks',
  settings: '/settings',
  notifications: '/notifications',
  /** POST only (LANGUAGE-3). */
  language: '/language',
  accountSettings: '/settings/account',
  calendarSettings: '/settings/calendar',
  helpSettings: '/settings/help',
  languageSettings: '/settings/language',
  notificationSettings: '/settings/notifications',
  paymentSettings: '/settings/payments',
  privacySettings: '/settings/privacy',
  acceptedTexts: '/settings/texts',
  twoFactor: '/settings/two-factor',
  passkeys: '/settings/passkeys',
  myData: '/settings/my-data.json',
  /** Needs no session: the file's name is the secret (CALENDAR-5). */
  calendarFeed: (file: string) => `/calendar/${file}`,
  findWalkers: '/find-walkers',
  children: '/children',
  schedule: '/schedule',
  payouts: '/payouts',
  year: '/year',
  yearFile: '/year.csv',
  messages: '/messages',
  bookWalk: '/book-walk',
  rewards: '/rewards',
  communityGuidelines: '/community-guidelines',
  safetyPage: '/safety',
  accessibility: '/accessibility',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  emailConfirmed: '/email-confirmed',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  unsubscribeNow: '/unsubscribe/now',
  resetPassword: '/reset-password',
  guardian: '/guardian',
  reference: '/reference',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminParents: '/admin/parents',
  adminWalkers: '/admin/walkers',
  adminBookings: '/admin/bookings',
  adminActiveBookings: '/admin/active-bookings',
  pendingApprovals: '/admin/pending-approvals',
  /** POST only: each export is recorded in the audit log. */
  exportUsers: '/admin/users.csv',
  exportWalkers: '/admin/walkers.csv',
  exportBookings: '/admin/bookings.csv',
  exportMoney: '/admin/money.csv',
  adminReports: '/admin/reports',
  adminIncidents: '/admin/incidents',
  adminOverview: '/admin/overview',
  adminMoney: '/admin/money',
  adminJobs: '/admin/jobs',
  adminAttention: '/admin/attention',
  adminAudit: '/admin/audit',
  adminSecurity: '/admin/security',
  adminSuppressions: '/admin/undelivered-email',
  adminClosedDays: '/admin/closed-days',
  adminWebhooks: '/admin/webhooks',
  events: '/events',
  manifest: '/manifest.webmanifest',
  marketCss: '/market/colors.css',
  marketLogo: '/market/logo.svg',
  serviceWorker: '/service-worker.js',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  securityTxt: '/.well-known/security.txt',
  healthz: '/healthz',
  readyz: '/readyz',
  dev: '/dev',
  devSignIn: '/dev/sign-in',
  devClock: '/dev/clock',
  devMail: '/dev/mail',
  devMailTemplates: '/dev/mail/templates',
  devStripe: '/dev/stripe',
  photo: (name: string) => `/photos/${name}`,
  watchers: '/children/watchers',
  watching: '/watching',
  /** With `?token=`. */
  watchInvitation: '/watching/invitation',
  watchedWalk: (bookingId: string) => `/watching/${bookingId}`,
  dropoff: '/children/dropoff',
  firstWalk: (id: string) => `/children/${id}/first-walk`,
  /** Needs a signed query (CHILD-3). */
  childPhoto: (name: string) => `/children/photos/${name}`,
  /** As `childPhoto` (INCIDENT-3). */
  incidentPhoto: (name: string) => `/incidents/photos/${name}`,
  conversation: (id: string) => `/messages/${id}`,
  series: (id: string) => `/series/${id}`,
  booking: (id: string) => `/booking/${id}`,
  receipt: (bookingId: string) => `/booking/${bookingId}/receipt`,
  calendarFile: (id: string) => `/booking/${id}/walk.ics`,
  walk: (bookingId: string) => `/walks/${bookingId}`,
  shareWalk: (bookingId: string) => `/walks/${bookingId}/share`,
  /** Needs no session: the link is the secret (SHARE-2). */
  sharedWalk: (token: string) => `/shared/${token}`,
  help: (bookingId: string) => `/booking/${bookingId}/help`,
  walkCard: (id: string) => `/booking/${id}/card`,
  walker: (id: string) => `/walker/${id}`,
  neighborhood: (slug: string) => `/neighborhoods/${slug}`,
  adminProfile: (id: string) => `/admin/profile/${id}`,
  adminReport: (id: string) => `/admin/reports/${id}`,
  adminIncident: (id: string) => `/admin/incidents/${id}`,
  adminWebhook: (id: string) => `/admin/webhooks/${id}`,
  safety: (personId: string) => `/safety/${personId}`,
} as const;

type Path = Extract<(typeof paths)[keyof typeof paths], `/admin/${string}`>;
export type ExportPath = Extract<Path, `${string}.csv`>;
export type AdminPath = Exclude<Path, ExportPath>;

/** Leads through sign-in to the page (ACCOUNT-33). */
export const signedIn = (path: string): string =>
  `${paths.auth}?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

type QueryValue = string | readonly string[] | null | undefined;

export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) if (value) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface WalkAgain {
  bookingId: string;
  date: string;
  time: string;
  hours: number;
  /** For all walks that ended with it. */
  all?: boolean;
  /** Names of the days of these walks. */
  weekdays?: readonly string[];
}

export const findAnother = ({ bookingId, date, time, hours, all, weekdays }: WalkAgain): string =>
  withQuery(paths.findWalkers, {
    ...{ again: bookingId, date, time: time.slice(0, 5), hours: String(hours) },
    every: all ? 'week' : null,
    weekday: weekdays,
  });

interface LinkedRequest {
  id: string;
  seriesId: string | null;
  status: string;
}

/** A date of an unanswered series is answered with all others (BOOKING-25). */
export const requestPath = ({ id, seriesId, status }: LinkedRequest): string =>
  seriesId && status === 'pending' ? paths.series(seriesId) : paths.booking(id);
