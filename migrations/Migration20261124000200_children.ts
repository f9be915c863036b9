import { Migration } from '@mikro-orm/migrations';

export class Migration20261124000200_children extends Migration {
  override up(): void {
    this.addSql(`
      create table children (
        id uuid primary key,
        parent_id uuid not null references profiles,
        name text not null check (length(name) between 1 and 80),
        age integer check (age between 0 and 18),
        sex text check (sex in ('male', 'female', 'other', 'prefer-not-to-say')),
        school text,
        avatar_url text,
        allergies text,
        special_instructions text,
        trotter_preferences text,
        emergency_contact_name text,
        emergency_contact_phone text,
        medical_conditions text,
        favorite_activities text,
        behavioral_notes text,
        schedule_preferences text,
        pickup_instructions text,
        dropoff_instructions text,
        hidden_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (id, parent_id),
        constraint children_hidden_are_names check (hidden_at is null
          or num_nonnulls(age, sex, school, avatar_url, allergies, special_instructions, trotter_preferences,
          emergency_contact_name, emergency_contact_phone, medical_conditions, favorite_activities,
          behavioral_notes, schedule_preferences, pickup_instructions, dropoff_instructions) = 0)
      );
      create index children_parent_id on children (parent_id, created_at desc);
      create index children_name_search on children using gin (lower(name) gin_trgm_ops);

      create table images (
        id uuid primary key,
        owner_id uuid not null references profiles,
        child_id uuid references children on delete set null,
        bucket text not null check (bucket in ('avatars', 'children-avatars')),
        path text not null,
        content_type text not null,
        bytes integer not null check (bytes > 0),
        width integer not null,
        height integer not null,
        created_at timestamptz not null,
        unique (bucket, path)
      );
      create index images_owner_id on images (owner_id);
      create index images_child_id on images (child_id);
    `);
  }

  override down(): void {
    this.addSql('drop table images, children cascade;');
  }
}
