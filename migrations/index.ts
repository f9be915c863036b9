import { Migration20261124123000_sign_in } from './Migration20261124123000_sign_in.ts';
import { Migration20261124123001_people } from './Migration20261124123001_people.ts';
import { Migration20261124123002_notifications } from './Migration20261124123002_notifications.ts';
import { Migration20261124123003_children } from './Migration20261124123003_children.ts';
import { Migration20261124123004_walkers } from './Migration20261124123004_walkers.ts';
import { Migration20261124123005_checks } from './Migration20261124123005_checks.ts';
import { Migration20261124123006_bookings } from './Migration20261124123006_bookings.ts';
import { Migration20261124123007_series } from './Migration20261124123007_series.ts';
import { Migration20261124123008_walks } from './Migration20261124123008_walks.ts';
import { Migration20261124123009_payments } from './Migration20261124123009_payments.ts';
import { Migration20261124123010_messages } from './Migration20261124123010_messages.ts';
import { Migration20261124123011_rewards } from './Migration20261124123011_rewards.ts';
import { Migration20261124123012_safety } from './Migration20261124123012_safety.ts';
import { Migration20261124123013_jobs } from './Migration20261124123013_jobs.ts';
import { Migration20261124124500_plain_counts } from './Migration20261124124500_plain_counts.ts';
import { Migration20261124124510_search_indexes } from './Migration20261124124510_search_indexes.ts';
import { Migration20261124125900_stripe_errors } from './Migration20261124125900_stripe_errors.ts';
import { Migration20261124203000_lifecycle_names } from './Migration20261124203000_lifecycle_names.ts';
import { Migration20261124213900_refunds_the_platform_pays } from './Migration20261124213900_refunds_the_platform_pays.ts';
import { Migration20261127164000_payout_problem } from './Migration20261127164000_payout_problem.ts';
import { Migration20261127171500_guardian_consents } from './Migration20261127171500_guardian_consents.ts';
import { Migration20261127201000_earned_when_paid } from './Migration20261127201000_earned_when_paid.ts';
import { Migration20261127201500_walk_shares } from './Migration20261127201500_walk_shares.ts';
import { Migration20261127203000_guardian_missing } from './Migration20261127203000_guardian_missing.ts';
import { Migration20261127203100_guardian_missing_index } from './Migration20261127203100_guardian_missing_index.ts';
import { Migration20261127225500_watchers } from './Migration20261127225500_watchers.ts';
import { Migration20261128031000_guardians_of_children } from './Migration20261128031000_guardians_of_children.ts';
import { Migration20261128040000_receivers_of_families } from './Migration20261128040000_receivers_of_families.ts';
import { Migration20261128040100_receivers_once } from './Migration20261128040100_receivers_once.ts';
import { Migration20261129110000_birth_dates } from './Migration20261129110000_birth_dates.ts';
import { Migration20261129110100_birth_dates_known } from './Migration20261129110100_birth_dates_known.ts';
import { Migration20261129113000_calls_for_help } from './Migration20261129113000_calls_for_help.ts';
import { Migration20261129113100_calls_for_help_once } from './Migration20261129113100_calls_for_help_once.ts';
import { Migration20261129120000_refused_birth_dates } from './Migration20261129120000_refused_birth_dates.ts';
import { Migration20261129150000_overlapping_requests } from './Migration20261129150000_overlapping_requests.ts';
import { Migration20261129150100_overlapping_requests_checked } from './Migration20261129150100_overlapping_requests_checked.ts';
import { Migration20261129150200_refused_birth_dates_index } from './Migration20261129150200_refused_birth_dates_index.ts';
import { Migration20261129151500_kept_reliability } from './Migration20261129151500_kept_reliability.ts';
import { Migration20261129151510_running_walks_by_end } from './Migration20261129151510_running_walks_by_end.ts';
import { Migration20261129160000_frozen_accounts } from './Migration20261129160000_frozen_accounts.ts';
import { Migration20261129160000_pairs_of_the_outbox } from './Migration20261129160000_pairs_of_the_outbox.ts';
import { Migration20261129160100_frozen_accounts_checked } from './Migration20261129160100_frozen_accounts_checked.ts';
import { Migration20261129160100_pairs_of_the_outbox_index } from './Migration20261129160100_pairs_of_the_outbox_index.ts';
import { Migration20261129163000_failed_refunds_index } from './Migration20261129163000_failed_refunds_index.ts';
import { Migration20261129170000_search_keys } from './Migration20261129170000_search_keys.ts';
import { Migration20261129180000_names_by_key } from './Migration20261129180000_names_by_key.ts';
import { Migration20261129213000_who_proposed } from './Migration20261129213000_who_proposed.ts';
import { Migration20261129213100_proposer_checked } from './Migration20261129213100_proposer_checked.ts';

export const migrations = [
  Migration20261124123000_sign_in,
  Migration20261124123001_people,
  Migration20261124123002_notifications,
  Migration20261124123003_children,
  Migration20261124123004_walkers,
  Migration20261124123005_checks,
  Migration20261124123006_bookings,
  Migration20261124123007_series,
  Migration20261124123008_walks,
  Migration20261124123009_payments,
  Migration20261124123010_messages,
  Migration20261124123011_rewards,
  Migration20261124123012_safety,
  Migration20261124123013_jobs,
  Migration20261124124500_plain_counts,
  Migration20261124124510_search_indexes,
  Migration20261124125900_stripe_errors,
  Migration20261124203000_lifecycle_names,
  Migration20261124213900_refunds_the_platform_pays,
  Migration20261127164000_payout_problem,
  Migration20261127171500_guardian_consents,
  Migration20261127201000_earned_when_paid,
  Migration20261127201500_walk_shares,
  Migration20261127203000_guardian_missing,
  Migration20261127203100_guardian_missing_index,
  Migration20261127225500_watchers,
  Migration20261128031000_guardians_of_children,
  Migration20261128040000_receivers_of_families,
  Migration20261128040100_receivers_once,
  Migration20261129110000_birth_dates,
  Migration20261129110100_birth_dates_known,
  Migration20261129113000_calls_for_help,
  Migration20261129113100_calls_for_help_once,
  Migration20261129120000_refused_birth_dates,
  Migration20261129150000_overlapping_requests,
  Migration20261129150100_overlapping_requests_checked,
  Migration20261129150200_refused_birth_dates_index,
  Migration20261129151500_kept_reliability,
  Migration20261129151510_running_walks_by_end,
  Migration20261129160000_frozen_accounts,
  Migration20261129160000_pairs_of_the_outbox,
  Migration20261129160100_frozen_accounts_checked,
  Migration20261129160100_pairs_of_the_outbox_index,
  Migration20261129163000_failed_refunds_index,
  Migration20261129170000_search_keys,
  Migration20261129180000_names_by_key,
  Migration20261129213000_who_proposed,
  Migration20261129213100_proposer_checked,
];
