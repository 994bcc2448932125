-- Three lists of videos: Bible studies, sermons, documentaries. Anyone watches, administrators write.
-- A link must lead to a site whose player the pages know; anything else could neither play nor be trusted.

create table public.bible_studies (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index bible_studies_newest on public.bible_studies (created_at desc, id desc);

grant select on public.bible_studies to anon;
grant select, delete on public.bible_studies to authenticated;
grant insert (title, youtube_url, updated_at), update (title, youtube_url, updated_at) on public.bible_studies to authenticated;
grant select, insert, update, delete on public.bible_studies to service_role;

alter table public.bible_studies enable row level security;
create policy "Anyone reads Bible studies" on public.bible_studies
  for select to anon, authenticated using (true);
create policy "Admins add Bible studies" on public.bible_studies
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change Bible studies" on public.bible_studies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete Bible studies" on public.bible_studies
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.bible_studies
  for each row execute function private.touch_updated_at();
create index bible_studies_by_words on public.bible_studies using gin (private.word_vector(title));
create index bible_studies_by_title on public.bible_studies (lower(title));
create trigger index_words_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.index_words('title');
create trigger flush_gin_pending after insert or update on public.bible_studies for each statement
  execute function private.flush_gin_pending('bible_studies_by_words');

create table public.sermons (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index sermons_newest on public.sermons (created_at desc, id desc);

grant select on public.sermons to anon;
grant select, delete on public.sermons to authenticated;
grant insert (title, youtube_url, updated_at), update (title, youtube_url, updated_at) on public.sermons to authenticated;
grant select, insert, update, delete on public.sermons to service_role;

alter table public.sermons enable row level security;
create policy "Anyone reads sermons" on public.sermons
  for select to anon, authenticated using (true);
create policy "Admins add sermons" on public.sermons
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change sermons" on public.sermons
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete sermons" on public.sermons
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.sermons
  for each row execute function private.touch_updated_at();
create index sermons_by_words on public.sermons using gin (private.word_vector(title));
create index sermons_by_title on public.sermons (lower(title));
create trigger index_words_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.index_words('title');
create trigger flush_gin_pending after insert or update on public.sermons for each statement
  execute function private.flush_gin_pending('sermons_by_words');

create table public.documentaries (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index documentaries_newest on public.documentaries (created_at desc, id desc);

grant select on public.documentaries to anon;
grant select, delete on public.documentaries to authenticated;
grant insert (title, youtube_url, updated_at), update (title, youtube_url, updated_at) on public.documentaries to authenticated;
grant select, insert, update, delete on public.documentaries to service_role;

alter table public.documentaries enable row level security;
create policy "Anyone reads documentaries" on public.documentaries
  for select to anon, authenticated using (true);
create policy "Admins add documentaries" on public.documentaries
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change documentaries" on public.documentaries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete documentaries" on public.documentaries
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.documentaries
  for each row execute function private.touch_updated_at();
