SET local check_function_bodies = off;

DROP POLICY "Members read what is public, administrators everything" ON "public"."daily_devotions";

DROP POLICY "Visitors read what is public" ON "public"."daily_devotions";

CREATE TABLE "private"."devotion_days" (
  "day"         date NOT NULL,
  "devotion_id" uuid,
  CONSTRAINT "devotion_days_pkey" PRIMARY KEY (day)
);

ALTER TABLE "private"."devotion_days"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."daily_devotions"
  ADD COLUMN "is_reserve" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."daily_devotions"
  ALTER COLUMN "date" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.daily_devotions
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.reflection, null, null, null, case when not t.is_reserve then format('/?dag=%s#andakt', t.date) end,
    coalesce(t.date::timestamp at time zone 'UTC', t.created_at), t.date, t.date + 7, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.record_days_of_write()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.record_devotion_days();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.record_devotion_days()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from private.devotion_days) and not exists (select from public.daily_devotions d where d.is_reserve) then
    return;
  end if;
  delete from private.devotion_days r where r.day = private.today() and not exists (
    select from public.daily_devotions d where d.id = r.devotion_id and d.is_reserve and private.is_public(d.is_active));
  insert into private.devotion_days (day, devotion_id)
  select found.day, found.reserve
  from (
    select private.today() - n as day, private.reserve_on(private.today() - n) as reserve
    from generate_series(0, coalesce((select private.today() - 1 - max(r.day) from private.devotion_days r), 1)) n
  ) found
  where found.day < private.today() or found.reserve is not null
  on conflict (day) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.reserve_on (
  of_day date
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  recorded_until constant date := coalesce((select max(r.day) from private.devotion_days r), private.today() - 1);
  turn int;
begin
  if exists (select from public.daily_devotions d where d.date = of_day and private.is_public(d.is_active)) then
    return null;
  elsif of_day <= recorded_until then
    return (select d.id from private.devotion_days r join public.daily_devotions d on d.id = r.devotion_id
      where r.day = of_day and d.is_reserve and private.is_public(d.is_active));
  end if;
  turn := of_day - recorded_until - (select count(*) from public.daily_devotions d
    where d.date > recorded_until and d.date <= of_day and private.is_public(d.is_active));
  return (
    select r.id from (
      select d.id, count(*) over () as number, row_number() over (order by shown.last_day nulls first, d.created_at, d.id) as place
      from public.daily_devotions d
        cross join lateral (select max(s.day) as last_day from private.devotion_days s where s.devotion_id = d.id) shown
      where d.is_reserve and private.is_public(d.is_active)
    ) r where r.place = (turn - 1) % r.number + 1);
end $function$;

CREATE OR REPLACE FUNCTION private.devotion_on (
  of_day date
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN COALESCE((SELECT d.id FROM public.daily_devotions d
  WHERE ((d.date = devotion_on.of_day) AND private.is_public(d.is_active)) ORDER BY d.updated_at DESC LIMIT 1),
  CASE WHEN (of_day <= private.today()) THEN private.reserve_on(of_day) ELSE NULL::uuid END);

CREATE OR REPLACE FUNCTION private.run_minutely()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.clock (ran_at) values (now()) on conflict (is_the_only_row) do update set ran_at = excluded.ran_at;
  perform private.publish_due();
  perform private.record_devotion_days();
end $function$;

CREATE OR REPLACE FUNCTION private.shown_reserves()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
  select r.devotion_id from private.devotion_days r where r.devotion_id is not null
  union
  select private.reserve_on(private.today() - n) from generate_series(0, (select private.today() - 1 - max(r.day) from private.devotion_days r)) n
$function$;

CREATE OR REPLACE FUNCTION public.devotions_before (
  day date
)
  RETURNS TABLE (
    title                text,
    date                 date,
    verse_reference      text,
    verse_text           text,
    reflection           text,
    background_image_url text
  )
  LANGUAGE sql
  STABLE
  ROWS 7
  SET search_path TO ''
BEGIN ATOMIC
 SELECT d.title,
     days.day,
     d.verse_reference,
     d.verse_text,
     d.reflection,
     d.background_image_url
    FROM (( SELECT (devotions_before.day - n.n) AS day
            FROM generate_series(1, 7) n(n)) days
      JOIN public.daily_devotions d ON ((d.id = private.devotion_on(days.day))))
   ORDER BY days.day DESC;
END;

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
    'devotions', (
      select jsonb_build_object(
        'missing', coalesce(jsonb_agg(days.day order by days.day) filter (where days.reserve is null), '[]'),
        'reserve', coalesce(jsonb_agg(days.day order by days.day) filter (where days.reserve is not null), '[]'))
      from (
        select n.day, private.reserve_on(n.day) as reserve
        from (select private.today() + n as day from generate_series(0, 29) n) n
        where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = n.day)) days),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'publishing', jsonb_build_object('is_clock_missing', private.is_clock_missing(), 'held', private.held_rows()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $function$;

ALTER TABLE "public"."daily_devotions"
  ADD CONSTRAINT "a_reserve_alone_has_no_date" CHECK ((is_reserve = (date IS NULL)));

CREATE INDEX devotion_days_of_reserve ON private.devotion_days USING btree (devotion_id, day);

CREATE TRIGGER record_days_after
  AFTER INSERT OR DELETE OR UPDATE ON public.daily_devotions
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.record_days_of_write();

CREATE TRIGGER record_days_before
  BEFORE INSERT OR DELETE OR UPDATE ON public.daily_devotions
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.record_days_of_write();

CREATE POLICY "Members read what is public, administrators everything" ON "public"."daily_devotions"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.may('write'::text) AS may) OR (private.is_public(is_active) AND ((date <= ( SELECT private.today() AS today)) OR (is_reserve AND (id IN ( SELECT
    private.shown_reserves() AS shown_reserves)))))));

CREATE POLICY "Visitors read what is public" ON "public"."daily_devotions"
  FOR SELECT
  TO "anon"
  USING ((private.is_public(is_active) AND ((date <= ( SELECT private.today() AS today)) OR (is_reserve AND (id IN ( SELECT private.shown_reserves() AS shown_reserves))))));

REVOKE ALL ON FUNCTION "private"."devotion_on"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."devotion_on"(date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."record_days_of_write"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_devotion_days"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reserve_on"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserve_on"(date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."shown_reserves"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_reserves"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."devotions_before"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."devotions_before"(date) TO "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.start_page (
  day date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 WITH today
  AS (
          SELECT d.title,
             start_page.day AS date,
             d.verse_reference,
             d.verse_text,
             d.reflection,
             d.background_image_url
            FROM public.daily_devotions d
           WHERE (d.id = private.devotion_on(start_page.day))
         ), answered AS (
          SELECT i.description,
             i.path,
             "left"(i.answer, 400) AS answer
            FROM public.interpretations i
           WHERE i.is_public
           ORDER BY i.created_at DESC, i.id DESC
          LIMIT 1
         ), videos AS (
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.bible_studies v
           WHERE v.is_public
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.sermons v
           WHERE v.is_public
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.documentaries v
           WHERE v.is_public
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         ), seen AS (
          SELECT videos.title,
             videos.path
            FROM videos
           ORDER BY videos.created_at DESC, videos.id DESC
          LIMIT 1
         )
  SELECT jsonb_build_object('devotion', ( SELECT to_jsonb(today.*) AS to_jsonb
            FROM today), 'days', ( SELECT COALESCE(jsonb_agg((start_page.day - n.n) ORDER BY n.n), '[]'::jsonb) AS "coalesce"
            FROM generate_series(1, 7) n(n)
           WHERE (private.devotion_on((start_page.day - n.n)) IS NOT NULL)), 'answer', ( SELECT to_jsonb(answered.*) AS to_jsonb
            FROM answered), 'video', ( SELECT to_jsonb(seen.*) AS to_jsonb
            FROM seen)) AS jsonb_build_object;
END;
