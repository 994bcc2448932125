-- One index of the site's content: for each row of a public kind what it is to visitors. Searches, the trail of a
-- chapter, related texts and lists of addresses read it. Each noun's file says what its row is, in `private.item_of`,
-- and `private.keep_items` keeps the index.

-- What a row is to the public: the result of `private.item_of`, or no row for what neither visitors nor the office find.
-- These functions set no search_path, so that PostgreSQL inlines them: a statement that reads some fields computes no
-- others.
create type private.item as (
  -- The title in lists, and the one in hits of the search, where a subcategory also names its category.
  title       text,
  hit_title   text,
  -- The text below a title; its beginning is kept.
  lead        text,
  -- The texts that are searched besides the title. `body`: by all searches of visitors, which leave out a row without
  -- it. `list_body`: by the kind's own list, where that searches other texts. `office_body`: by the office, in place of
  -- all texts of the row.
  body        text,
  list_body   text,
  office_body text,
  -- The address, not URL-encoded. A row without an address is in the office's index only.
  path        text,
  -- The order within a kind, latest first.
  date        timestamptz,
  -- The days on which the row is public.
  first_day   date,
  last_day    date,
  topics      text[],
  -- Whether the row and its parents are switched on.
  is_public   boolean,
  -- When the row's page last changed; null if the row has no page of its own.
  modified    timestamptz
);

-- Without fastupdate, so that no search has to process earlier writes; with room for updates that change no index.
-- `list_words`: null where the list searches `all_words`.
create table private.items (
  kind        text collate "C" not null,
  id          uuid not null,
  title       text not null,
  hit_title   text not null,
  lead        text,
  path        text collate "C" not null,
  date        timestamptz not null,
  first_day   date not null,
  last_day    date not null,
  topics      text[] not null,
  is_public   boolean not null,
  modified    timestamptz,
  title_key   text collate "C" not null,
  title_words tsvector not null,
  all_words   tsvector not null,
  list_words  tsvector,
  primary key (kind, id)
) with (fillfactor = 80);
create index items_by_date on private.items (kind, date desc, id desc);
create index items_by_path on private.items (path);
create index items_by_title on private.items (kind, title_key);
create index items_by_title_words on private.items using gin (kind, title_words) with (fastupdate = off);
create index items_by_all_words on private.items using gin (kind, all_words) with (fastupdate = off);
create index items_by_list_words on private.items using gin (kind, list_words) with (fastupdate = off) where list_words is not null;

-- The office's index: every text of every row of content, shown or not. It and its words are separate from the public
-- ones: visitors' searches do not read them and do not get slower.
create table private.office_documents (
  kind        text collate "C" not null,
  id          uuid not null,
  title_key   text collate "C" not null,
  date        timestamptz not null,
  title_words tsvector not null,
  all_words   tsvector not null,
  -- A hash of the texts from which both indexes have their words.
  fingerprint text not null,
  primary key (kind, id)
);
create index office_documents_by_date on private.office_documents (kind, date desc, id desc);
create index office_documents_by_title on private.office_documents (kind, title_key);
create index office_documents_by_title_words on private.office_documents using gin (kind, title_words) with (fastupdate = off);
create index office_documents_by_all_words on private.office_documents using gin (kind, all_words) with (fastupdate = off);

-- What visitors can find today. The planner knows how many rows a call of today() leaves; of a subquery it would guess.
create view private.public_items as
  select i.* from private.items i
  where i.is_public and i.last_day >= private.today() and (i.first_day = '-infinity' or i.first_day <= private.today());

-- The manual order of rows as dates: the first row has the latest date.
create function private.place_as_date(variadic places int[]) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' - (places[1] * interval '1 day' + coalesce(places[2], 0) * interval '1 minute');

-- All texts of a row, for the office's search: also topics, passages, days and links, but no ids, no times of writing
-- and no address; of HTML its words.
create function private.row_text(content jsonb) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(case name when 'content' then private.plain_text(part #>> '{}') else part #>> '{}' end, ' ')
    from jsonb_each(content) columns (name, value), jsonb_path_query(value, 'strict $.**') part
    where name !~ '(^id|_id|_at|_by|^type|^path)$' and jsonb_typeof(part) = 'string');

-- Writes these rows of a table to both indexes, and adds their words to the search words. Words are computed only for
-- texts that have changed: a row that was moved or shown keeps its own.
create function private.index_rows(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  site_texts text[];
  office_texts text[];
begin
  execute format($sql$
    with sources as materialized (
      select t.id, i.*, office.text as office_text, md5(jsonb_build_array(i.title, i.body, i.list_body, office.text)::text) as fingerprint,
        -- The office lists the latest events first.
        coalesce((to_jsonb(t) ->> 'event_date')::timestamp at time zone 'UTC', i.date) as office_date
      from public.%1$I t cross join lateral private.item_of(t) i
        cross join lateral (select coalesce(i.office_body, private.row_text(to_jsonb(t))) as text) office
      where t.id = any ($1)
    ), texts as materialized (
      select s.*, private.word_vector(private.folded(s.title)) as title_words,
        case when s.body is not null then private.spaced_words(concat_ws(' ', s.title, s.body)) end as site_words,
        case when s.list_body is not null then private.spaced_words(concat_ws(' ', s.title, s.list_body)) end as list_words,
        private.spaced_words(concat_ws(' ', s.title, s.office_text)) as office_words
      from sources s left join private.office_documents d on d.kind = %1$L and d.id = s.id
      where d.fingerprint is distinct from s.fingerprint
    ), items as (
      insert into private.items as d
      select %1$L, s.id, s.title, s.hit_title, left(btrim(s.lead), 400), s.path, s.date, s.first_day, s.last_day,
        s.topics, s.is_public, s.modified, left(private.folded(s.title), 200), case when s.body is null then '' else s.title_words end,
        private.word_vector(private.without_dots(coalesce(s.site_words, ''))), private.word_vector(private.without_dots(s.list_words))
      from texts s where s.path is not null
      on conflict (kind, id) do update set title = excluded.title, hit_title = excluded.hit_title, lead = excluded.lead, path = excluded.path,
        date = excluded.date, first_day = excluded.first_day, last_day = excluded.last_day, topics = excluded.topics, is_public = excluded.is_public, modified = excluded.modified,
        title_key = excluded.title_key, title_words = excluded.title_words, all_words = excluded.all_words, list_words = excluded.list_words
    ), documents as (
      insert into private.office_documents as d
      select %1$L, s.id, left(private.folded(s.title), 200), s.office_date, s.title_words, private.word_vector(private.without_dots(s.office_words)), s.fingerprint
      from texts s
      on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
        title_words = excluded.title_words, all_words = excluded.all_words, fingerprint = excluded.fingerprint
    ), moved as (
      update private.items d set hit_title = s.hit_title, lead = left(btrim(s.lead), 400), path = s.path, date = s.date,
        first_day = s.first_day, last_day = s.last_day, topics = s.topics, is_public = s.is_public, modified = s.modified
      from sources s where d.kind = %1$L and d.id = s.id and s.id not in (select t.id from texts t)
    ), documents_moved as (
      update private.office_documents d set date = s.office_date
      from sources s where d.kind = %1$L and d.id = s.id and d.date <> s.office_date and s.id not in (select t.id from texts t)
    ), gone as (
      delete from private.items d where d.kind = %1$L and d.id = any ($1) and d.id not in (select s.id from sources s where s.path is not null)
    ), documents_gone as (
      delete from private.office_documents d where d.kind = %1$L and d.id = any ($1) and d.id not in (select s.id from sources s)
    )
    select array_agg(concat_ws(' ', t.site_words, t.list_words)), array_agg(t.office_words) from texts t$sql$, of_table)
    into site_texts, office_texts using ids;
  -- After the rows, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', site_texts);
  perform private.learn_words('office', office_texts);
end $$;

-- Updates private.items and private.office_documents after a statement has written a table. Security definer: clients
-- do not write indexes.
create function private.index_written_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.items i where i.kind = tg_table_name;
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.items i using removed r where i.kind = tg_table_name and i.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.index_rows(tg_table_name::text collate "default", array(select a.id from added a));
  end case;
  return null;
end $$;

-- Writes what items of a table take from other rows: the title of their hits, their address, and whether they are
-- public and thus in private.topic_index. Their words stay.
create function private.index_addresses(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  execute format($sql$
    update private.items d set hit_title = i.hit_title, path = i.path, is_public = i.is_public
    from public.%1$I t cross join lateral private.item_of(t) i
    where t.id = any ($1) and d.kind = %1$L and d.id = t.id and (d.hit_title, d.path, d.is_public) is distinct from (i.hit_title, i.path, i.is_public)$sql$,
    of_table) using ids;
  if private.has_topics(of_table) then
    perform private.index_topics(of_table, ids);
  end if;
end $$;

-- Keeps the items below a row that was shown, hidden, named or moved. Arguments: the tables below it, each below the
-- one before. Security definer: clients do not write indexes.
create function private.index_rows_below() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := array(select a.id from added a join removed r on r.id = a.id
    where (a.is_active, to_jsonb(a) -> 'name', to_jsonb(a) -> 'slug', to_jsonb(a) -> 'category_id')
      is distinct from (r.is_active, to_jsonb(r) -> 'name', to_jsonb(r) -> 'slug', to_jsonb(r) -> 'category_id'));
  child text;
begin
  foreach child in array tg_argv loop
    exit when ids = '{}';
    execute format('select array(select t.id from public.%I t where t.%I = any ($1))', child,
      (select c.parent_column from private.content_tables c where c.name = child)) into ids using ids;
    perform private.index_addresses(child, ids);
  end loop;
  return null;
end $$;

-- The public pages of items below a path, for sitemaps: those after `after`, in the order of their addresses, at most a
-- thousand. A range of the index ('0' follows '/'), in a dynamic statement, which is planned for these values: a general
-- plan reads and sorts all. Security definer: visitors do not read the index.
create function public.pages_below(below private.text_2000, after private.text_2000 default '') returns table (path text, modified timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select i.path, i.modified from private.public_items i
    where i.path > $1 and i.path < $2 and i.path > $3 and i.modified is not null order by i.path limit 1000'
    using below || '/', below || '0', coalesce(after, '');
end $$;
grant execute on function public.pages_below to anon, authenticated, service_role;

-- The newest public rows of a kind, for its feed, with their whole lead, videos with their sentence, devotions with their
-- verse; none for a kind without a feed. Of a dynamic statement: the plan for one table alone. Security definer: visitors do not read the index.
create function public.newest_items(of_kind private.text_2000) returns table (id uuid, title text, path text, published timestamptz, text text)
  language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant private.item_kinds := (select k from private.item_kinds k where k.kind = of_kind and k.feed_size > 0);
begin
  if wanted.kind is not null then
    return query execute format($sql$
      select i.id, i.title, i.path, i.date, %3$s
      from (select * from private.public_items where kind = %1$L order by date desc, id desc limit %2$s) i join public.%1$I t on t.id = i.id
      order by i.date desc, i.id desc$sql$, wanted.kind, wanted.feed_size,
      case when of_kind = any (private.video_kinds()) then 'private.video_summary($1, t.preacher, t.passage, t.series)'
        when of_kind = 'daily_devotions' then $sql$format(E'”%s” %s\n\n%s', t.verse_text, t.verse_reference, t.reflection)$sql$
        else '(select coalesce(o.lead, '''') from private.item_of(t) o)' end) using wanted.one;
  end if;
end $$;
grant execute on function public.newest_items to anon, authenticated, service_role;
