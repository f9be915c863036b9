import { inDays } from '../support/days.ts';

export const WHO = [
  'visitor',
  'pending parent',
  'pending walker',
  'parent',
  'other parent',
  'walker',
  'other walker',
  'admin',
  'rejected parent',
  'former walker',
  'blocked walker',
  'deleted parent',
  'watcher',
  'guardian',
] as const;
export type Who = (typeof WHO)[number];

/**
 * People with the same outcomes as others, except where a row says otherwise. The former walker declined a request of
 * the
 * parent, who has blocked the blocked walker; the deleted parent has the cookie of an expired session.
 * The watcher, not approved, follows the walks of the parent's children. The guardian is one of another child of the parent.
 */
export const LIKE = {
  'rejected parent': 'pending parent',
  'former walker': 'other walker',
  'blocked walker': 'other walker',
  'deleted parent': 'visitor',
  watcher: 'pending parent',
  guardian: 'other parent',
} as const satisfies Partial<Record<Who, Who>>;

export type Outcome = '200' | '403' | '404' | `→ ${string}`;
type Row = Record<Who, Outcome>;

function row(
  ...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Partial<Row>?]
): Row {
  const more = outcomes.find((one) => typeof one === 'object');
  const known = Object.fromEntries(WHO.slice(0, 8).map((who, at) => [who, outcomes[at]])) as Row;
  const like = Object.entries(LIKE).map(([who, other]) => [who, known[other]]);
  return { ...known, ...Object.fromEntries(like), ...more };
}

const A = '→ /auth';
const D = '→ /dashboard';
const H = '→ /';
const everybody = row('200', '200', '200', '200', '200', '200', '200', '200');
const approved = row(A, D, D, '200', '200', '200', '200', '200');
const members = row(A, '200', '200', '200', '200', '200', '200', '200');
const notAdmins = row(A, '200', '200', '200', '200', '200', '200', '404');
const parents = row(A, D, D, '200', '200', D, D, D);
const participants = row(A, D, D, '200', '404', '200', '404', '200');
const admins = row(A, '403', '403', '403', '403', '403', '403', '200');

export const PAGE_MATRIX: Record<string, Row> = {
  '/': row('200', D, D, D, D, D, D, D),
  '/auth': row('200', H, H, H, H, H, H, H),
  '/auth/second-step': row('403', H, H, H, H, H, H, H),
  '/auth/new-terms': row(A, D, D, D, D, D, D, D),
  '/confirm-email': everybody,
  '/email-confirmed': everybody,
  '/unsubscribe': everybody,
  '/guardian': everybody,
  '/reference': everybody,
  '/reset-password': row(A, D, D, D, D, D, D, D),
  '/profile': members,
  '/profile/checks': row(A, D, '200', D, D, '200', '200', D),
  '/settings': members,
  '/settings/account': members,
  '/settings/help': members,
  '/settings/texts': members,
  '/settings/notifications': members,
  '/settings/privacy': members,
  '/settings/calendar': notAdmins,
  '/settings/language': notAdmins,
  '/settings/payments': notAdmins,
  '/notifications': members,
  '/settings/two-factor': members,
  '/settings/passkeys': members,
  '/about': everybody,
  '/safety': everybody,
  '/accessibility': everybody,
  '/contact': everybody,
  '/dashboard': row(H, '200', '200', '200', '200', '200', '200', '200'),
  '/walker/:walker': everybody,
  '/walkers': everybody,
  '/neighborhoods/:neighborhood': everybody,
  '/book-walk': parents,
  '/find-walkers': parents,
  '/children': parents,
  '/children/dropoff': parents,
  '/children/:child/first-walk': row(A, D, D, '200', '404', D, D, D),
  '/booking/:pending': row(A, D, D, '200', '403', '200', '403', '200'),
  '/booking/:formers': row(A, D, D, '200', '403', '403', '403', '200', { 'former walker': '200' }),
  '/booking/:blockeds': row(A, D, D, '200', '403', '403', '403', '200', { 'blocked walker': '200' }),
  '/booking/:paid/receipt': participants,
  '/booking/:formers/receipt': row(A, D, D, '404', '404', '404', '404', '404'),
  '/booking/:completed/help': row(A, D, D, '200', '404', '200', '404', '404'),
  '/booking/:formers/help': row(A, D, D, '200', '404', '404', '404', '404', { 'former walker': '200' }),
  '/booking/:accepted/card': row(A, D, D, '404', '404', '200', '404', '404'),
  '/walks/:accepted': participants,
  '/walks/:pending': row(A, D, D, '404', '404', '404', '404', '404'),
  '/walks/:accepted/share': row(A, D, D, '200', '404', D, D, D),
  '/children/watchers': { ...parents, guardian: '404' },
  '/watching': members,
  '/watching/invitation': row('404', '404', '404', '404', '404', '404', '404', '404'),
  '/watching/:accepted': row(A, '404', '404', '404', '404', '404', '404', '404', { watcher: '200' }),
  '/shared/:share': row('404', '404', '404', '404', '404', '404', '404', '404'),
  '/booking/:formers/card': row(A, D, D, '404', '404', '404', '404', '404'),
  '/series/:series': row(A, D, D, '200', '404', '200', '404', '200'),
  '/schedule': row(A, D, D, '200', '200', '200', '200', D),
  '/year': notAdmins,
  '/payouts': row(A, D, D, D, D, '200', '200', D),
  '/messages': approved,
  '/messages/:conversation': row(A, D, D, '200', '404', '200', '404', '404'),
  '/messages/:blockedConversation': row(A, D, D, '200', '404', '404', '404', '404', {
    'blocked walker': '200',
  }),
  '/safety/:walker': row(A, D, D, '200', '200', '404', '200', D),
  '/safety/:parent': row(A, D, D, '404', '404', '200', '404', D, {
    guardian: '200',
    'former walker': '200',
    'blocked walker': '200',
  }),
  '/rewards': approved,
  '/community-guidelines': everybody,
  '/terms-of-service': everybody,
  '/privacy-policy': everybody,
  '/admin': row(A, '403', '403', '403', '403', '403', '403', D),
  '/admin/users': admins,
  '/admin/parents': admins,
  '/admin/walkers': admins,
  '/admin/bookings': admins,
  '/admin/active-bookings': admins,
  '/admin/pending-approvals': admins,
  '/admin/profile/:parent': admins,
  '/admin/incidents': admins,
  '/admin/incidents/:incident': admins,
  '/admin/reports': admins,
  '/admin/reports/:report': admins,
  '/admin/overview': admins,
  '/admin/money': admins,
  '/admin/jobs': admins,
  '/admin/attention': admins,
  '/admin/audit': admins,
  '/admin/security': admins,
  '/admin/closed-days': admins,
  '/admin/undelivered-email': admins,
  '/admin/webhooks': admins,
  '/admin/webhooks/:webhook': admins,
};

interface Form {
  fields: Record<string, string>;
  allowed: readonly Who[];
}

const nobodyYet = ['visitor', 'deleted parent'] as const;
const signedIn = WHO.filter((who) => who !== 'visitor' && who !== 'deleted parent');
const bothParents = ['parent', 'other parent'] as const;
/** What stays a guardian's own. */
const allParents = [...bothParents, 'guardian'] as const;
const walkersAll = ['walker', 'other walker', 'former walker', 'blocked walker'] as const;
const anyWalker = ['pending walker', ...walkersAll] as const;
const everybodyElse = [...allParents, 'other walker', 'former walker', 'blocked walker'] as const;
const reviewed = { rating: '5', comment: '' };
const walk = {
  child: '{child}',
  date: inDays(120),
  time: '09:00',
  duration: '1',
  pickup: '1 Main St',
  dropoff: 'P.S. 11',
  'shown.rate': '1850',
};

const weekly = { ...walk, repeat: 'weekly', 'weekday.1': 'on', until: inDays(170) };

const onLists = (...lists: string[]): Record<string, Form> =>
  Object.fromEntries(
    lists.flatMap((list) =>
      Object.entries({
        approve: 'waiting',
        reject: 'waiting',
        unapprove: 'walker',
        'unapprove-chosen': 'walker',
        reapprove: 'rejected',
      }).map(([act, who]) => [
        `/admin/${list} ${act}`,
        {
          fields: { [act.endsWith('chosen') ? 'profiles' : 'profile']: `{${who}}` },
          allowed: ['admin'] as const,
        },
      ]),
    ),
  );

export const FORM_MATRIX: Record<string, Form> = {
  '/auth sign-in': { fields: { email: 'x@example.com', password: 'x' }, allowed: nobodyYet },
  '/auth passkey': { fields: { credential: '{}' }, allowed: nobodyYet },
  '/auth sign-up': { fields: { email: 'x@example.com', password: 'x' }, allowed: nobodyYet },
  '/auth resend': { fields: { email: 'x@example.com' }, allowed: nobodyYet },
  '/auth request-reset': { fields: { email: 'x@example.com' }, allowed: nobodyYet },
  '/auth sign-out': { fields: {}, allowed: WHO },
  '/auth/second-step code': { fields: { code: '000000' }, allowed: [] },
  '/auth/second-step recovery-code': { fields: { recoveryCode: 'X' }, allowed: [] },
  '/auth/second-step enrol': { fields: { code: '000000' }, allowed: [] },
  '/auth/second-step cancel': { fields: {}, allowed: nobodyYet },
  '/auth/new-terms accept-terms': { fields: {}, allowed: [] },
  '/confirm-email confirm': { fields: { token: 'x' }, allowed: WHO },
  '/reset-password update-password': { fields: { password: 'x' }, allowed: nobodyYet },
  '/unsubscribe stop': { fields: {}, allowed: [] },
  '/reference answer-reference': { fields: { knownFor: '1-to-3', wouldTrust: 'yes' }, allowed: [] },
  '/reference decline-reference': { fields: {}, allowed: [] },
  '/profile/checks ask-reference': {
    fields: { name: 'Ann Lee', email: 'ann.lee@example.org', relation: 'work' },
    allowed: anyWalker,
  },
  '/guardian consent': {
    fields: { isGuardian: 'on', acceptedTerms: 'on', acceptedPrivacy: 'on' },
    allowed: [],
  },
  '/guardian decline-consent': { fields: {}, allowed: [] },
  '/guardian withdraw-consent': { fields: {}, allowed: [] },
  '/profile/checks ask-guardian': { fields: { name: 'Ann Lee', email: 'ann.lee@example.org' }, allowed: [] },
  '/profile/checks resend-reference': { fields: {}, allowed: [] },
  '/profile photo': { fields: {}, allowed: signedIn },
  '/profile save-personal': { fields: { firstName: 'Ida', lastName: 'Moss' }, allowed: signedIn },
  '/profile save-switches': { fields: { isActive: 'on' }, allowed: anyWalker },
  '/profile save-walker': { fields: { bio: 'Hello' }, allowed: anyWalker },
  '/profile add-days-off': { fields: { from: '{soon}' }, allowed: anyWalker },
  '/profile add-extra-day': {
    fields: { date: '{soon}', 'extra.0.start': '09:00', 'extra.0.end': '12:00' },
    allowed: anyWalker,
  },
  '/profile remove-date': { fields: { date: '{dayOff}' }, allowed: ['walker'] },
  '/settings save-notifications': { fields: {}, allowed: signedIn },
  '/settings save-language': { fields: { language: 'es' }, allowed: signedIn },
  '/notifications open': { fields: { notification: '{walker}' }, allowed: [] },
  '/notifications read': { fields: { notification: '{walker}' }, allowed: [] },
  '/notifications read-all': { fields: {}, allowed: signedIn },
  '/settings prove': { fields: { password: 'x' }, allowed: [] },
  '/settings end-session': { fields: { session: '{walker}' }, allowed: [] },
  '/settings end-other-sessions': { fields: {}, allowed: signedIn },
  '/settings change-password': { fields: { newPassword: 'three blue owls' }, allowed: [] },
  '/settings request-deletion': { fields: { confirmation: 'DELETE' }, allowed: signedIn },
  '/settings withdraw-deletion': { fields: {}, allowed: [] },
  '/settings unblock': { fields: { person: '{walker}' }, allowed: signedIn },
  '/settings turn-on-push': { fields: { endpoint: 'https://example.org/' }, allowed: [] },
  '/settings renew-push': { fields: { endpoint: 'https://example.org/' }, allowed: [] },
  '/settings refuse-push': { fields: {}, allowed: signedIn },
  '/settings turn-off-push': { fields: { device: '{walker}' }, allowed: [] },
  '/settings test-push': { fields: {}, allowed: [] },
  '/settings create-calendar': { fields: {}, allowed: [...allParents, ...walkersAll] },
  '/settings replace-calendar': { fields: {}, allowed: [...allParents, ...walkersAll] },
  '/settings turn-off-calendar': { fields: {}, allowed: [...allParents, ...walkersAll] },
  '/settings hide-calendar-link': { fields: {}, allowed: [...allParents, ...walkersAll] },
  '/settings retry-email': { fields: {}, allowed: [] },
  '/settings/two-factor begin': { fields: { password: 'x' }, allowed: [] },
  '/settings/two-factor enrol': { fields: { code: '000000' }, allowed: [] },
  '/settings/two-factor new-codes': { fields: { password: 'x', code: '000000' }, allowed: [] },
  '/settings/two-factor turn-off': { fields: { password: 'x', code: '000000' }, allowed: [] },
  '/settings/two-factor kept': { fields: {}, allowed: signedIn },
  '/settings/passkeys prove': { fields: { password: 'x' }, allowed: [] },
  '/settings/passkeys add-passkey': { fields: { name: 'Phone', credential: '{}' }, allowed: [] },
  '/settings/passkeys rename-passkey': { fields: { passkey: '{walker}', name: 'Phone' }, allowed: [] },
  '/settings/passkeys remove-passkey': { fields: { passkey: '{walker}' }, allowed: [] },
  '/settings/payments start-payouts': { fields: {}, allowed: walkersAll },
  '/settings/payments check-payouts': { fields: {}, allowed: walkersAll },
  '/settings/payments open-stripe': { fields: {}, allowed: walkersAll },
  '/settings/payments disconnect-payouts': { fields: {}, allowed: walkersAll },
  '/settings set-automatic': { fields: { automatic: 'on' }, allowed: allParents },
  '/settings default-card': { fields: { card: '{card}' }, allowed: ['parent'] },
  '/settings remove-card': { fields: { card: '{card}' }, allowed: ['parent'] },
  '/contact send': { fields: {}, allowed: WHO },
  '/dashboard save-looking': { fields: { looking: 'on' }, allowed: allParents },
  '/dashboard act-for': { fields: { family: '' }, allowed: allParents },
  '/dashboard cancel-booking': { fields: { booking: '{pending}' }, allowed: ['parent'] },
  '/dashboard pay-walks': { fields: { walks: '{completed}:1850' }, allowed: ['parent'] },
  '/dashboard accept': { fields: { booking: '{pending}' }, allowed: ['walker'] },
  '/dashboard accept-several': { fields: { 'request-0': '{pending}' }, allowed: ['walker'] },
  '/dashboard accept-series': { fields: { series: '{series}' }, allowed: ['walker'] },
  '/dashboard decline': { fields: { booking: '{pending}' }, allowed: ['walker'] },
  '/dashboard start': { fields: { booking: '{accepted}' }, allowed: ['walker'] },
  '/dashboard complete': { fields: { booking: '{accepted}' }, allowed: ['walker'] },
  '/dashboard offer': { fields: { booking: '{open}' }, allowed: ['walker', 'other walker', 'former walker'] },
  '/dashboard withdraw-offer': { fields: { booking: '{offered}' }, allowed: ['walker'] },
  '/dashboard take-walk': { fields: { booking: '{asked}', rate: '1850' }, allowed: ['walker'] },
  '/dashboard decline-invitation': { fields: { booking: '{asked}' }, allowed: ['walker'] },
  '/dashboard start-payouts': { fields: {}, allowed: walkersAll },
  '/dashboard check-payouts': { fields: {}, allowed: walkersAll },
  '/dashboard disconnect-payouts': { fields: {}, allowed: walkersAll },
  '/dashboard open-stripe': { fields: {}, allowed: walkersAll },
  '/payouts start-payouts': { fields: {}, allowed: walkersAll },
  '/payouts check-payouts': { fields: {}, allowed: walkersAll },
  '/payouts open-stripe': { fields: {}, allowed: walkersAll },
  '/payouts disconnect-payouts': { fields: {}, allowed: walkersAll },
  '/schedule accept': { fields: { booking: '{pending}' }, allowed: ['walker'] },
  '/schedule decline': { fields: { booking: '{pending}' }, allowed: ['walker'] },
  '/schedule start': { fields: { booking: '{accepted}' }, allowed: ['walker'] },
  '/schedule complete': { fields: { booking: '{accepted}' }, allowed: ['walker'] },
  '/book-walk request-booking': { fields: walk, allowed: ['parent'] },
  '/find-walkers favorite': { fields: { walker: '{walker}' }, allowed: allParents },
  '/find-walkers unfavorite': { fields: { walker: '{walker}' }, allowed: allParents },
  '/walker/:walker request-booking': { fields: walk, allowed: ['parent'] },
  '/find-walkers request-booking': { fields: { ...walk, walker: '{walker}' }, allowed: ['parent'] },
  '/profile add-place': {
    fields: { label: 'Home', address: '1 Main St' },
    allowed: ['pending parent', 'rejected parent', 'watcher', ...allParents],
  },
  '/profile change-place': {
    fields: { place: '{place}', label: 'Home', address: '1 Main St' },
    allowed: ['parent'],
  },
  '/profile remove-place': { fields: { place: '{place}' }, allowed: ['parent'] },
  '/profile put-back': { fields: { removed: '{removed}' }, allowed: ['parent'] },
  '/children add-child': { fields: { name: 'Ida' }, allowed: bothParents },
  '/children change-child': { fields: { child: '{child}', name: 'Vera' }, allowed: ['parent'] },
  '/children child-photo': { fields: { child: '{child}' }, allowed: [] },
  '/children delete-child': { fields: { child: '{child}' }, allowed: ['parent'] },
  '/children put-back': { fields: { removed: '{removed}' }, allowed: ['parent'] },
  '/children save-pickup': { fields: { asksCode: 'on' }, allowed: bothParents },
  '/children/dropoff add-receiver': {
    fields: { receiverName: 'Ruth', receiverPhone: '212 555 0177', child: '{child}' },
    allowed: ['parent'],
  },
  '/children/dropoff change-receiver': {
    fields: { receiver: '{receiver}', receiverName: 'Ruth', receiverPhone: '212 555 0177', child: '{child}' },
    allowed: ['parent'],
  },
  '/children/dropoff remove-receiver': { fields: { receiver: '{receiver}' }, allowed: ['parent'] },
  '/children/dropoff put-back': { fields: { removed: '{removed}' }, allowed: ['parent'] },
  '/children/dropoff save-home-alone': {
    fields: { child: '{child}', mayGoHomeAlone: 'on' },
    allowed: ['parent'],
  },
  '/children/:id/first-walk answer-first-walk': { fields: { asksCode: 'on' }, allowed: ['parent'] },
  '/messages send': { fields: { content: 'To nobody' }, allowed: [] },
  '/messages/:conversation send': { fields: { content: 'Hello' }, allowed: ['parent', 'walker'] },
  '/safety/:person report': { fields: { reason: 'rude' }, allowed: everybodyElse },
  '/safety/:person block': { fields: {}, allowed: everybodyElse },
  '/safety/:person unblock': { fields: {}, allowed: ['walker', ...everybodyElse] },
  '/booking/:id accept': { fields: {}, allowed: ['walker'] },
  '/booking/:id decline': { fields: {}, allowed: ['walker'] },
  '/booking/:id start': { fields: {}, allowed: ['walker'] },
  '/booking/:id complete': { fields: {}, allowed: ['walker'] },
  '/booking/:id pickup-code': { fields: { pickupCode: '0000' }, allowed: ['walker'] },
  '/booking/:id release-pickup': { fields: {}, allowed: ['parent'] },
  '/booking/:id offer': { fields: {}, allowed: ['walker', 'other walker', 'former walker'] },
  '/booking/:id withdraw-offer': { fields: {}, allowed: ['walker'] },
  '/booking/:id ask-everyone': { fields: {}, allowed: ['parent'] },
  '/booking/:id take-walk': { fields: { rate: '1850' }, allowed: ['walker'] },
  '/booking/:id decline-invitation': { fields: {}, allowed: ['walker'] },
  '/booking/:id remind-payouts': { fields: {}, allowed: ['parent'] },
  '/booking/:id cancel': { fields: {}, allowed: ['parent'] },
  '/booking/:id withdraw': { fields: { reason: 'Ill' }, allowed: ['parent', 'walker'] },
  '/booking/:id stay-home': { fields: { child: '{sibling}' }, allowed: ['parent'] },
  '/booking/:id propose-time': { fields: { date: inDays(20), time: '09:00' }, allowed: ['parent', 'walker'] },
  '/booking/:id accept-time': { fields: { proposal: '{proposal}' }, allowed: ['walker'] },
  '/booking/:id keep-time': { fields: { proposal: '{proposal}' }, allowed: ['walker'] },
  '/booking/:id withdraw-time': { fields: { proposal: '{proposal}' }, allowed: ['parent'] },
  '/booking/:id no-show': { fields: { reason: 'Nobody came' }, allowed: ['parent', 'walker'] },
  '/booking/:id took-place': { fields: {}, allowed: ['parent'] },
  '/booking/:id pick-offer': { fields: { walker: '{walker}', rate: '1850' }, allowed: ['parent'] },
  '/booking/:id confirm-duration': { fields: {}, allowed: ['parent'] },
  '/booking/:id stop-automatic': { fields: {}, allowed: ['parent'] },
  '/booking/:id question-time': { fields: {}, allowed: ['walker'] },
  '/booking/:id pay-with-card': { fields: { amount: '1850' }, allowed: ['parent'] },
  '/booking/:id tip': { fields: { tip: '500' }, allowed: ['parent'] },
  '/booking/:id take-back-duration': { fields: {}, allowed: ['parent'] },
  '/booking/:id adjust': { fields: { actualDuration: '2' }, allowed: ['parent'] },
  '/booking/:id review': { fields: reviewed, allowed: ['parent'] },
  '/walks/:id pickup-code': { fields: { pickupCode: '0000' }, allowed: ['walker'] },
  '/walks/:id release-pickup': { fields: {}, allowed: ['parent'] },
  '/walks/:id report-step': { fields: { step: 'picked_up' }, allowed: ['walker'] },
  '/walks/:id running-late': { fields: { minutes: '10' }, allowed: ['parent', 'walker'] },
  '/walks/:id/share share-walk': { fields: { sharedWith: 'Ruth' }, allowed: ['parent'] },
  '/walks/:id/share stop-sharing': { fields: { share: '{share}' }, allowed: ['parent'] },
  '/shared/:token received': { fields: {}, allowed: [] },
  '/children/watchers invite-watcher': {
    fields: { email: 'ann.lee@example.org', child: '{child}' },
    allowed: ['parent'],
  },
  '/children/watchers change-watched': {
    fields: { watcher: '{watcher}', child: '{child}' },
    allowed: ['parent'],
  },
  '/children/watchers end-watching': { fields: { watcher: '{watcher}' }, allowed: ['parent'] },
  '/watching stop-watching': { fields: { watcher: '{watcher}' }, allowed: ['parent', 'watcher'] },
  '/watching/invitation accept-watching': { fields: {}, allowed: [] },
  '/walks/:id complete': { fields: {}, allowed: ['walker'] },
  '/booking/:id/receipt resend-receipts': { fields: {}, allowed: ['admin'] },
  '/booking/:id/receipt refund': {
    fields: { amount: '1.00', reason: 'Ill', refundedWhenShown: '0' },
    allowed: ['admin'],
  },
  '/admin/pending-approvals approve': { fields: { profile: '{waiting}' }, allowed: ['admin'] },
  '/admin/pending-approvals reject': { fields: { profile: '{waiting}' }, allowed: ['admin'] },
  '/admin/profile/:id approve': { fields: { profile: '{waiting}' }, allowed: ['admin'] },
  '/admin/profile/:id reject': { fields: { profile: '{waiting}' }, allowed: ['admin'] },
  ...onLists('users', 'parents', 'walkers'),
  '/admin/bookings resend-receipts': { fields: { booking: '{paid}' }, allowed: ['admin'] },
  '/admin/pending-approvals approve-chosen': { fields: { profiles: '{waiting}' }, allowed: ['admin'] },
  '/admin/pending-approvals reject-chosen': { fields: { profiles: '{waiting}' }, allowed: ['admin'] },
  '/admin/profile/:id unapprove': { fields: { profile: '{walker}' }, allowed: ['admin'] },
  '/admin/profile/:id resend-decision': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id reset-two-factor': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id freeze': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id unfreeze': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id sign-out-everywhere': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id set-background-check': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id set-identity-check': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id change-birth-date': { fields: {}, allowed: ['admin'] },
  '/admin/profile/:id reapprove': { fields: { profile: '{rejected}' }, allowed: ['admin'] },
  '/admin/attention approve-deletion': { fields: { request: '{deletion}' }, allowed: ['admin'] },
  '/admin/attention reject-deletion': { fields: { request: '{deletion}' }, allowed: ['admin'] },
  '/admin/attention cancel-as-team': { fields: { booking: '{accepted}' }, allowed: ['admin'] },
  '/admin/attention complete-as-team': { fields: { booking: '{accepted}' }, allowed: ['admin'] },
  '/admin/attention settle-no-show': { fields: { booking: '{accepted}' }, allowed: ['admin'] },
  '/admin/attention settle-refund': { fields: { booking: '{accepted}' }, allowed: ['admin'] },
  '/booking/:id cancel-as-team': { fields: {}, allowed: ['admin'] },
  '/booking/:id complete-as-team': { fields: {}, allowed: ['admin'] },
  '/booking/:id assign': { fields: { walker: '{walker}' }, allowed: ['admin'] },
  '/series/:id propose-times': { fields: { time: '09:00' }, allowed: ['parent', 'walker'] },
  '/series/:id accept-series': { fields: {}, allowed: ['walker'] },
  '/series/:id decline-series': { fields: {}, allowed: ['walker'] },
  '/series/:id end-series': { fields: { reason: 'Ill' }, allowed: ['parent', 'walker', 'admin'] },
  '/series/:id agree-to-rate': { fields: { rate: '1850' }, allowed: ['parent'] },
  '/admin/closed-days add-closed-day': { fields: { date: inDays(40), name: 'Snow' }, allowed: ['admin'] },
  '/admin/closed-days remove-closed-day': { fields: { date: '2027-01-18' }, allowed: ['admin'] },
  '/admin/undelivered-email lift-suppression': { fields: { suppression: '{walker}' }, allowed: [] },
  '/booking/:id/help report-incident': {
    fields: { kind: 'other', text: 'Help' },
    allowed: ['parent', 'walker'],
  },
  '/booking/:id/help call-back': { fields: { reporter: '{walker}' }, allowed: ['parent'] },
  '/admin/incidents/:id take-incident': { fields: {}, allowed: ['admin'] },
  '/admin/incidents/:id note-incident': { fields: { note: 'Called' }, allowed: ['admin'] },
  '/admin/incidents/:id close-incident': {
    fields: { outcome: 'resolved', note: 'Done' },
    allowed: ['admin'],
  },
  '/admin/reports/:id dismiss': { fields: {}, allowed: ['admin'] },
  '/admin/reports/:id warn': { fields: {}, allowed: ['admin'] },
  '/admin/reports/:id unapprove': { fields: {}, allowed: ['admin'] },
  '/admin/webhooks add-webhook': {
    fields: { url: 'https://erp.example.org/hook', booking: 'on' },
    allowed: ['admin'],
  },
  '/admin/webhooks/:id test-webhook': { fields: {}, allowed: ['admin'] },
  '/admin/webhooks/:id redeliver-webhook': { fields: { delivery: '{delivery}' }, allowed: ['admin'] },
  '/admin/webhooks/:id turn-on-webhook': { fields: {}, allowed: ['admin'] },
  '/admin/webhooks/:id turn-off-webhook': { fields: {}, allowed: ['admin'] },
  '/admin/webhooks/:id rotate-webhook-secret': { fields: {}, allowed: ['admin'] },
  '/admin/webhooks/:id remove-webhook': { fields: {}, allowed: ['admin'] },
  '/admin/jobs retry': { fields: { job: '{setAside}' }, allowed: ['admin'] },
  '/admin/jobs retry-all': { fields: {}, allowed: ['admin'] },
};

/** Posts that belong to no page. Each is allowed to all, for themselves. */
export const POST_MATRIX: Record<string, { wrong: Record<string, string>; allowed: readonly Who[] }> = {
  '/language': { wrong: { language: 'fr' }, allowed: WHO },
};

interface CallRow {
  input: Record<string, string | number | boolean | object[]>;
  allowed: readonly Who[];
}

const pair = ['parent', 'walker'] as const;

export const CALL_MATRIX: Record<string, CallRow> = {
  'functions/send-contact-email': { input: {}, allowed: WHO },
  'functions/confirm-time-adjustment': {
    input: { booking_id: '{completed}', actual_duration_hours: 1 },
    allowed: ['parent'],
  },
  'functions/begin-passkey': { input: {}, allowed: signedIn },
  'functions/begin-passkey-sign-in': { input: {}, allowed: WHO },
  'functions/get-kept-walks': { input: {}, allowed: walkersAll },
  'functions/report-island-failure': { input: { island: 'chat', error: 'TypeError' }, allowed: signedIn },
  'functions/send-booking-declined': { input: { booking_id: '{declined}' }, allowed: ['walker'] },
  'functions/check-stripe-onboarding-status': { input: {}, allowed: walkersAll },
  'functions/create-stripe-connect-account': { input: {}, allowed: walkersAll },
  'functions/disconnect-stripe-account': { input: {}, allowed: walkersAll },
  'functions/get-stripe-config': { input: {}, allowed: [...allParents, ...walkersAll, 'admin'] },
  'functions/process-booking-payment': {
    input: { booking_id: '{completed}', final_amount: 18.5, platform_fee_percentage: 0 },
    allowed: ['parent'],
  },
  'functions/process-tip': { input: { booking_id: '{paid}', tip: 5 }, allowed: ['parent'] },
  'functions/confirm-payment-success': { input: { payment_intent_id: 'pi_1' }, allowed: ['parent'] },
  'functions/start-card-setup': { input: {}, allowed: allParents },
  'functions/save-card': { input: { setup_intent_id: 'seti_1' }, allowed: allParents },
  'functions/send-approval-notification': { input: { user_id: '{walker}' }, allowed: ['admin'] },
  'rpc/process_account_deletion_request': {
    input: { request_id: '{deletion}', approved: true },
    allowed: ['admin'],
  },
  'functions/send-payment-receipt': { input: { booking_id: '{paid}' }, allowed: ['admin'] },
  'functions/send-message': {
    input: { to: '{walker}', content: 'Hello', client_id: '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a11' },
    allowed: [...allParents, 'admin'],
  },
  'functions/earlier-messages': { input: { conversation_id: '{conversation}', before: 1 }, allowed: pair },
  'functions/read-messages': { input: { conversation_id: '{conversation}', up_to: 1 }, allowed: pair },
  'functions/send-locations': {
    input: {
      booking_id: '{accepted}',
      points: [{ age: 0, latitude: 40.7465, longitude: -74.0014, accuracy: 8 }],
    },
    allowed: ['walker'],
  },
  'rpc/get_profile_id_by_referral_code': { input: { code: 'NOSUCHXX' }, allowed: WHO },
  'rpc/request_account_deletion': { input: {}, allowed: signedIn },
  'rpc/get_parents_looking_for_trotters': { input: {}, allowed: [...walkersAll, 'admin'] },
  'rpc/get_top_trotters': { input: { limit_count: 3 }, allowed: [...walkersAll, 'admin'] },
  'rpc/get_users_with_unread_messages': { input: {}, allowed: ['admin'] },
  'rpc/cancel_parent_booking': { input: { booking_id: '{pending}' }, allowed: ['parent'] },
};

interface Attempt {
  who: Who;
  what: string;
  fields: Record<string, string>;
}

export const OWN_MATRIX: readonly Attempt[] = [
  ...['accept', 'decline', 'start', 'complete', 'withdraw-offer'].flatMap((act): Attempt[] => [
    { who: 'former walker', what: `/dashboard ${act}`, fields: { booking: '{formers}' } },
    { who: 'blocked walker', what: `/dashboard ${act}`, fields: { booking: '{blockeds}' } },
  ]),
  ...['accept', 'decline', 'start', 'complete'].flatMap((act): Attempt[] => [
    { who: 'former walker', what: `/schedule ${act}`, fields: { booking: '{formers}' } },
    { who: 'blocked walker', what: `/schedule ${act}`, fields: { booking: '{blockeds}' } },
  ]),
  { who: 'former walker', what: '/walks/:formers report-step', fields: { step: 'picked_up' } },
  { who: 'blocked walker', what: '/walks/:blockeds report-step', fields: { step: 'picked_up' } },
  { who: 'former walker', what: '/booking/:formers withdraw', fields: { reason: 'Ill' } },
  { who: 'blocked walker', what: '/booking/:blockeds withdraw', fields: { reason: 'Ill' } },
  { who: 'blocked walker', what: '/messages/:blockedConversation send', fields: { content: 'Hello' } },
  { who: 'blocked walker', what: '/messages?to=:parent send', fields: { content: 'Hello' } },
  { who: 'parent', what: '/messages/:blockedConversation send', fields: { content: 'Hello' } },
  { who: 'guardian', what: '/messages?to=:walker&booking=:accepted send', fields: { content: 'Hello' } },
  { who: 'parent', what: '/find-walkers request-booking', fields: { ...walk, walker: '{blocked}' } },
  { who: 'parent', what: '/book-walk request-booking', fields: { ...weekly, walker: '{blocked}' } },
  { who: 'parent', what: '/booking/:formers cancel', fields: {} },
  { who: 'parent', what: '/booking/:formers confirm-duration', fields: {} },
  { who: 'parent', what: '/booking/:formers review', fields: reviewed },
  {
    who: 'blocked walker',
    what: 'functions/send-message',
    fields: { to: '{parent}', content: 'Hello', client_id: '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a12' },
  },
  { who: 'parent', what: 'rpc/cancel_parent_booking', fields: { booking_id: '{formers}' } },
  { who: 'parent', what: 'functions/process-booking-payment', fields: { booking_id: '{formers}' } },
];
