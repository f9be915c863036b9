import { CHILD_TEXTS } from '../children/child-fields.ts';
import {
  erase,
  heldBy,
  incidentsOf,
  keep,
  type PersonalTable,
  pseudonymise,
  withhold,
} from './declaration.ts';

const HISTORY = 'the history of a walk stays, under "Former user"';

const TEXTS = CHILD_TEXTS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const ofParent = heldBy('parent_id');
const ofChild = (person: string) =>
  `t.child_id in (select c.id from children c where c.parent_id = ${person})`;

/** Order matters: rows that reference a child come before it. */
export const FAMILY_DATA = {
  child_sheet_views: {
    isAbout: (person) => `(t.viewer_id = ${person} or ${ofChild(person)})`,
    deletes: ofChild,
    columns: [
      keep(
        'who saw a child’s safety sheet is the other family’s to know',
        'id child_id booking_id viewer_id viewed_at',
      ),
    ],
  },
  images: {
    isAbout: (person) => `(t.owner_id = ${person} or t.incident_id in ${incidentsOf(person)})`,
    deletes: 'all',
    exportedTo: heldBy('owner_id'),
    columns: [
      erase('id owner_id child_id incident_id bucket path content_type bytes width height created_at'),
    ],
  },
  child_receivers: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [
      erase('id parent_id child_ids name phone created_at updated_at'),
      withhold('the children once more', erase('child_id')),
    ],
  },
  walk_shares: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [erase('id booking_id parent_id name asks_word created_at stopped_at received_at')],
  },
  watchers: {
    isAbout: heldBy('parent_id', 'user_id'),
    deletes: 'all',
    columns: [
      erase('id parent_id child_ids email role user_id created_at accepted_at'),
      withhold('a hash of a link in an email', erase('token_hash')),
    ],
  },
  pickup_settings: {
    isAbout: ofParent,
    deletes: 'all',
    key: ['parent_id'],
    columns: [
      erase('parent_id asks_code updated_at'),
      withhold('encrypted; the family reads it in its settings', erase('code_word')),
    ],
  },
  children: {
    isAbout: ofParent,
    deletes: (person) =>
      `${ofParent(person)} and not exists (select from booking_children b where b.child_id = t.id)
        and not exists (select from booking_series s where s.parent_id = t.parent_id and t.id = any (s.child_ids))`,
    columns: [
      keep(HISTORY, 'id parent_id created_at'),
      pseudonymise({ name: `'A child'`, hidden_at: 'coalesce(t.hidden_at, moment)', updated_at: 'moment' }),
      erase(`age sex avatar_url ${TEXTS.join(' ')} may_go_home_alone no_allergies answered_at`, {
        may_go_home_alone: 'false',
        no_allergies: 'false',
      }),
    ],
  },
  removed_rows: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [erase('id parent_id kind name child_ids kept removed_at removed_by')],
  },
  saved_places: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [erase('id parent_id label address position created_at updated_at')],
  },
  favorites: {
    isAbout: heldBy('parent_id', 'trotter_id'),
    deletes: 'all',
    exportedTo: ofParent,
    key: ['parent_id', 'trotter_id'],
    columns: [erase('parent_id trotter_id created_at')],
  },
} satisfies Record<string, PersonalTable>;
