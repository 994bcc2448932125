-- Daily devotions: at most one active for a date. Anyone reads active ones up to today (Stockholm); administrators
-- read all and write ahead.

create table public.daily_devotions (
  id                   uuid primary key default gen_random_uuid(),
  date                 date not null,
  title                text not null check (char_length(btrim(title)) between 1 and 200),
  verse_reference      text not null check (char_length(btrim(verse_reference)) between 1 and 100),
  verse_text           text not null check (char_length(btrim(verse_text)) between 1 and 4000),
  reflection           text not null check (char_length(btrim(reflection)) between 1 and 20000),
  -- Null for the default picture.
  background_image_url text,
  is_active            boolean not null default true,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  -- An address on another site, or one of the portal's own pictures: of those only the path is stored, as for avatars.
  constraint background_is_https_or_our_own check (
    char_length(background_image_url) <= 500
    and (background_image_url ~ '^https://[^[:space:]<>"''()\\]+$'
      or background_image_url ~ '^/storage/v1/object/public/media/[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$')
  )
);

create index daily_devotions_newest on public.daily_devotions (date desc);
create unique index one_active_devotion_a_day on public.daily_devotions (date) where is_active;

select private.keep_rights('public.daily_devotions', 'private.is_public(is_active) and date <= (select private.today())');

-- What a row is to the public: on its day, and for seven days more, as the start page shows it. Searches of visitors leave it out.
create function private.item_of(t public.daily_devotions) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.reflection, null, null, null, format('/?dag=%s#andakt', t.date),
    t.date::timestamp at time zone 'UTC', t.date, t.date + 7, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$$;
select private.keep_items('public.daily_devotions', quotes => true);
create trigger keep_media_path before insert or update of background_image_url on public.daily_devotions
  for each row execute function private.keep_media_path();
