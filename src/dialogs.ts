import { type Cents, dollarsFrom } from './money.ts';
import { paths } from './paths.ts';

interface Dialogs {
  names: readonly string[];
  /** The query parameter with the id of what the dialog is about. */
  id?: string;
}

/** Every dialog that an address opens, by page: `?dialog=edit&child=…`. */
const DIALOGS = {
  approvals: { names: ['reject', 'approve-chosen', 'reject-chosen'], id: 'profile' },
  attention: { names: ['delete', 'cancel', 'complete'], id: 'about' },
  booking: {
    names: [
      ...['ask', 'ask-week', 'cancel', 'decline', 'withdraw', 'stay-home', 'reschedule', 'adjust'],
      ...['pay', 'tip', 'pay-tip', 'review'],
      ...['assign', 'cancel-as-team', 'complete'],
    ] as const,
  },
  calendar: { names: ['replace-calendar', 'turn-off-calendar'] },
  cards: { names: ['add-card', 'remove-card'], id: 'card' },
  children: { names: ['new', 'edit', 'photo', 'delete'], id: 'child' },
  findWalkers: { names: ['profile', 'book'], id: 'walker' },
  jobs: { names: ['retry-all'] },
  /** Over any page that `withMessageDialog` wraps. */
  message: { names: ['message'], id: 'to' },
  passkeys: { names: ['rename-passkey', 'remove-passkey'], id: 'passkey' },
  parentDashboard: { names: ['cancel'], id: 'booking' },
  payouts: { names: ['disconnect'] },
  people: {
    names: [
      ...(['approve', 'reject', 'unapprove', 'unapprove-chosen'] as const),
      ...(['reset-two-factor', 'sign-out-everywhere', 'freeze', 'unfreeze'] as const),
    ],
    id: 'profile',
  },
  personChecks: { names: ['background-check', 'identity-check', 'birth-date'], id: 'check' },
  places: { names: ['new-place', 'edit-place', 'remove-place'], id: 'place' },
  profile: { names: ['days-off', 'extra-day', 'remove-date'], id: 'date' },
  receipt: { names: ['refund', 'refund-tip'] },
  receivers: { names: ['new-receiver', 'edit-receiver', 'remove-receiver'], id: 'receiver' },
  references: { names: ['reference'], id: 'reference' },
  report: { names: ['warn', 'unapprove'] },
  safety: { names: ['block'] },
  twoFactor: { names: ['new-codes', 'turn-off'] },
  walker: { names: ['checks'] },
  /** Also on the page of the booking. */
  walk: { names: ['release-pickup'] },
  watchers: { names: ['watched-children', 'end-watching'], id: 'watcher' },
  webhook: { names: ['remove-webhook', 'rotate-webhook-secret'] },
  walkerDashboard: { names: ['decline'], id: 'booking' },
} as const satisfies Record<string, Dialogs>;

export type DialogPage = keyof typeof DIALOGS;
export type DialogName<Page extends DialogPage> = (typeof DIALOGS)[Page]['names'][number];

export interface OpenDialog<Page extends DialogPage> {
  name: DialogName<Page>;
  id: string;
}

export function readDialog<Page extends DialogPage>(
  page: Page,
  { searchParams }: URL,
): OpenDialog<Page> | null {
  const { names, id }: Dialogs = DIALOGS[page];
  const name = names.find((one) => one === searchParams.get('dialog'));
  return name === undefined
    ? null
    : { name: name as DialogName<Page>, id: (id && searchParams.get(id)) || '' };
}

export function dialogAt<Page extends DialogPage>(
  page: Page,
  over: string,
  name: DialogName<Page>,
  subject?: string,
): string {
  const [path, query] = over.split('?');
  const search = new URLSearchParams(query);
  const { id }: Dialogs = DIALOGS[page];
  search.set('dialog', name);
  if (id && subject) search.set(id, subject);
  return `${path}?${search}`;
}

export const bookingDialog = (id: string, name: DialogName<'booking'>): string =>
  dialogAt('booking', paths.booking(id), name);

/** A payment dialog that begins with the saved card: its bank wants a confirmation. */
export const withSavedCard = (dialog: string): string => `${dialog}&card=saved`;

/** `tip` is the amount in dollars; the server checks it again when it charges. */
export const tipPaymentDialog = (id: string, amount: Cents): string =>
  `${bookingDialog(id, 'pay-tip')}&tip=${dollarsFrom(amount)}`;

export function messageDialog(over: string, to: string, booking?: string | null): string {
  const address = dialogAt('message', over, 'message', to);
  return booking ? `${address}&booking=${booking}` : address;
}

/** The address without its dialog and what the dialog is about. */
export function withoutDialog<Page extends DialogPage>(page: Page, { pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  const { id = '' }: Dialogs = DIALOGS[page];
  for (const name of ['dialog', id, ...(page === 'message' ? ['booking'] : [])]) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const IDS = new Set(Object.values(DIALOGS).flatMap((dialogs: Dialogs) => dialogs.id ?? []));

export function withoutDialogs({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  if (query.has('dialog')) for (const name of ['dialog', 'tip', ...IDS]) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
