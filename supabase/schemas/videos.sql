-- Three lists of videos: Bible studies, sermons, documentaries. Anyone watches published ones, administrators write. A link must
-- lead to a site whose player the pages support; other sites could neither play nor be trusted. Parts of a series are
-- ordered by the days on which they were held; without a day, by their creation.

-- Whether a link leads to a film that pages can play or link to: not to a channel, a list, a live page or a post.
create function private.is_film(link text) returns boolean
  language sql immutable
  return link ~ '^https://((www\.|m\.)?youtube(-nocookie)?\.com/((embed|shorts|live|v)/|watch\?([^#]*&)?v=)|youtu\.be/)(?!live_stream|videoseries)[A-Za-z0-9_-]{11}([?&#/]|$)'
    or link ~ '^https://(www\.|player\.)?vimeo\.com/((video|channels/[^/]+|groups/[^/]+/videos|(showcase|album)/[0-9]+/video|ondemand/[^/]+|manage/videos|[a-z]{2})/)?[0-9]{5,}([/?#]|$)';
grant execute on function private.is_film to authenticated, service_role;

-- What a row of one of the three tables is to the public.
create function private.video_item(t anyelement) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, t.is_public, t.updated_at
$$;

-- A video in one sentence, which begins with its noun: 'Predikan med Anders Holm om Joh 3:16 i serien Johannes.'
create function private.video_summary(noun text, preacher text, passage text, series text) returns text
  language sql immutable
  return concat_ws(' ', upper(left(noun, 1)) || substr(noun, 2), 'med ' || nullif(preacher, ''), 'om ' || nullif(passage, ''), 'i serien ' || nullif(series, '')) || '.';
grant execute on function private.video_summary to anon, authenticated, service_role;

do $tables$
declare
  kind text;
begin
  foreach kind in array private.video_kinds() loop
    execute format($table$
    create table public.%1$I (
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
      description  text check (char_length(description) <= 5000),
      is_published boolean not null default true,
      is_public    boolean not null generated always as (private.is_public(is_published)) stored,
      path         text not null generated always as (
        private.page_path('%1$s') || '/' || id::text || coalesce('/' || nullif(private.title_slug(title), ''), '')) stored
    );
    -- Not valid: older videos keep topics and links that the checks would refuse.
    alter table public.%1$I add check (private.are_topics(topics)) not valid;
    alter table public.%1$I add constraint %1$s_link_is_a_film check (private.is_film(youtube_url)) not valid;

    create index %1$s_by_preacher on public.%1$I (preacher) where preacher <> '';
    create index %1$s_by_series on public.%1$I
      (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
    create index %1$s_newest on public.%1$I (created_at desc, id desc);

    create function private.item_of(t public.%1$I) returns setof private.item
      language sql stable rows 1 as 'select * from private.video_item(t)';
    $table$, kind);
    perform private.keep_rights(format('public.%I', kind)::regclass, 'is_public',
      added => 'id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description, is_published',
      changed => 'title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description, is_published');
    perform private.keep_publication(format('public.%I', kind)::regclass);
    perform private.keep_items(format('public.%I', kind)::regclass, quotes => true);
  end loop;
end $tables$;
