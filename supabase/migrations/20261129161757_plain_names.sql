SET local check_function_bodies = off;

-- Tables, functions and triggers get other names. Their rows, rights and definitions stay.
ALTER TABLE private.filed_rows RENAME TO topic_index;
ALTER TABLE private.filed_counts RENAME TO topic_counts;
ALTER INDEX private.filed_rows_of_row RENAME TO topic_index_of_row;

-- PostgreSQL 18 also has constraints for "not null", with names; a primary key's index is renamed with it.
DO $$
declare
  item record;
begin
  for item in
    select c.conrelid::regclass as of_table, c.conname as former,
      replace(replace(c.conname, 'filed_rows', 'topic_index'), 'filed_counts', 'topic_counts') as name
    from pg_catalog.pg_constraint c
    where c.conrelid in ('private.topic_index'::regclass, 'private.topic_counts'::regclass) and c.conname ~ '^filed_(rows|counts)_'
    order by c.conrelid, c.conname
  loop
    execute format('alter table %s rename constraint %I to %I', item.of_table, item.former, item.name);
  end loop;
end $$;

ALTER FUNCTION private.telling_words(text[]) RENAME TO significant_words;
ALTER FUNCTION private.file_items(text, uuid[]) RENAME TO index_topics;
ALTER FUNCTION private.file_items_of_books() RENAME TO index_topics_of_books;
ALTER FUNCTION private.keep_filed() RENAME TO keep_topic_index;

DO $$
declare
  item record;
begin
  for item in
    select t.tgrelid::regclass as of_table, t.tgname as former,
      case when t.tgname = 'tell_of_new_rows' then 'notify_new_rows' else replace(t.tgname, 'keep_filed_on', 'keep_topic_index_on') end as name
    from pg_catalog.pg_trigger t
    where not t.tgisinternal and (t.tgname = 'tell_of_new_rows' or starts_with(t.tgname, 'keep_filed_on_'))
    order by t.tgrelid::regclass::text, t.tgname
  loop
    execute format('alter trigger %I on %s rename to %I', item.former, item.of_table, item.name);
  end loop;
end $$;

DROP FUNCTION "private"."office_hits"(text, text[], integer, tsquery[], text);

CREATE OR REPLACE FUNCTION private.index_addresses (
  of_table text,
  ids      uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  execute format($sql$
    update private.items d set hit_title = i.hit_title, path = i.path, is_public = i.is_public
    from public.%1$I t cross join lateral private.item_of(t) i
    where t.id = any ($1) and d.kind = %1$L and d.id = t.id and (d.hit_title, d.path, d.is_public) is distinct from (i.hit_title, i.path, i.is_public)$sql$,
    of_table) using ids;
  if private.has_topics(of_table) then
    perform private.index_topics(of_table, ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.index_topics (
  of_kind text,
  ids     uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with wanted as (
    select i.kind as table_name, of_topic.topic, of_book.book, i.date as created_at, i.id as row_id
    from private.items i
      cross join lateral (select '' union select private.topic_key(word) from unnest(i.topics) word) of_topic (topic)
      cross join lateral (select '' union select q.osis from private.quotes q
        where q.table_name = i.kind and q.row_id = i.id and q.kind in ('passage', 'verse') and q.osis is not null) of_book (book)
    where i.kind = of_kind and i.id = any (ids) and i.is_public and (of_topic.topic <> '' or of_book.book <> '')
  ), gone as (
    delete from private.topic_index f where f.row_id = any (ids) and f.table_name = of_kind and not exists (select from wanted w
      where (w.topic, w.book, w.created_at, w.row_id) = (f.topic, f.book, f.created_at, f.row_id))
    returning f.topic, f.book
  ), came as (
    insert into private.topic_index select * from wanted on conflict do nothing returning topic, book
  )
  insert into private.topic_counts as c (table_name, topic, book, rows)
  select of_kind, n.topic, n.book, sum(n.change)
  from (select topic, book, -1 from gone union all select topic, book, 1 from came) n (topic, book, change)
  group by n.topic, n.book having sum(n.change) <> 0 order by n.topic, n.book
  on conflict (table_name, topic, book) do update set rows = c.rows + excluded.rows;
end $function$;

CREATE OR REPLACE FUNCTION private.index_topics_of_books()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.index_topics(q.table_name, array_agg(distinct q.row_id)) from added a join private.quotes q on q.osis = a.osis
  where q.kind in ('passage', 'verse') and private.has_topics(q.table_name)
  group by q.table_name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_items (
  of_table regclass,
  quotes   boolean  DEFAULT false,
  below    text[]   DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format('create trigger touch_updated_at before update on %s for each row execute function private.touch_updated_at()', of_table);
  if quotes then
    perform private.run_after_writes(of_table, 'find_quotes_on', 'find_quotes');
  end if;
  perform private.run_after_writes(of_table, 'index_rows_on', 'index_written_rows', by_id => true);
  if below <> '{}' then
    execute format('create trigger index_rows_below after update on %s referencing old table as removed new table as added
      for each statement execute function private.index_rows_below(%s)', of_table, (select string_agg(quote_literal(t), ', ' order by nth) from unnest(below) with ordinality t (t, nth)));
  end if;
  if private.has_topics((select c.relname from pg_catalog.pg_class c where c.oid = of_table)) then
    perform private.run_after_writes(of_table, 'keep_topic_index_on', 'keep_topic_index', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_topic_index()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.topic_index f where f.table_name = tg_table_name;
    delete from private.topic_counts c where c.table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    perform private.index_topics(tg_table_name, array(select r.id from removed r));
  else
    perform private.index_topics(tg_table_name, array(select a.id from added a));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_visitor_form (
  of_table regclass,
  notice   text,
  sentence text,
  body     text,
  VARIADIC lines text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  lines_sql constant text := (select string_agg(quote_literal(l), ', ' order by nth) from unnest(lines) with ordinality l (l, nth));
begin
  execute format($form$
    alter table %1$s enable row level security;
    create policy "Administrators read" on %1$s for select to authenticated using ((select private.may('answer')));
    create policy "Administrators change" on %1$s
      for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
    create policy "Administrators delete" on %1$s for delete to authenticated using ((select private.may('answer')));
    create trigger clean_visitor_text before insert on %1$s for each row execute function private.clean_visitor_text(%2$s, %3$L);
    create trigger guard_visitor_form after insert on %1$s referencing new table as sent
      for each statement when (current_user in ('anon', 'authenticated')) execute function private.guard_visitor_form(%3$L, %2$s);
    create trigger log_delete after delete on %1$s referencing old table as removed
      for each statement execute function private.log_changes('status');
    create trigger log_update after update on %1$s referencing old table as removed new table as added
      for each statement execute function private.log_changes('status');
    create trigger notify_new_rows after insert on %1$s referencing new table as added
      for each statement execute function private.count_notices(%4$L);
    $form$, of_table, lines_sql, body, notice);
  perform private.keep_requests_small(of_table, 1, sentence);
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_rows (
  places       text[],
  topics       text[],
  except_table text,
  except_id    uuid
)
  RETURNS TABLE (
    kind     text,
    one      text,
    title    text,
    line     text,
    path     text,
    nearness integer
  )
  LANGUAGE sql
  STABLE
  ROWS 3
  SET search_path TO ''
  AS $function$
  with shared as (select distinct private.topic_key(word) as topic from unnest(topics[:20]) word),
  -- Those that seem nearest: of many topics not every row that has one is looked at.
  candidates as (
    select c.table_name, c.row_id, sum(c.verses)::int as verses, sum(c.chapters)::int as chapters from (
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:24]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
        cross join lateral (select f.row_id, f.created_at from private.topic_index f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.row_id is distinct from except_id or c.table_name is distinct from except_table
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select k.kind, k.one, left(r.title, 120), private.first_line(r.lead), r.path, n.nearness
  from candidates c join private.public_items r on r.kind = c.table_name and r.id = c.row_id join private.item_kinds k on k.kind = c.table_name
    cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
      + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
  order by n.nearness desc, r.date desc, r.path limit 3
$function$;

CREATE OR REPLACE FUNCTION private.office_hits (
  needle    text,
  tables    text[],
  max_hits  integer,
  queries   tsquery[] DEFAULT '{}'::tsquery[],
  condition text      DEFAULT ''::text
)
  RETURNS TABLE (
    table_name text,
    id         uuid,
    tier       integer,
    rank       integer
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  steps constant text[] := array['text', 'list', 'form', 'near'];
  hits private.search_hit[];
  added private.search_hit[];
  query tsquery;
  test text := 'f.title_key = left(private.folded($4), 200)';
begin
  if private.typed_words(needle) is null then
    return;
  end if;
  -- The first place is the name, then each step has one for titles and one for texts.
  for place in 1 .. 9 loop
    if place % 2 = 0 then
      exit when place = 8 and hits <> '{}';
      exit when (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= max_hits;
      query := coalesce(queries[place / 2], private.office_query(needle, steps[place / 2]));
    end if;
    if place > 1 then
      test := case place % 2 when 0 then 'f.title_words @@ $1' else 'f.all_words @@ $1' end;
    end if;
    -- The limit is a constant when this is planned, as in private.first_documents.
    execute format($sql$
      select array(
        select (k.kind, d.id, $3)::private.search_hit from unnest($2) k (kind) cross join lateral (
          select f.id, f.date from private.office_documents f where f.kind = k.kind and %s %s
          order by f.date desc, f.id desc limit %s) d
        order by d.date desc, d.id desc)$sql$, test, condition, max_hits) into added using query, tables, place, needle;
    hits := hits || added;
  end loop;
  return query
    select f.kind, f.id, f.tier, row_number() over (partition by f.kind order by f.tier, f.nth)::int
    from (select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id) f;
end $function$;

CREATE OR REPLACE FUNCTION private.search_candidates (
  corpus text,
  typed  text[],
  step   text,
  others text[] DEFAULT '{}'::text[]
)
  RETURNS private.search_candidate[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  asked record;
  words private.search_candidate[];
  candidates private.search_candidate[] := '{}';
  changed private.search_candidate[];
  unknown int := 0;
begin
  if step = 'text' then
    words := array(select (1, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate from private.words_for(corpus, typed[1], 'part', others => others) f
      where cardinality(typed) = 1);
    changed := array(select (1, private.lexeme(corpus, o), o, 100)::private.search_candidate from private.other_middles(corpus, typed[1]) o where cardinality(typed) = 1);
    return case when cardinality(words) <= case corpus when 'bible' then 5000 else 50 end then words else '{}' end || changed;
  end if;
  for asked in select * from private.significant_words(typed) loop
    words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
      from private.words_for(corpus, asked.word, 'form', asked.is_last, others) f);
    if words = '{}' and step = 'near' and unknown < 4 then
      unknown := unknown + 1;
      words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
        from private.words_for(corpus, asked.word, 'near', others => others) f);
    end if;
    candidates := candidates || words;
  end loop;
  return candidates;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_filters (
  topic private.text_2000 DEFAULT ''::text,
  book  private.text_2000 DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'answers', c.rows) order by c.in_all desc, c.topic), '[]')
      from (
        select c.topic, c.rows, coalesce(a.rows, c.rows) as in_all
        from private.topic_counts c join private.topic_counts a on (a.table_name, a.topic, a.book) = (c.table_name, c.topic, '')
        where c.table_name = 'interpretations' and c.topic <> '' and c.book = coalesce(answer_filters.book, '') and c.rows > 0
        order by in_all desc, c.topic limit 40
      ) c cross join lateral (
        select word as name from (
          select f.row_id from private.topic_index f where f.table_name = 'interpretations' and f.topic = c.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 1
        ) f join public.interpretations i on i.id = f.row_id cross join unnest(i.topics) word
        where private.topic_key(word) = c.topic limit 1
      ) n),
    'books', (
      select coalesce(jsonb_agg(jsonb_build_object('osis', b.osis, 'name', b.name, 'answers', c.rows) order by b.book_order), '[]')
      from private.topic_counts c join public.books b on b.osis = c.book
      where c.table_name = 'interpretations' and c.topic = coalesce(private.topic_key(answer_filters.topic), '') and c.book <> '' and c.rows > 0))
$function$;

CREATE OR REPLACE FUNCTION public.list_topics()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return array(
    select n.name from (
      select c.topic, sum(c.rows) as rows, (array_agg(c.table_name order by c.rows desc, c.table_name))[1] as table_name
      from private.topic_counts c where c.book = '' and c.rows > 0 group by c.topic order by 2 desc, 1 limit 200
    ) t cross join lateral (
      select word as name from (
        select f.table_name, f.row_id from private.topic_index f where f.table_name = t.table_name and f.topic = t.topic and f.book = ''
        order by f.created_at desc, f.row_id desc limit 1
      ) f join private.public_items i on i.kind = f.table_name and i.id = f.row_id cross join unnest(i.topics) word
      where private.topic_key(word) = t.topic limit 1
    ) n order by t.rows desc, t.topic);
end $function$;

CREATE OR REPLACE FUNCTION public.search_interpretations (
  q                 private.text_2000        DEFAULT ''::text,
  before_created_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  before_id         uuid                     DEFAULT NULL::uuid,
  page_size         integer                  DEFAULT 20,
  topic             private.text_2000        DEFAULT ''::text,
  book              private.text_2000        DEFAULT ''::text
)
  RETURNS SETOF public.interpretations
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
  at_place constant uuid[] := array(select private.rows_at_place('interpretations', needle));
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_items d %1$s
      where d.kind = 'interpretations' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.topic_index f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when at_place <> '{}' then 'and (d.list_words @@ $1 or d.id = any ($7))' when needle is not null then 'and d.list_words @@ $1' end)
    using private.list_query(needle, 'interpretations'), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book, at_place;
end $function$;

CREATE OR REPLACE FUNCTION public.search_verses (
  q           private.text_2000,
  scope       private.text_2000 DEFAULT 'all'::text,
  page_size   integer           DEFAULT 50,
  page_offset integer           DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text := private.search_needle(q);
  needle constant text := private.without_excluded(asked);
  excluded constant text[] := private.excluded_words(asked);
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  phrases constant text[] := array(select m[1] from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4);
  typed constant text[] := private.typed_words(case when phrases = '{}' then needle else regexp_replace(needle, quoted, ' ', 'g') end);
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  step text;
  candidates private.search_candidate[];
  query tsquery;
  result jsonb := jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'hits', '[]'::jsonb);
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  end if;
  foreach step in array array['text', 'words', 'form', 'near'] loop
    exit when needle is null or typed is null and (phrases = '{}' or step in ('form', 'near'));
    -- A single word is looked for as a part first; a quoted phrase is searched for alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.excluding('bible', private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases), excluded);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
    if (step = 'text' or step = 'words' and phrases <> '{}') and private.pasted_words(asked) <> asked then
      return public.search_verses(private.pasted_words(asked), scope, page_size, page_offset);
    end if;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || jsonb_build_object('words', null, 'forms', (
      select coalesce(jsonb_agg(distinct c.written), '[]') from unnest(candidates) c where step = 'text' and c.difference = 100));
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.significant_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $function$;

REVOKE ALL ON FUNCTION "private"."office_hits"(text, text[], integer, tsquery[], text) FROM PUBLIC;
