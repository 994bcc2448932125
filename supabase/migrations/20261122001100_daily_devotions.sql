-- Daily devotions: at most one active for a date. Anyone reads active ones, administrators write.

create table public.daily_devotions (
  id                   uuid primary key default gen_random_uuid(),
  date                 date not null,
  title                text not null check (char_length(btrim(title)) between 1 and 200),
  verse_reference      text not null check (char_length(btrim(verse_reference)) between 1 and 100),
  verse_text           text not null check (char_length(btrim(verse_text)) between 1 and 4000),
  reflection           text not null check (char_length(btrim(reflection)) between 1 and 20000),
  -- Null for the default picture.
  background_image_url text check (char_length(background_image_url) <= 500
    and background_image_url ~ '^https://[^[:space:]<>"''()\\]+$'),
  is_active            boolean not null default true,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now()
);
create unique index one_active_devotion_a_day on public.daily_devotions (date) where is_active;
create index daily_devotions_newest on public.daily_devotions (date desc);

grant select on public.daily_devotions to anon;
grant select, insert, update, delete on public.daily_devotions to authenticated, service_role;

alter table public.daily_devotions enable row level security;
create policy "Anyone reads active devotions" on public.daily_devotions
  for select to anon, authenticated using (is_active);
create policy "Admins read every devotion" on public.daily_devotions
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add devotions" on public.daily_devotions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change devotions" on public.daily_devotions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete devotions" on public.daily_devotions
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.daily_devotions
  for each row execute function private.touch_updated_at();
