import { Migration } from '@mikro-orm/migrations';

/** WALKER-18, docs/decisions/0005. Dates of birth and reviews are private, so only these two functions answer. */
export class Migration20261123030000_public_photos extends Migration {
  override up(): void {
    this.addSql(`
      alter table walker_profiles add column public_photo boolean not null default false;
      create index walker_listings_by_neighborhood on walker_listings
        (lower(neighborhood), average_rating desc nulls last, review_count desc, walker_id);

      create function is_shown_publicly(walker uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce((select w.public_photo from walker_profiles w where w.user_id = walker), false)
          and is_searchable_walker(walker)
      $$;

      create function public_review(walker uuid) returns text
        language sql stable security definer set search_path = public, pg_temp as $$
        select newest.comment
        from (select r.comment, r.reviewer_id, r.created_at from booking_reviews r
          where r.walker_id = walker and r.rating >= 4 order by r.created_at desc limit 20) newest
        where newest.comment <> '' and is_shown_publicly(walker)
          and not exists (select from children c where c.parent_id = newest.reviewer_id
            and position(lower(split_part(c.name, ' ', 1)) in lower(newest.comment)) > 0)
        order by newest.created_at desc limit 1
      $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function public_review(uuid), is_shown_publicly(uuid);
      drop index walker_listings_by_neighborhood;
      alter table walker_profiles drop column public_photo;
    `);
  }
}
