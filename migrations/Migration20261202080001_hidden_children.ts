import { Migration } from '@mikro-orm/migrations';

/** A hidden child keeps nothing else (CHILD-5): a column added later is refused until its deletion empties it. */
const KEEPS_A_NAME = `hidden_at is null
  or jsonb_strip_nulls(to_jsonb(children) - '{id,parent_id,name,hidden_at,created_at,updated_at}'::text[])
    <@ '{"may_go_home_alone": false, "no_allergies": false}'`;

export class Migration20261202080001_hidden_children extends Migration {
  override up(): void {
    this.addSql(`alter table children drop constraint children_hidden_are_names,
      drop constraint children_hidden_are_unasked,
      add constraint children_hidden_keep_a_name check (${KEEPS_A_NAME}) not valid;`);
  }

  override down(): void {
    this.addSql(`alter table children drop constraint children_hidden_keep_a_name,
      add constraint children_hidden_are_names check (hidden_at is null or age is null) not valid,
      add constraint children_hidden_are_unasked check (hidden_at is null or answered_at is null) not valid;`);
  }
}
