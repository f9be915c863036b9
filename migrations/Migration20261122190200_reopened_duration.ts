import { Migration } from '@mikro-orm/migrations';

const TAKEN_BACK = `when who = ''stripe'' and old.status = ''completed'' and not old.payment_completed
          and old.time_adjustment_requested and not new.time_adjustment_requested
          and num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount, new.time_adjustment_amount) = 0
          then array[''actual_duration_hours'', ''final_amount'', ''walker_payout_amount'', ''time_adjustment_requested'',
            ''time_adjustment_amount'']
        `;

/** The `stripe` actor may reset a confirmed duration while nothing is paid: it knows whether a payment was started. */
export class Migration20261122190200_reopened_duration extends Migration {
  override up(): void {
    this.addSql(`
      do $do$
      declare
        def text := pg_get_functiondef('guard_booking'::regproc);
        at integer := position('else' || chr(10) || '      allowed := case' in def);
      begin
        if at = 0 then raise exception 'guard_booking is not as expected'; end if;
        execute overlay(def placing 'else' || chr(10) || '      allowed := case' || chr(10) || '        ${TAKEN_BACK}'
          from at for length('else' || chr(10) || '      allowed := case'));
      end $do$;
    `);
  }

  override down(): void {
    this.addSql(`
      do $do$
      begin
        execute replace(pg_get_functiondef('guard_booking'::regproc), '${TAKEN_BACK}', '');
      end $do$;
    `);
  }
}
