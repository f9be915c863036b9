import { Migration20261120000100_people } from './Migration20261120000100_people.ts';
import { Migration20261120000200_children } from './Migration20261120000200_children.ts';
import { Migration20261120000300_bookings } from './Migration20261120000300_bookings.ts';
import { Migration20261120000400_payments } from './Migration20261120000400_payments.ts';
import { Migration20261120000500_messages } from './Migration20261120000500_messages.ts';
import { Migration20261120000600_rewards } from './Migration20261120000600_rewards.ts';
import { Migration20261120000700_support } from './Migration20261120000700_support.ts';
import { Migration20261120000800_directory } from './Migration20261120000800_directory.ts';
import { Migration20261120000900_row_level_security } from './Migration20261120000900_row_level_security.ts';
import { Migration20261120001100_security_definer_functions } from './Migration20261120001100_security_definer_functions.ts';
import { Migration20261120001200_mail_links } from './Migration20261120001200_mail_links.ts';
import { Migration20261120001300_write_policies } from './Migration20261120001300_write_policies.ts';
import { Migration20261120001400_reward_boards } from './Migration20261120001400_reward_boards.ts';
import { Migration20261120001500_token_renewal } from './Migration20261120001500_token_renewal.ts';
import { Migration20261120001700_walker_facets } from './Migration20261120001700_walker_facets.ts';
import { Migration20261120001800_offers_and_sheets } from './Migration20261120001800_offers_and_sheets.ts';
import { Migration20261121000100_availability_exceptions } from './Migration20261121000100_availability_exceptions.ts';
import { Migration20261121000200_searchable_walkers } from './Migration20261121000200_searchable_walkers.ts';
import { Migration20261121000400_refunds } from './Migration20261121000400_refunds.ts';
import { Migration20261121000500_streams } from './Migration20261121000500_streams.ts';
import { Migration20261121000700_redacted_contact_details } from './Migration20261121000700_redacted_contact_details.ts';
import { Migration20261121000710_blocks } from './Migration20261121000710_blocks.ts';
import { Migration20261121000720_reports } from './Migration20261121000720_reports.ts';
import { Migration20261121000730_unread_digests } from './Migration20261121000730_unread_digests.ts';
import { Migration20261121000800_rewards_engine } from './Migration20261121000800_rewards_engine.ts';
import { Migration20261121000810_returned_points } from './Migration20261121000810_returned_points.ts';
import { Migration20261121000900_email_preferences } from './Migration20261121000900_email_preferences.ts';
import { Migration20261121001000_suspension } from './Migration20261121001000_suspension.ts';
import { Migration20261121001100_admin_lists } from './Migration20261121001100_admin_lists.ts';
import { Migration20261121001110_admin_search_functions } from './Migration20261121001110_admin_search_functions.ts';
import { Migration20261121001120_quick_counts } from './Migration20261121001120_quick_counts.ts';
import { Migration20261121001200_background_work } from './Migration20261121001200_background_work.ts';
import { Migration20261121001210_weekly_figures } from './Migration20261121001210_weekly_figures.ts';
import { Migration20261121001220_two_factor } from './Migration20261121001220_two_factor.ts';
import { Migration20261121001400_due_times } from './Migration20261121001400_due_times.ts';
import { Migration20261121001410_erasure } from './Migration20261121001410_erasure.ts';
import { Migration20261121001420_unpaid_walks } from './Migration20261121001420_unpaid_walks.ts';
import { Migration20261121002000_former_users } from './Migration20261121002000_former_users.ts';
import { Migration20261122000100_outbox_steps } from './Migration20261122000100_outbox_steps.ts';
import { Migration20261122000300_paid_walks } from './Migration20261122000300_paid_walks.ts';
import { Migration20261122000310_dashboard_counts } from './Migration20261122000310_dashboard_counts.ts';
import { Migration20261122000320_withdrawn_approvals } from './Migration20261122000320_withdrawn_approvals.ts';
import { Migration20261122000500_blocked_leaderboards } from './Migration20261122000500_blocked_leaderboards.ts';
import { Migration20261122000900_queue_heartbeats } from './Migration20261122000900_queue_heartbeats.ts';
import { Migration20261122001500_booking_exists } from './Migration20261122001500_booking_exists.ts';
import { Migration20261122100000_form_keys } from './Migration20261122100000_form_keys.ts';
import { Migration20261122110100_block_lock_order } from './Migration20261122110100_block_lock_order.ts';
import { Migration20261122110200_no_shows } from './Migration20261122110200_no_shows.ts';
import { Migration20261122120000_private_details } from './Migration20261122120000_private_details.ts';
import { Migration20261122121000_guarded_writes } from './Migration20261122121000_guarded_writes.ts';
import { Migration20261122121100_narrower_policies } from './Migration20261122121100_narrower_policies.ts';
import { Migration20261122121200_growth } from './Migration20261122121200_growth.ts';
import { Migration20261122140000_ascii_email_domains } from './Migration20261122140000_ascii_email_domains.ts';
import { Migration20261122155000_audit_operator } from './Migration20261122155000_audit_operator.ts';
import { Migration20261122170000_booking_contact } from './Migration20261122170000_booking_contact.ts';
import { Migration20261122180000_free_walkers } from './Migration20261122180000_free_walkers.ts';
import { Migration20261122190000_receipt_numbers } from './Migration20261122190000_receipt_numbers.ts';
import { Migration20261122190100_search_without_contact_details } from './Migration20261122190100_search_without_contact_details.ts';
import { Migration20261122190200_reopened_duration } from './Migration20261122190200_reopened_duration.ts';
import { Migration20261122195000_agreed_order } from './Migration20261122195000_agreed_order.ts';
import { Migration20261122235900_planner_estimates } from './Migration20261122235900_planner_estimates.ts';
import { Migration20261123000000_tallies } from './Migration20261123000000_tallies.ts';
import { Migration20261123000100_unread_people } from './Migration20261123000100_unread_people.ts';
import { Migration20261123000200_orphaned_walks } from './Migration20261123000200_orphaned_walks.ts';
import { Migration20261123000300_tallied_numbers } from './Migration20261123000300_tallied_numbers.ts';
import { Migration20261123000400_bounded_lists } from './Migration20261123000400_bounded_lists.ts';
import { Migration20261123000500_bounded_bookings } from './Migration20261123000500_bounded_bookings.ts';
import { Migration20261123010000_neighborhoods } from './Migration20261123010000_neighborhoods.ts';
import { Migration20261123010100_redacted_bios } from './Migration20261123010100_redacted_bios.ts';
import { Migration20261123030000_public_photos } from './Migration20261123030000_public_photos.ts';
import { Migration20261123040000_my_data } from './Migration20261123040000_my_data.ts';
import { Migration20261123040100_erased_reports } from './Migration20261123040100_erased_reports.ts';
import { Migration20261123050000_busy_accounts } from './Migration20261123050000_busy_accounts.ts';
import { Migration20261123050100_tied_bookings } from './Migration20261123050100_tied_bookings.ts';
import { Migration20261123050200_long_conversations } from './Migration20261123050200_long_conversations.ts';

export const migrations = [
  Migration20261120000100_people,
  Migration20261120000200_children,
  Migration20261120000300_bookings,
  Migration20261120000400_payments,
  Migration20261120000500_messages,
  Migration20261120000600_rewards,
  Migration20261120000700_support,
  Migration20261120000800_directory,
  Migration20261120000900_row_level_security,
  Migration20261120001100_security_definer_functions,
  Migration20261120001200_mail_links,
  Migration20261120001300_write_policies,
  Migration20261120001400_reward_boards,
  Migration20261120001500_token_renewal,
  Migration20261120001700_walker_facets,
  Migration20261120001800_offers_and_sheets,
  Migration20261121000100_availability_exceptions,
  Migration20261121000200_searchable_walkers,
  Migration20261121000400_refunds,
  Migration20261121000500_streams,
  Migration20261121000700_redacted_contact_details,
  Migration20261121000710_blocks,
  Migration20261121000720_reports,
  Migration20261121000730_unread_digests,
  Migration20261121000800_rewards_engine,
  Migration20261121000810_returned_points,
  Migration20261121000900_email_preferences,
  Migration20261121001000_suspension,
  Migration20261121001100_admin_lists,
  Migration20261121001110_admin_search_functions,
  Migration20261121001120_quick_counts,
  Migration20261121001200_background_work,
  Migration20261121001210_weekly_figures,
  Migration20261121001220_two_factor,
  Migration20261121001400_due_times,
  Migration20261121001410_erasure,
  Migration20261121001420_unpaid_walks,
  Migration20261121002000_former_users,
  Migration20261122000100_outbox_steps,
  Migration20261122000300_paid_walks,
  Migration20261122000310_dashboard_counts,
  Migration20261122000320_withdrawn_approvals,
  Migration20261122000500_blocked_leaderboards,
  Migration20261122000900_queue_heartbeats,
  Migration20261122001500_booking_exists,
  Migration20261122100000_form_keys,
  Migration20261122110100_block_lock_order,
  Migration20261122110200_no_shows,
  Migration20261122120000_private_details,
  Migration20261122121000_guarded_writes,
  Migration20261122121100_narrower_policies,
  Migration20261122121200_growth,
  Migration20261122140000_ascii_email_domains,
  Migration20261122155000_audit_operator,
  Migration20261122170000_booking_contact,
  Migration20261122180000_free_walkers,
  Migration20261122190000_receipt_numbers,
  Migration20261122190100_search_without_contact_details,
  Migration20261122190200_reopened_duration,
  Migration20261122195000_agreed_order,
  Migration20261122235900_planner_estimates,
  Migration20261123000000_tallies,
  Migration20261123000100_unread_people,
  Migration20261123000200_orphaned_walks,
  Migration20261123000300_tallied_numbers,
  Migration20261123000400_bounded_lists,
  Migration20261123000500_bounded_bookings,
  Migration20261123010000_neighborhoods,
  Migration20261123010100_redacted_bios,
  Migration20261123030000_public_photos,
  Migration20261123040000_my_data,
  Migration20261123040100_erased_reports,
  Migration20261123050000_busy_accounts,
  Migration20261123050100_tied_bookings,
  Migration20261123050200_long_conversations,
];
