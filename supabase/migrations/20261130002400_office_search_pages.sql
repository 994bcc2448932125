SET local check_function_bodies = off;

DROP FUNCTION "private"."office_hits"(text, text[], integer);

DROP FUNCTION "public"."office_search"(private.text_2000, private.text_2000);

CREATE OR REPLACE FUNCTION private.office_hits (
  needle    text,
  tables    text[],
  most      integer,
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
      exit when (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= most;
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
        order by d.date desc, d.id desc)$sql$, test, condition, most) into added using query, tables, place, needle;
    hits := hits || added;
  end loop;
  return query
    select f.kind, f.id, f.tier, row_number() over (partition by f.kind order by f.tier, f.nth)::int
    from (select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id) f;
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
  return coalesce(case when step = 'list' then private.list_query(needle, 'office')
    else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end, '');
end $function$;

CREATE OR REPLACE FUNCTION public.office_overview()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return jsonb_build_object(
    'setup', private.setup_steps(),
    'security', jsonb_build_object('failures', private.count_security_failures()),
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at),
      'oldest_id', (array_agg(q.id order by q.created_at, q.id))[1])
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*), 'newest_id', (array_agg(m.id order by m.created_at desc, m.id))[1]) from public.contact_messages m where m.status = 'unread'),
    'devotions', jsonb_build_object('missing', (
      select coalesce(jsonb_agg(private.today() + n order by n), '[]') from generate_series(0, 29) n
      where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = private.today() + n))),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $function$;

CREATE OR REPLACE FUNCTION public.office_search (
  of_table   private.text_2000,
  q          private.text_2000,
  conditions private.json_100kb DEFAULT '[]'::jsonb,
  sort       private.json_100kb DEFAULT '[]'::jsonb,
  page       integer            DEFAULT 1,
  page_size  integer            DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "public"."office_search"(private.text_2000, private.text_2000, private.json_100kb, private.json_100kb, integer, integer) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."office_hits"(text, text[], integer, tsquery[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."office_query"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."office_search"(private.text_2000, private.text_2000, private.json_100kb, private.json_100kb, integer, integer) TO "authenticated";
