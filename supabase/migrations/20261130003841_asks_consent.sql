SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.asks_consent()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM public.site_settings s
  WHERE ((s.setting_key = 'public_legal_ground'::text) AND (s.setting_value <> 'consent'::text))))) AND (EXISTS (SELECT FROM public.profiles p
  WHERE ((p.id = auth.uid()) AND CASE WHEN (p.consent_version IS
  NOT NULL) THEN (p.consent_version <> private.privacy_version()) ELSE ('withdrawn'::text IS DISTINCT FROM (SELECT c.kind FROM public.consents c
  WHERE (c.user_id = p.id) ORDER BY c.at DESC LIMIT 1)) END))));

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
           WHERE ((l.title !~ '^\s*Kommer snart\s*$'::text) AND (l.description !~ '^\s*Kommer snart\s*$'::text) AND (l.video_url <> ''::text))
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
              JOIN public.interpretations i ON ((i.id = s.interpretation_id)))
           WHERE (s.user_id = ( SELECT me.id
                    FROM me))
           ORDER BY s.created_at DESC, s.id DESC
          LIMIT 1
         )
  SELECT jsonb_build_object('course', ( SELECT to_jsonb(course.*) AS to_jsonb
            FROM course), 'reading', ( SELECT jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at, 'completed_days', r.completed_days, 'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress, 'schedule', r.schedule) AS jsonb_build_object
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

REVOKE ALL ON FUNCTION "private"."asks_consent"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asks_consent"() TO "authenticated";
