import { FAMILY, isActor, ME, type Policies, WORKER } from './policy.ts';

export const safety: Policies = {
  blocks: {
    read: `blocker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'stripe')}`,
    add: `blocker_id = ${ME} and ${isActor('tot', 'trotter')}
      and exists (select from people p where p.id = blocked_id and p.role <> 'admin')`,
    remove: `blocker_id = ${ME}`,
  },
  child_sheet_views: {
    read: `viewer_id = ${ME} or ${isActor('admin', 'worker')}
      or exists (select from children c where c.id = child_id and c.parent_id = ${FAMILY})`,
    add: `viewer_id = ${ME} and exists (select from booking_children b where b.booking_id = child_sheet_views.booking_id
      and b.child_id = child_sheet_views.child_id and b.walker_id = ${ME})`,
    remove: WORKER,
  },
};
