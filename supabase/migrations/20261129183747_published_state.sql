SET local check_function_bodies = off;

DROP POLICY "Members read what is public, administrators everything" ON "public"."bible_studies";

DROP POLICY "Visitors read what is public" ON "public"."bible_studies";

DROP POLICY "Members read what is public, administrators everything" ON "public"."documentaries";

DROP POLICY "Visitors read what is public" ON "public"."documentaries";

DROP POLICY "Members read what is public, administrators everything" ON "public"."interpretations";

DROP POLICY "Visitors read what is public" ON "public"."interpretations";

DROP POLICY "Members read what is public, administrators everything" ON "public"."sermons";

DROP POLICY "Visitors read what is public" ON "public"."sermons";

DROP POLICY "Members read what is public, administrators everything" ON "public"."soul_winning_lessons";

DROP POLICY "Visitors read what is public" ON "public"."soul_winning_lessons";

DROP INDEX "public"."interpretations_newest";

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "is_published" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "is_published" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."interpretations"
  ADD COLUMN "is_published" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."sermons"
  ADD COLUMN "is_published" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."soul_winning_lessons"
  ADD COLUMN "is_published" boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.interpretations
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  with list as (select private.interpretation_text('', t.book, t.chapter, t.verse_range, t.verses, t.verses_groups) as text)
  select t.description, t.description, t.answer, concat_ws(' ', t.answer, t.book), list.text, concat_ws(' ', t.answer, list.text, array_to_string(t.topics, ' ')),
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, t.is_public, t.updated_at
  from list where t.type = 'correct' and t.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.soul_winning_lessons
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, t.description, null, null, format('%s?id=%s', private.page_path('soul_winning_lessons'), t.id),
    private.place_as_date(t.module_order, t.lesson_order), '-infinity'::date, 'infinity'::date, '{}'::text[], t.is_public, null::timestamptz
  where t.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION private.video_item (
  t anyelement
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, t.is_public, t.updated_at
$function$;

CREATE OR REPLACE FUNCTION public.my_receipts()
  RETURNS TABLE (
    question_id uuid,
    question    text,
    asked_at    timestamp with time zone,
    status      text,
    answer_id   uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  return query
    select distinct on (q.created_at, q.id) q.id, q.question, q.created_at, q.status, i.id
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.user_id = auth.uid()
    order by q.created_at desc, q.id desc limit 100;
end $function$;

CREATE OR REPLACE FUNCTION public.question_receipt (
  token private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  perform private.count_receipt_look();
  return (
    select jsonb_build_object('status', q.status, 'answer_id', i.id)
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
end $function$;

CREATE OR REPLACE FUNCTION public.video_filters (
  of_table private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  filters jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct series as name from public.%1$I where is_public and series <> '' order by 1 limit 200) v),
      'preachers', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct preacher as name from public.%1$I where is_public and preacher <> '' order by 1 limit 200) v))$sql$, of_table) into filters;
  return filters;
end $function$;

CREATE OR REPLACE FUNCTION public.video_page (
  of_table private.text_2000,
  video_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  page jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'summary', private.video_summary(private.noun_of(%1$L), v.preacher, v.passage, v.series),
      'previous', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $function$;

GRANT INSERT ("is_published"), UPDATE ("is_published") ON TABLE "public"."bible_studies" TO "authenticated";

GRANT INSERT ("is_published"), UPDATE ("is_published") ON TABLE "public"."documentaries" TO "authenticated";

GRANT INSERT ("is_published"), UPDATE ("is_published") ON TABLE "public"."interpretations" TO "authenticated";

GRANT INSERT ("is_published"), UPDATE ("is_published") ON TABLE "public"."sermons" TO "authenticated";

GRANT INSERT ("is_published"), UPDATE ("is_published") ON TABLE "public"."soul_winning_lessons" TO "authenticated";

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (private.is_public(is_published)) STORED NOT NULL;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."bible_studies"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR is_public));

CREATE POLICY "Visitors read what is public" ON "public"."bible_studies"
  FOR SELECT
  TO "anon"
  USING (is_public);

ALTER TABLE "public"."documentaries"
  ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (private.is_public(is_published)) STORED NOT NULL;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."documentaries"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR is_public));

CREATE POLICY "Visitors read what is public" ON "public"."documentaries"
  FOR SELECT
  TO "anon"
  USING (is_public);

ALTER TABLE "public"."interpretations"
  ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (private.is_public((is_published AND (TYPE = 'correct'::text)), deleted_at)) STORED NOT NULL;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."interpretations"
  FOR SELECT
  TO "authenticated"
  USING ((((deleted_at IS NULL) AND ( SELECT private.may('write'::text) AS may)) OR is_public));

CREATE POLICY "Visitors read what is public" ON "public"."interpretations"
  FOR SELECT
  TO "anon"
  USING (is_public);

ALTER TABLE "public"."sermons"
  ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (private.is_public(is_published)) STORED NOT NULL;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."sermons"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR is_public));

CREATE POLICY "Visitors read what is public" ON "public"."sermons"
  FOR SELECT
  TO "anon"
  USING (is_public);

ALTER TABLE "public"."soul_winning_lessons"
  ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (private.is_public(is_published, deleted_at)) STORED NOT NULL;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."soul_winning_lessons"
  FOR SELECT
  TO "authenticated"
  USING ((((deleted_at IS NULL) AND ( SELECT private.may('write'::text) AS may)) OR is_public));

CREATE POLICY "Visitors read what is public" ON "public"."soul_winning_lessons"
  FOR SELECT
  TO "anon"
  USING (is_public);

CREATE OR REPLACE FUNCTION private.setup_steps()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT jsonb_build_object('factor', ( SELECT (count(*) FILTER (WHERE (EXISTS ( SELECT
                    FROM auth.mfa_factors f
                   WHERE ((f.user_id = p.id) AND (f.status = 'verified'::auth.factor_status))))) >= LEAST((2)::bigint, count(*)))
            FROM public.profiles p
           WHERE p.is_admin), 'administrators', ( SELECT (count(*) > 1)
            FROM public.profiles p
           WHERE p.is_admin), 'controller', ( SELECT (count(*) = 3)
            FROM public.site_settings s
           WHERE
             ((s.setting_key = ANY (ARRAY['public_controller_number'::text, 'public_processors'::text, 'public_data_countries'::text])) AND (btrim(s.setting_value) <> ''::text))),
             'meeting', (EXISTS ( SELECT
            FROM public.site_settings s
           WHERE ((s.setting_key = 'meeting_location'::text) AND (btrim(s.setting_value) <> ''::text)))), 'bible', (EXISTS ( SELECT
            FROM public.verses v
           WHERE v.is_public)), 'lessons', (EXISTS ( SELECT
            FROM public.soul_winning_lessons l
           WHERE l.is_public)), 'devotions', (EXISTS ( SELECT
            FROM public.daily_devotions d
           WHERE private.is_public(d.is_active))), 'answers', (EXISTS ( SELECT
            FROM public.interpretations i
           WHERE i.is_public)), 'notices', (EXISTS ( SELECT
            FROM public.notice_settings n
           WHERE ('never'::text <> ANY (ARRAY[n.questions, n.messages, n.faults])))))
  AS jsonb_build_object;
END;

CREATE OR REPLACE FUNCTION public.my_start()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 WITH me
  AS (
          SELECT ( SELECT auth.uid() AS uid) AS id
         ), lessons AS (
          SELECT l.title,
             (p.completed IS TRUE) AS done,
             (lag((p.completed IS TRUE)) OVER in_order IS NOT FALSE) AS is_open,
             row_number() OVER in_order AS place
            FROM (public.soul_winning_lessons l
              LEFT JOIN public.user_lesson_progress p ON (((p.lesson_id = l.id) AND (p.user_id = ( SELECT me.id
                    FROM me)))))
           WHERE (l.is_public AND (l.title !~ '^\s*Kommer snart\s*$'::text) AND (l.description !~ '^\s*Kommer snart\s*$'::text) AND (l.video_url <> ''::text))
           WINDOW in_order AS (ORDER BY l.module_order, l.lesson_order, l.created_at)
         ), course AS (
          SELECT count(*) AS total,
             count(*) FILTER (WHERE lessons.done) AS completed,
             (EXISTS ( SELECT
                    FROM public.user_lesson_progress p
                   WHERE (p.user_id = ( SELECT me.id
                            FROM me)))) AS started,
             (array_agg(lessons.title ORDER BY lessons.place) FILTER (WHERE (lessons.is_open AND (NOT lessons.done))))[1] AS next
            FROM lessons
         ), marked AS (
          SELECT h.osis,
             h.book,
             h.chapter,
             h.verse_number,
             h.color
            FROM (public.verse_highlights h
              JOIN public.books b ON (((b.osis = h.osis) AND b.is_active)))
           WHERE (h.user_id = ( SELECT me.id
                    FROM me))
           ORDER BY h.updated_at DESC, h.id DESC
          LIMIT 1
         ), noted AS (
          SELECT n.osis,
             n.book,
             n.chapter,
             n.first_verse,
             n.last_verse,
             "left"(n.body, 200) AS body
            FROM (public.verse_notes n
              JOIN public.books b ON (((b.osis = n.osis) AND b.is_active)))
           WHERE (n.user_id = ( SELECT me.id
                    FROM me))
           ORDER BY n.updated_at DESC, n.id DESC
          LIMIT 1
         ), kept AS (
          SELECT i.id,
             i.description
            FROM (public.saved_interpretations s
              JOIN public.interpretations i ON (((i.id = s.interpretation_id) AND i.is_public)))
           WHERE (s.user_id = ( SELECT me.id
                    FROM me))
           ORDER BY s.created_at DESC, s.id DESC
          LIMIT 1
         )
  SELECT jsonb_build_object('course', ( SELECT to_jsonb(course.*) AS to_jsonb
            FROM course), 'reading', ( SELECT jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at, 'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress, 'schedule', r.schedule) AS jsonb_build_object
            FROM public.user_bible_reading_progress r
           WHERE (r.user_id = ( SELECT me.id
                    FROM me))), 'saved', ( SELECT to_jsonb(kept.*) AS to_jsonb
            FROM kept), 'highlight', ( SELECT to_jsonb(marked.*) AS to_jsonb
            FROM marked), 'note', ( SELECT to_jsonb(noted.*) AS to_jsonb
            FROM noted), 'active_at', GREATEST(( SELECT max(GREATEST(p.started_at, p.completed_at)) AS max
            FROM public.user_lesson_progress p
           WHERE (p.user_id = ( SELECT me.id
                    FROM me))), ( SELECT r.updated_at
            FROM public.user_bible_reading_progress r
           WHERE (r.user_id = ( SELECT me.id
                    FROM me))), ( SELECT max(h.updated_at) AS max
            FROM public.verse_highlights h
           WHERE (h.user_id = ( SELECT me.id
                    FROM me))), ( SELECT max(n.updated_at) AS max
            FROM public.verse_notes n
           WHERE (n.user_id = ( SELECT me.id
                    FROM me)))), 'asks_consent', private.asks_consent()) AS jsonb_build_object;
END;

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
             d.date,
             d.verse_reference,
             d.verse_text,
             d.reflection,
             d.background_image_url
            FROM public.daily_devotions d
           WHERE ((d.date = start_page.day) AND d.is_active)
           ORDER BY d.updated_at DESC
          LIMIT 1
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
            FROM today), 'days', ( SELECT COALESCE(jsonb_agg(DISTINCT d.date ORDER BY d.date DESC), '[]'::jsonb) AS "coalesce"
            FROM public.daily_devotions d
           WHERE (((d.date >= (start_page.day - 7)) AND (d.date <= (start_page.day - 1))) AND d.is_active)), 'answer', ( SELECT to_jsonb(answered.*) AS to_jsonb
            FROM answered), 'video', ( SELECT to_jsonb(seen.*) AS to_jsonb
            FROM seen)) AS jsonb_build_object;
END;

CREATE INDEX interpretations_newest ON public.interpretations USING btree (created_at DESC, id DESC)
  WHERE is_public;
