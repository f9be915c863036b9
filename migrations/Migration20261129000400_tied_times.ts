import { OnlineMigration } from './online-migration.ts';

/**
 * Orders end with the id, so that many rows of one moment are not read to be sorted. Lists of one role have orders of their
 * own, because nothing mixes the roles evenly: walkers may all be newer than parents.
 */
export class Migration20261129000400_tied_times extends OnlineMigration {
  override readonly statements = [
    `create index concurrently if not exists bookings_open_requests_soonest on bookings (starts_at, id)
      where status = 'pending' and walker_id is null`,
    'drop index concurrently if exists bookings_open_requests',
    `create index concurrently if not exists account_deletion_requests_newest
      on account_deletion_requests (requested_at desc, id desc) where status = 'pending'`,
    'drop index concurrently if exists account_deletion_requests_pending',
    `create index concurrently if not exists profiles_role_joining on profiles (role, created_at, id)
      where role <> 'admin' and hidden_at is null`,
    `create index concurrently if not exists profiles_role_sign_in
      on profiles (role, coalesce(last_login_at, '-infinity'), id) where role <> 'admin' and hidden_at is null`,
    `create index concurrently if not exists profiles_role_email on profiles (role, email, id)
      where role <> 'admin' and hidden_at is null`,
    // Half of all people have no complete profile of a walker, but hardly a walker.
    'create statistics if not exists profiles_role_states (mcv) on role, approval_status, walker_complete from profiles',
  ];

  override down(): void {
    this.addSql('drop statistics profiles_role_states;');
    this.addSql('drop index profiles_role_email, profiles_role_sign_in, profiles_role_joining;');
    this.addSql('drop index account_deletion_requests_newest, bookings_open_requests_soonest;');
    this.addSql(`
      create index bookings_open_requests on bookings (starts_at) where status = 'pending' and walker_id is null;
      create index account_deletion_requests_pending on account_deletion_requests (requested_at desc)
        where status = 'pending';
    `);
  }
}
