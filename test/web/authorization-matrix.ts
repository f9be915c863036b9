/** The kinds of people: the booking, the child and so on in the matrix belong to `parent` and `walker`. */
export const WHO = [
  'visitor',
  'pending parent',
  'pending walker',
  'parent',
  'other parent',
  'walker',
  'other walker',
  'admin',
] as const;
export type Who = (typeof WHO)[number];

export type Outcome = '200' | '403' | '404' | `→ ${string}`;
type Row = Record<Who, Outcome>;

/** A row in the order of WHO. */
function row(...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Row {
  return Object.fromEntries(WHO.map((who, at) => [who, outcomes[at]])) as Row;
}

const A = '→ /auth';
const D = '→ /dashboard';
const H = '→ /';
const everybody = row('200', '200', '200', '200', '200', '200', '200', '200');
const members = row(A, '200', '200', '200', '200', '200', '200', '200');
const parents = row(A, D, D, '200', '200', D, D, D);
const approved = row(A, D, D, '200', '200', '200', '200', '200');
const parties = row(A, D, D, '200', '404', '200', '404', '200');
const admins = row('403', '403', '403', '403', '403', '403', '403', '200');

/** What asking for a page comes to. S1 §2, §6; DESIGN §3.5. */
export const PAGE_MATRIX: Record<string, Row> = {
  '/': row('200', D, D, D, D, D, D, D),
  '/about': everybody,
  '/contact': everybody,
  '/community-guidelines': everybody,
  '/terms-of-service': everybody,
  '/privacy-policy': everybody,
};

interface Form {
  /** A filled-in form that the right person could send. */
  fields: Record<string, string>;
  allowed: readonly Who[];
}

/** Who may post which form; everybody else is refused and nothing changes. */
export const FORM_MATRIX: Record<string, Form> = {
  '/contact send': { fields: {}, allowed: WHO },
};

interface CallRow {
  input: Record<string, string | number>;
  allowed: readonly Who[];
}

/** Who may make which call. S2 §6, §7. */
export const CALL_MATRIX: Record<string, CallRow> = {
  'functions/send-contact-email': { input: {}, allowed: WHO },
  'functions/confirm-time-adjustment': {
    input: { booking_id: '{completed}', actual_duration_hours: 1 },
    allowed: ['parent'],
  },
  'rpc/cancel_parent_booking': { input: { booking_id: '{pending}' }, allowed: ['parent'] },
};

export { A, admins, approved, D, H, members, parents, parties };
