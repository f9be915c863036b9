import { erase, heldBy, incidentsOf, keep, onWalkOf, type PersonalTable, withhold } from './declaration.ts';

const OTHERS_DATA = 'data of the other person';
const TEAM_NOTES = 'admins’ notes to each other';

export const SAFETY_DATA = {
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
