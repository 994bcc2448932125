-- Three lists of videos: Bible studies, sermons, documentaries. Anyone watches, administrators write. A link must
-- lead to a site whose player the pages support; other sites could neither play nor be trusted. Parts of a series are
-- ordered by the days on which they were held; without a day, by their creation.

-- Whether a link leads to a film that pages can play or link to: not to a channel, a list, a live page or a post.
create function private.is_film(link text) returns boolean
  language sql immutable
  return link ~ '^https://((www\.|m\.)?youtube(-nocookie)?\.com/((embed|shorts|live|v)/|watch\?([^#]*&)?v=)|youtu\.be/)(?!live_stream|videoseries)[A-Za-z0-9_-]{11}([?&#/]|$)'
    or link ~ '^https://(www\.|player\.)?vimeo\.com/((video|channels/[^/]+|groups/[^/]+/videos|(showcase|album)/[0-9]+/video|ondemand/[^/]+|manage/videos|[a-z]{2})/)?[0-9]{5,}([/?#]|$)';
grant execute on function private.is_film to authenticated, service_role;

create table public.bible_studies (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
-- Not valid: older videos keep topics and links that the checks would refuse.
alter table public.bible_studies add check (private.are_topics(topics)) not valid;
alter table public.bible_studies add constraint bible_studies_link_is_a_film check (private.is_film(youtube_url)) not valid;

create index bible_studies_by_preacher on public.bible_studies (preacher) where preacher <> '';
create index bible_studies_by_series on public.bible_studies
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index bible_studies_newest on public.bible_studies (created_at desc, id desc);

grant select on public.bible_studies to anon;
grant select, delete on public.bible_studies to authenticated;
grant select, insert, update, delete on public.bible_studies to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.bible_studies to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.bible_studies to authenticated;

alter table public.bible_studies enable row level security;
create policy "Anyone reads Bible studies" on public.bible_studies for select to anon, authenticated using (true);
create policy "Admins add Bible studies" on public.bible_studies for insert to authenticated with check ((select private.may('write')));
create policy "Admins change Bible studies" on public.bible_studies
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete Bible studies" on public.bible_studies for delete to authenticated using ((select private.may('write')));

create table public.sermons (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
alter table public.sermons add check (private.are_topics(topics)) not valid;
alter table public.sermons add constraint sermons_link_is_a_film check (private.is_film(youtube_url)) not valid;

create index sermons_by_preacher on public.sermons (preacher) where preacher <> '';
create index sermons_by_series on public.sermons
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index sermons_newest on public.sermons (created_at desc, id desc);

grant select on public.sermons to anon;
grant select, delete on public.sermons to authenticated;
grant select, insert, update, delete on public.sermons to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.sermons to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.sermons to authenticated;

alter table public.sermons enable row level security;
create policy "Anyone reads sermons" on public.sermons for select to anon, authenticated using (true);
create policy "Admins add sermons" on public.sermons for insert to authenticated with check ((select private.may('write')));
create policy "Admins change sermons" on public.sermons
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete sermons" on public.sermons for delete to authenticated using ((select private.may('write')));

create table public.documentaries (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
alter table public.documentaries add check (private.are_topics(topics)) not valid;
alter table public.documentaries add constraint documentaries_link_is_a_film check (private.is_film(youtube_url)) not valid;

create index documentaries_by_preacher on public.documentaries (preacher) where preacher <> '';
create index documentaries_by_series on public.documentaries
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index documentaries_newest on public.documentaries (created_at desc, id desc);

grant select on public.documentaries to anon;
grant select, delete on public.documentaries to authenticated;
grant select, insert, update, delete on public.documentaries to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.documentaries to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.documentaries to authenticated;

alter table public.documentaries enable row level security;
create policy "Anyone reads documentaries" on public.documentaries for select to anon, authenticated using (true);
create policy "Admins add documentaries" on public.documentaries for insert to authenticated with check ((select private.may('write')));
create policy "Admins change documentaries" on public.documentaries
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete documentaries" on public.documentaries for delete to authenticated using ((select private.may('write')));

create trigger find_quotes_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.bible_studies
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.bible_studies for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.bible_studies for each row execute function private.touch_updated_at();

create trigger find_quotes_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.sermons
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.sermons for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.sermons referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.sermons referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.sermons for each row execute function private.touch_updated_at();

create trigger find_quotes_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.documentaries
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.documentaries for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.documentaries for each row execute function private.touch_updated_at();
