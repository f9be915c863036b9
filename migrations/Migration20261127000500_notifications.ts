import { Migration } from '@mikro-orm/migrations';

/**
 * - `notifications`: what a person was notified of, with ids only (NOTIFICATION-1); a trigger of the outbox adds the rows.
 * - `notification_settings` has a switch for each topic and channel (NOTIFICATION-3). `email_notifications` now turns off
 *   the emails of all chosen topics; until now it covered messages and rewards, and `booking_updates` all emails about walks.
 */
export class Migration20261127000500_notifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notifications (
        id uuid primary key,
        recipient_id uuid not null references profiles,
        kind text not null,
        payload jsonb not null,
        created_at timestamptz not null,
        read_at timestamptz
      );
      create index notifications_list on notifications (recipient_id, created_at desc, id desc);
      create index notifications_unread on notifications (recipient_id) where read_at is null;
      create index notifications_created on notifications (created_at);
      alter table notification_settings
        add column email_progress boolean not null default true,
        add column email_reminders boolean not null default true,
        add column email_messages boolean not null default true,
        add column email_rewards boolean not null default true,
        add column push_bookings boolean not null default true,
        add column push_progress boolean not null default true,
        add column push_reminders boolean not null default true,
        add column push_messages boolean not null default true,
        add column push_rewards boolean not null default true,
        add column push_news boolean not null default false;
      update notification_settings set email_progress = booking_updates, email_reminders = booking_updates,
        email_messages = email_notifications, email_rewards = email_notifications,
        email_notifications = email_notifications or booking_updates;
    `);
  }

  override down(): void {
    this.addSql(`
      update notification_settings set booking_updates = email_notifications and booking_updates,
        email_notifications = email_notifications and email_messages;
      alter table notification_settings drop column email_progress, drop column email_reminders,
        drop column email_messages, drop column email_rewards, drop column push_bookings, drop column push_progress,
        drop column push_reminders, drop column push_messages, drop column push_rewards, drop column push_news;
      drop table notifications cascade;
    `);
  }
}
