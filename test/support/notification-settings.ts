import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

/** The person has turned on emails about the course of walks, which are off by default (NOTIFICATION-3). */
export const wantsProgressByEmail = (app: TestApp, { id }: Pick<TestUser, 'id'>) =>
  app.sql(
    `insert into notification_settings (user_id, email_progress, updated_at) values ($1, true, $2)
     on conflict (user_id) do update set email_progress = true`,
    [id, clock.now()],
  );
