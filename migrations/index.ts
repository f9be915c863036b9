import { Migration20261124000100_accounts } from './Migration20261124000100_accounts.ts';
import { Migration20261124000200_children } from './Migration20261124000200_children.ts';
import { Migration20261124000300_walkers } from './Migration20261124000300_walkers.ts';
import { Migration20261124000400_bookings } from './Migration20261124000400_bookings.ts';
import { Migration20261124000500_payments } from './Migration20261124000500_payments.ts';
import { Migration20261124000600_messages } from './Migration20261124000600_messages.ts';
import { Migration20261124000700_rewards } from './Migration20261124000700_rewards.ts';
import { Migration20261124000800_safety } from './Migration20261124000800_safety.ts';
import { Migration20261124000900_support } from './Migration20261124000900_support.ts';
import { Migration20261124001000_jobs } from './Migration20261124001000_jobs.ts';
import { Migration20261124001100_series } from './Migration20261124001100_series.ts';
import { Migration20261124001200_name_prefixes } from './Migration20261124001200_name_prefixes.ts';
import { Migration20261125000100_cards } from './Migration20261125000100_cards.ts';
import { Migration20261125000200_automatic_payments } from './Migration20261125000200_automatic_payments.ts';
import { Migration20261125000300_places } from './Migration20261125000300_places.ts';
import { Migration20261126000100_siblings } from './Migration20261126000100_siblings.ts';
import { Migration20261126000200_reschedules } from './Migration20261126000200_reschedules.ts';
import { Migration20261126000210_series_reschedules } from './Migration20261126000210_series_reschedules.ts';
import { Migration20261126000300_tips } from './Migration20261126000300_tips.ts';
import { Migration20261126000400_calendar_feeds } from './Migration20261126000400_calendar_feeds.ts';
import { Migration20261127000100_walk_steps } from './Migration20261127000100_walk_steps.ts';
import { Migration20261127000200_handover } from './Migration20261127000200_handover.ts';
import { Migration20261127000300_location_points } from './Migration20261127000300_location_points.ts';
import { Migration20261127000500_notifications } from './Migration20261127000500_notifications.ts';
import { Migration20261127000600_push_subscriptions } from './Migration20261127000600_push_subscriptions.ts';
import { Migration20261127000700_incidents } from './Migration20261127000700_incidents.ts';
import { Migration20261127000800_checks } from './Migration20261127000800_checks.ts';
import { Migration20261127000810_references } from './Migration20261127000810_references.ts';
import { Migration20261128000300_webhooks } from './Migration20261128000300_webhooks.ts';
import { Migration20261128000400_traces } from './Migration20261128000400_traces.ts';
import { Migration20261128000500_market } from './Migration20261128000500_market.ts';
import { Migration20261128000600_language } from './Migration20261128000600_language.ts';
import { Migration20261128000610_language_checked } from './Migration20261128000610_language_checked.ts';
import { Migration20261128000700_passkeys } from './Migration20261128000700_passkeys.ts';
import { Migration20261128000800_email_suppressions } from './Migration20261128000800_email_suppressions.ts';
import { Migration20261129000200_webhook_rotation } from './Migration20261129000200_webhook_rotation.ts';
import { Migration20261129000300_payment_metrics } from './Migration20261129000300_payment_metrics.ts';
import { Migration20261129000400_tied_times } from './Migration20261129000400_tied_times.ts';
import { Migration20261130009010_idle_days } from './Migration20261130009010_idle_days.ts';
import { Migration20261130009110_security_events } from './Migration20261130009110_security_events.ts';
import { Migration20261130012010_ended_together } from './Migration20261130012010_ended_together.ts';
import { Migration20261201030010_stays_home } from './Migration20261201030010_stays_home.ts';
import { Migration20261201030020_automatic_notice } from './Migration20261201030020_automatic_notice.ts';
import { Migration20261201050010_walk_delays } from './Migration20261201050010_walk_delays.ts';
import { Migration20261201060010_invitations } from './Migration20261201060010_invitations.ts';
import { Migration20261201070010_cancellation_kind } from './Migration20261201070010_cancellation_kind.ts';
import { Migration20261201070020_cancellation_kind_checked } from './Migration20261201070020_cancellation_kind_checked.ts';
import { Migration20261201070030_first_walk } from './Migration20261201070030_first_walk.ts';
import { Migration20261201070040_first_walk_checked } from './Migration20261201070040_first_walk_checked.ts';
import { Migration20261201080010_quiet_progress } from './Migration20261201080010_quiet_progress.ts';
import { Migration20261202010010_weekly_requests } from './Migration20261202010010_weekly_requests.ts';
import { Migration20261202020010_no_orphaned_walks } from './Migration20261202020010_no_orphaned_walks.ts';
import { Migration20261202020020_school_closed } from './Migration20261202020020_school_closed.ts';
import { Migration20261202020030_school_closed_checked } from './Migration20261202020030_school_closed_checked.ts';
import { Migration20261202080001_hidden_children } from './Migration20261202080001_hidden_children.ts';
import { Migration20261202080002_hidden_children_checked } from './Migration20261202080002_hidden_children_checked.ts';
import { Migration20261202090010_ordinary_indexes } from './Migration20261202090010_ordinary_indexes.ts';
import { Migration20261202090020_language_index } from './Migration20261202090020_language_index.ts';

export const migrations = [
  Migration20261124000100_accounts,
  Migration20261124000200_children,
  Migration20261124000300_walkers,
  Migration20261124000400_bookings,
  Migration20261124000500_payments,
  Migration20261124000600_messages,
  Migration20261124000700_rewards,
  Migration20261124000800_safety,
  Migration20261124000900_support,
  Migration20261124001000_jobs,
  Migration20261124001100_series,
  Migration20261124001200_name_prefixes,
  Migration20261125000100_cards,
  Migration20261125000200_automatic_payments,
  Migration20261125000300_places,
  Migration20261126000100_siblings,
  Migration20261126000200_reschedules,
  Migration20261126000210_series_reschedules,
  Migration20261126000300_tips,
  Migration20261126000400_calendar_feeds,
  Migration20261127000100_walk_steps,
  Migration20261127000200_handover,
  Migration20261127000300_location_points,
  Migration20261127000500_notifications,
  Migration20261127000600_push_subscriptions,
  Migration20261127000700_incidents,
  Migration20261127000800_checks,
  Migration20261127000810_references,
  Migration20261128000300_webhooks,
  Migration20261128000400_traces,
  Migration20261128000500_market,
  Migration20261128000600_language,
  Migration20261128000610_language_checked,
  Migration20261128000800_email_suppressions,
  Migration20261128000700_passkeys,
  Migration20261129000300_payment_metrics,
  Migration20261129000200_webhook_rotation,
  Migration20261129000400_tied_times,
  Migration20261130009010_idle_days,
  Migration20261130009110_security_events,
  Migration20261130012010_ended_together,
  Migration20261201070010_cancellation_kind,
  Migration20261201070020_cancellation_kind_checked,
  Migration20261201030010_stays_home,
  Migration20261201030020_automatic_notice,
  Migration20261201080010_quiet_progress,
  Migration20261201060010_invitations,
  Migration20261201050010_walk_delays,
  Migration20261201070030_first_walk,
  Migration20261201070040_first_walk_checked,
  Migration20261202020010_no_orphaned_walks,
  Migration20261202080001_hidden_children,
  Migration20261202080002_hidden_children_checked,
  Migration20261202020020_school_closed,
  Migration20261202020030_school_closed_checked,
  Migration20261202010010_weekly_requests,
  Migration20261202090010_ordinary_indexes,
  Migration20261202090020_language_index,
];
