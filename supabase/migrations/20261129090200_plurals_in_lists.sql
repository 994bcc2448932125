SET local check_function_bodies = off;

DROP FUNCTION "private"."list_query"(text, text);

CREATE OR REPLACE FUNCTION private.list_query (
  q         text,
  of_kind   text DEFAULT NULL::text,
  of_corpus text DEFAULT 'site'::text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  typed constant text[] := private.typed_words(q);
  place constant text := private.place_query(q);
  unnumbered constant text := private.without_verse_number(q);
  query text := place;
  words text[];
  is_found boolean := true;
begin
  for n in 1 .. case when query is null then coalesce(cardinality(typed), 0) else 0 end loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    words := case when cardinality(words) <= 50 then words else '{}' end || array(select private.without_dots(o) from private.other_middles(of_corpus, typed[n]) o);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, words));
  end loop;
  if of_kind is not null and place is null and unnumbered <> q then
    execute 'select exists (select from private.public_documents d where d.kind = $1 and d.all_words @@ $2)' into is_found using of_kind, query::tsquery;
  end if;
  if not is_found then
    return private.list_query(unnumbered, null, of_corpus);
  end if;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $function$;

CREATE OR REPLACE FUNCTION private.office_query (
  needle text,
  step   text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  typed constant text[] := private.typed_words(needle);
begin
  return coalesce(private.place_query(needle), case when step = 'list' then private.list_query(needle, of_corpus => 'office')
    else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end, '');
end $function$;

CREATE OR REPLACE FUNCTION public.search_false_religion_articles (
  subcategory uuid,
  q           private.text_2000
)
  RETURNS TABLE (
    id uuid
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute $sql$
    select d.id from private.public_documents d join public.false_religion_articles a on a.id = d.id
    where d.kind = 'false_religion_articles.list' and a.subcategory_id = $1 and ($2 is null or d.all_words @@ $2)$sql$
    using subcategory, private.list_query(private.search_needle(q), 'false_religion_articles.list');
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
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.list' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle, 'interpretations.list'), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $function$;

CREATE OR REPLACE FUNCTION public.search_videos (
  of_table     private.text_2000,
  q            private.text_2000 DEFAULT ''::text,
  series       private.text_2000 DEFAULT ''::text,
  preacher     private.text_2000 DEFAULT ''::text,
  topic        private.text_2000 DEFAULT ''::text,
  page_size    integer           DEFAULT 12,
  page_offset  integer           DEFAULT 0,
  oldest_first boolean           DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q, of_table), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
end $function$;

REVOKE ALL ON FUNCTION "private"."list_query"(text, text, text) FROM PUBLIC;
