SET local check_function_bodies = off;

DROP INDEX "public"."books_in_order";

DROP INDEX "public"."false_religion_categories_in_order";

DROP INDEX "public"."subjects_in_order";

DROP FUNCTION "private"."document_source"(text, uuid);

CREATE OR REPLACE FUNCTION private.sources_of (
  of_kind text,
  ids     uuid[]
)
  RETURNS SETOF private.document_sources
  LANGUAGE plpgsql
  STABLE
  ROWS 5
  SET search_path TO ''
  AS $function$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION public.search_site (
  q     private.text_2000,
  pages private.json_100kb DEFAULT '[]'::jsonb
)
  RETURNS TABLE (
    source   text,
    id       uuid,
    title    text,
    snippet  text,
    slug     text,
    rank     integer,
    is_exact boolean,
    why      text,
    matched  text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  asked constant text := private.search_needle(q);
  needle constant text := btrim(regexp_replace(private.without_excluded(asked), '\s+', ' ', 'g'));
  excluded constant text[] := private.excluded_words(asked);
  allowed constant tsquery := private.excluding('site', ''::tsquery, excluded);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.search_documents[] := array(select p::private.search_documents from private.page_documents(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, 1)::private.search_hit from private.search_kinds k cross join lateral (
      select d.id from private.public_documents d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.search_documents d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, s.title, s.snippet, s.slug, concat_ws(E'\n', s.name, s.body) as text, w.all_words
      from (select d.kind, array_agg(d.id) as ids from dealt d where d.rank <= d.most group by d.kind) of_kind
        cross join lateral private.sources_of(of_kind.kind, of_kind.ids) s
        join dealt d on d.kind = s.kind and d.id = s.id join private.search_documents w on w.kind = d.kind and w.id = d.id
      union all
      select d.*, p.page ->> 0, null, p.nth::text, concat_ws(E'\n', p.page ->> 0, p.page ->> 1), r.all_words
      from dealt d join unnest(page_rows) r on r.id = d.id
        join jsonb_array_elements(listed) with ordinality p (page, nth) on lpad(to_hex(p.nth), 32, '0')::uuid = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.title, l.snippet, l.slug, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
end $function$;

REVOKE ALL ON FUNCTION "private"."sources_of"(text, uuid[]) FROM PUBLIC;
