-- The lists of answers, videos and articles, the office's search, and similar answers for a question.

-- A page of the public list, newest first; optionally only answers that contain q or have a passage with verses of the
-- one that q names, have a topic (in any spelling) or refer to a book (by its code). The next page starts after the last
-- row of this one: pass its created_at and id. Fewer than 2 characters in q mean the whole list. Security definer:
-- visitors do not read the index. Only public answers are searched.
create function public.search_interpretations(
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
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
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;

-- The videos of a list that have each word of q in their title, or the passage that q names, and this series, preacher and topic (exact spelling;
-- '' is any), newest first or oldest first. { videos: one page, total: the number of matches }; null for an unknown list. Security
-- definer: visitors do not read the index. Anyone reads the three lists.
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0,
  oldest_first boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where t.is_public and ($1 is null or t.id in (select d.id from private.items d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage, 'path', t.path) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q, of_table), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;

-- The public articles of a subcategory that have each word of q in their title, author or text. Fewer than 2 characters
-- mean all of them. Security definer: visitors do not read the index.
create function public.search_false_religion_articles(subcategory uuid, q private.text_2000) returns table (id uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute $sql$
    select d.id from private.public_items d join public.false_religion_articles a on a.id = d.id
    where d.kind = 'false_religion_articles' and a.subcategory_id = $1 and ($2 is null or d.list_words @@ $2)$sql$
    using subcategory, private.list_query(private.search_needle(q), 'false_religion_articles');
end $$;
grant execute on function public.search_false_religion_articles to anon, authenticated, service_role;

-- The office -------------------------------------------------------------------------------------

-- The query of one step of a search: a passage in any spelling at once; otherwise the typed text, its words in any order and as parts of words, other forms, typing
-- errors.
create function private.office_query(needle text, step text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(needle);
begin
  return coalesce(private.place_query(needle), case when step = 'list' then private.list_query(needle, of_corpus => 'office')
    else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end, '');
end $$;

-- The rows of these tables that match a search, shown or not, at most `max_hits` of each table, best first (rank from 1
-- in each table). Order: exactly this name, then the steps in their order; typing errors only if nothing was found; within a
-- step titles come before texts, and the latest first. queries: those of the steps that the caller has already made.
-- condition: more SQL about f, a document.
create function private.office_hits(needle text, tables text[], max_hits int, queries tsquery[] default '{}', condition text default '')
  returns table (table_name text, id uuid, tier int, rank int)
  language plpgsql stable set search_path = '' as $$
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
end $$;

-- A page of a table's rows that match q, shown or not: { ids, total }, the last page when there are fewer; without
-- page_size all rows. conditions: [{ column, kind, value }, …] as the lists are narrowed, kind 'topic' (an element of an
-- array), 'year', 'set' (any value) or equality. sort: [{ column, ascending }, …]; empty: the best first. Null for fewer than 2 characters:
-- the whole list. Security definer: clients do not read documents; administrators read every column of these tables.
create function public.office_search(
  of_table private.text_2000, q private.text_2000, conditions private.json_100kb default '[]', sort private.json_100kb default '[]',
  page int default 1, page_size int default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  queries tsquery[];
  condition text;
  sorting text;
  total int := 0;
  size int;
  first int;
  ids uuid[];
begin
  perform private.require('write');
  if needle is null then
    return null;
  end if;
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har ingen lista.', of_table using errcode = '22023';
  end if;
  select format('and f.id in (select t.id from public.%I t where ', of_table) || string_agg(format(case c ->> 'kind'
      when 'topic' then 't.%1$I @> array[%2$L]'
      when 'year' then 't.%1$I >= make_date(%2$L, 1, 1) and t.%1$I < make_date(%2$L::int + 1, 1, 1)'
      when 'set' then 't.%1$I is not null'
      else 't.%1$I = %2$L' end, c ->> 'column', c ->> 'value'), ' and ') || ')' into condition
  from jsonb_array_elements(conditions) c;
  select string_agg(format('t.%I %s, ', c ->> 'column', case when (c ->> 'ascending')::boolean then 'asc' else 'desc' end), '' order by nth)
  into sorting from jsonb_array_elements(sort) with ordinality c (c, nth);

  -- All steps count, the last one only without other hits. The query is a constant when this is planned.
  if private.typed_words(needle) is not null then
    queries := array(select private.office_query(needle, s) from unnest(array['text', 'list', 'form']) s);
    for step in 3 .. 4 loop
      if step = 4 then
        queries := queries || private.office_query(needle, 'near');
      end if;
      execute format('select count(*) from private.office_documents f where f.kind = $1 and f.all_words @@ $2 %s', condition)
        into total using of_table::text, case step when 3 then queries[1] || queries[2] || queries[3] else queries[4] end;
      exit when total > 0;
    end loop;
  end if;
  size := greatest(coalesce(page_size, total), 1);
  first := (least(greatest(page, 1), greatest((total + size - 1) / size, 1)) - 1) * size;

  if total = 0 then
    ids := '{}';
  elsif sorting is null then
    ids := array(select h.id from private.office_hits(needle, array[of_table::text], first + size, queries, condition) h
      order by h.rank offset first limit size);
  else
    execute format('select array(select t.id from private.office_documents f join public.%I t on t.id = f.id
      where f.kind = $1 and f.all_words @@ $2 %s order by %s t.id offset $3 limit $4)', of_table, condition, sorting)
      into ids using of_table::text, coalesce(queries[4], queries[1] || queries[2] || queries[3]), first, size;
  end if;
  return jsonb_build_object('ids', ids, 'total', total);
end $$;
grant execute on function public.office_search to authenticated;

-- The values by which the office narrows a list, of shown and hidden rows: { column: [value, …] }, at most 500 of each.
-- Topics, preachers and series by name; of days and times the years, the latest first. As the caller reads the table.
create function public.office_filters(of_table private.text_2000, of_columns private.texts_1200) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  of_column text;
  found jsonb;
  result jsonb := '{}';
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har ingen lista.', of_table using errcode = '22023';
  end if;
  foreach of_column in array of_columns::text[] loop
    if (of_column in ('topics', 'preacher', 'series', 'preached_on', 'date', 'event_date', 'created_at')) is not true then
      raise exception 'Kolumnen % har inga val.', of_column using errcode = '22023';
    end if;
    execute format(case
        when of_column = 'topics' then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct topic as value from public.%1$I, unnest(%2$I) topic order by 1 limit 500) v'
        when of_column in ('preacher', 'series') then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct %2$I as value from public.%1$I where %2$I <> %3$L order by 1 limit 500) v'
        else 'select jsonb_agg(value order by value desc) from (
          select distinct extract(year from %2$I)::int::text as value from public.%1$I where %2$I is not null) v' end,
      of_table, of_column, '') into found;
    result := result || jsonb_build_object(of_column, coalesce(found, '[]'));
  end loop;
  return result;
end $$;
grant execute on function public.office_filters to authenticated;

-- Content of all kinds that matches q, best first, for 'Gå till'. Of books every name is searched ('1:a Joh'), of
-- settings the key and description. Security definer: clients do not read documents.
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
  book constant text := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query
    with found as (
      select h.table_name, h.id::text as row_id, h.tier, h.rank
      from private.office_hits(needle, array(select t.name from private.content_tables t), size) h
      union all
      select 'books', b.id::text, case when b.osis = book then 1 else 2 end, b.book_order from public.books b where b.osis = book or b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, 3, 0 from public.site_settings s where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place from found f join private.content_tables t on t.name = f.table_name order by f.tier, t.place, f.rank limit size
    )
    select p.table_name, p.row_id, private.title_of(p.table_name, p.row_id)
    from page p order by p.tier, p.place, p.rank;
end $$;
grant execute on function public.find_content to authenticated;

-- Answers whose question, references or verses contain words of q, those with the rarest words first: shown in the
-- office while it answers, and to everyone who asks. A word matches by its beginning, so that 'frälst' finds
-- 'frälsning'. The longest twelve words are used; a word that every tenth of the newest answers contains is ignored.
-- Security definer: visitors do not read the index. Only public answers are searched.
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, path text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.list_words from private.public_items d where d.kind = 'interpretations' order by d.date desc, d.id desc limit 200);
  start tsquery;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for start in
    select distinct (quote_literal(left(longest.word, greatest(4, char_length(longest.word) - 2))) || ':*')::tsquery from (
      select private.without_dots(w) as word from unnest(string_to_array(private.spaced_words(left(q, 2000)), ' ')) w
      where char_length(w) between 3 and 40 and private.without_dots(w) <> all (fillers)
        and coalesce(ts_lexize('pg_catalog.swedish_stem', w) <> '{}', true)
      group by 1 order by char_length(private.without_dots(w)) desc, 1 limit 12
    ) longest
  loop
    continue when (select count(*) from unnest(newest) words where words @@ start) > 20;
    execute 'select array(select d.id from private.public_items d
      where d.kind = ''interpretations'' and d.list_words @@ $1 limit 200)' into hits using start;
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, i.path, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations to anon, authenticated, service_role;
