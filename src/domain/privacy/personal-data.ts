import { ACCOUNT_DATA } from './accounts.ts';
import {
  type ColumnGroup,
  erase,
  heldBy,
  incidentsOf,
  keep,
  onWalkOf,
  type PersonalTable,
  withhold,
} from './declaration.ts';
import { FAMILY_DATA } from './family.ts';
import { MESSAGE_DATA } from './messages.ts';
import { MONEY_DATA } from './money.ts';
import { WALKER_DATA } from './walkers.ts';
import { WALK_DATA } from './walks.ts';

const OTHERS_DATA = 'data of the other person';
const TEAM_NOTES = 'admins’ notes to each other';

const SAFETY_DATA = {
  incident_events: {
    isAbout: (person) => `t.incident_id in ${incidentsOf(person)}`,
    columns: [
      withhold(
        TEAM_NOTES,
        keep('the safety of others: what was done', 'id incident_id act actor_id operator at'),
      ),
      withhold(TEAM_NOTES, erase('note')),
    ],
  },
  incidents: {
    isAbout: onWalkOf,
    exportedTo: heldBy('reporter_id'),
    columns: [
      keep(
        'the safety of others: what happened, and when',
        'id booking_id reporter_id kind created_at closed_at',
      ),
      withhold(OTHERS_DATA, keep('the safety of others', 'taken_at taken_by outcome closed_by')),
      erase('text'),
    ],
  },
  blocks: {
    isAbout: heldBy('blocker_id', 'blocked_id'),
    deletes: 'all',
    exportedTo: heldBy('blocker_id'),
    key: ['blocker_id', 'blocked_id'],
    columns: [erase('blocker_id blocked_id created_at')],
  },
  reports: {
    isAbout: heldBy('reporter_id', 'subject_id'),
    exportedTo: heldBy('reporter_id'),
    columns: [
      keep(
        'the safety of others: what was reported and decided',
        'id reporter_id subject_id message_id reason created_at',
      ),
      withhold(OTHERS_DATA, keep('the safety of others', 'decision decided_at decided_by')),
      erase('note'),
    ],
  },
} satisfies Record<string, PersonalTable>;

/** Both the erasure and the download follow this order (RETENTION-9). */
export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  ...MESSAGE_DATA,
  ...FAMILY_DATA,
  ...WALK_DATA,
  ...SAFETY_DATA,
  ...MONEY_DATA,
  ...WALKER_DATA,
  ...ACCOUNT_DATA,
};

/** Table → why it holds no personal data. */
export const NO_PERSONAL_DATA: Readonly<Record<string, string>> = {
  badges: 'the list of badges that there are',
  check_policy: 'whether a clear background check is required',
  closed_days: 'days on which schools are closed',
  form_keys: 'hashes of forms, kept for a day',
  legal_texts: 'the texts that people accepted',
  market_settings: 'the city, its time zone and its highest rate',
  mikro_orm_migrations: 'which migrations ran',
  notices: 'what the operator wrote to all',
  outbox: 'ids of what is to be done; rows go a month after they are done',
  queue_heartbeats: 'when each queue last finished a job',
  passkey_challenges: 'random numbers under hashed keys, for five minutes',
  rate_limits: 'counters under hashed keys',
  schema_checksum: 'which functions and policies the database has',
  schedule_runs: 'when each schedule last ran',
  stripe_events: 'ids of the payment provider’s events',
  stripe_movements: 'lines of the platform’s own balance at the payment provider',
  platform_balances: 'what the platform has at the payment provider',
  webhook_deliveries: 'ids, statuses and amounts; rows go after 30 days',
  webhook_endpoints: 'addresses of the operator’s own systems',
};

export const valueAfter = (group: ColumnGroup, column: string): string => group.becomes[column] ?? 'null';

export const exportedColumns = ({ columns }: PersonalTable): string[] =>
  columns.filter(({ withheld }) => withheld === null).flatMap((group) => group.columns);
