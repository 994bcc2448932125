-- The lists of answers and videos, the office's search, and similar answers for a question.

-- A page of the public list, newest first; optionally only answers that contain q, have a topic (in any spelling) or
-- refer to a book (by its code). The next page starts after the last row of this one: pass its created_at and id.
-- Fewer than 2 characters in q mean the whole list. Security definer: visitors do not read documents. Only public
-- answers are searched.
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
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.passages' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;

-- The videos of a list that have each word of q in their title, and this series, preacher and topic (exact spelling;
-- '' is any), newest first or oldest first. { videos: one page, total: the number of matches }; null for an unknown list. Security
-- definer: visitors do not read documents. Anyone reads the three lists.
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0,
  oldest_first boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0);
  return found;
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;

-- The office -------------------------------------------------------------------------------------

-- Content whose title, name, description or passages contain q: exact titles first, then by table. Only a few books
-- and settings. Security definer: clients do not read documents.
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query execute $sql$
    with kinds as (
      select t.name, t.place, case t.name when 'interpretations' then 'interpretations.passages' else t.name end as kind from private.content_tables t
    ), found as (
      select k.name, k.place, d.id::text as row_id, d.is_exact, row_number() over (partition by k.name order by d.is_exact desc, d.date desc, d.id desc) as nth
      from kinds k cross join lateral (
        (select d.id, d.date, d.title_key = $4 as is_exact from private.search_documents d where d.kind = k.kind and d.all_words @@ $1
          order by d.date desc, d.id desc limit $3)
        union
        (select d.id, d.date, true from private.search_documents d where d.kind = k.kind and d.title_key = $4 order by d.date desc, d.id desc limit $3)
      ) d
      union all
      select 'books', t.place, b.id::text, lower(b.name) = lower($5), b.book_order
      from public.books b join private.content_tables t on t.name = 'books' where b.name ilike $2
      union all
      select 'site_settings', t.place, s.setting_key, false, 0
      from public.site_settings s join private.content_tables t on t.name = 'site_settings' where concat_ws(E'\n', s.setting_key, s.description) ilike $2
    ), page as (
      select f.* from found f order by f.is_exact desc, f.place, f.nth limit $3
    )
    select p.name, p.row_id, private.label_of(p.name, private.present_row(p.name, p.row_id))
    from page p order by p.is_exact desc, p.place, p.nth$sql$
    using private.list_query(needle), pattern, size, private.folded(needle), needle;
end $$;
grant execute on function public.find_content to authenticated;

-- The answers as the office lists them: all, or those whose question, answer, passages or verses contain q. The
-- caller chooses columns, order and page, and may request the total. Fewer than 2 characters in q mean the whole
-- list. Security definer: clients do not read documents.
create function public.office_answers(q private.text_2000 default '') returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
begin
  perform private.require('write');
  return query
    select i.* from public.interpretations i
    where private.is_public(i.type = 'correct', i.deleted_at) and (needle is null or i.id in (
      select d.id from private.search_documents d
      where d.kind in ('interpretations', 'interpretations.passages') and d.all_words @@ private.list_query(needle)));
end $$;
grant execute on function public.office_answers to authenticated;

-- Answers whose question, references or verses contain words of q, those with the rarest words first: shown in the
-- office while it answers, and to everyone who asks. A word matches by its beginning, so that 'frälst' finds
-- 'frälsning'. The longest twelve words are used; a word that every tenth of the newest answers contains is ignored.
-- Security definer: visitors do not read documents. Only public answers are searched.
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.all_words from private.public_documents d where d.kind = 'interpretations.passages' order by d.date desc, d.id desc limit 200);
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
    execute 'select array(select d.id from private.public_documents d
      where d.kind = ''interpretations.passages'' and d.all_words @@ $1 limit 200)' into hits using start;
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations to anon, authenticated, service_role;
