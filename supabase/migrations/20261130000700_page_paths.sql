SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.offered_row (
  of_table text,
  of_id    uuid
)
  RETURNS TABLE (
    kind       text,
    title      text,
    line       text,
    path       text,
    topics     text[],
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
  select 'answer', i.description, i.answer,
    format('%s?id=%s&slug=%s', private.page_path('interpretations'), i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range)), i.topics, i.created_at
  from public.interpretations i
  where of_table = 'interpretations' and i.id = of_id and private.is_public(i.type = 'correct', i.deleted_at)
  union all
  select 'subject', a.title, a.excerpt, format('%s/%s/%s/%s', private.page_path('subjects'), a.subject_id, a.id, private.title_slug(a.title)), a.topics, a.created_at
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  where of_table = 'subject_articles' and a.id = of_id and private.is_public(a.is_published) and private.is_public(s.is_active)
  union all
  select 'religion', a.title, a.excerpt, format('%s/%s/%s/%s', private.page_path('false_religion_categories'), c.slug, s.slug, private.name_in_address(a)), a.topics, a.created_at
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  where of_table = 'false_religion_articles' and a.id = of_id
    and private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active)
  union all
  select 'devotion', d.title, d.reflection, case when d.date = private.today() then '/' else format('/?dag=%s', d.date) end, '{}', d.created_at
  from public.daily_devotions d
  where of_table = 'daily_devotions' and d.id = of_id
    and private.is_public(d.is_active) and d.date between private.today() - 7 and private.today()
  union all
  select 'lesson', l.title, l.description, format('%s?id=%s', private.page_path('soul_winning_lessons'), l.id), '{}', l.created_at
  from public.soul_winning_lessons l
  where of_table = 'soul_winning_lessons' and l.id = of_id and private.is_public(true, l.deleted_at)
  union all
  select v.kind, v.title, concat_ws(' · ', v.preacher, v.series), concat_ws('/', private.page_path(of_table), v.id, nullif(private.title_slug(v.title), '')), v.topics, v.created_at
  from (
    select 'study', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.bible_studies t where of_table = 'bible_studies'
    union all
    select 'sermon', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.sermons t where of_table = 'sermons'
    union all
    select 'documentary', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.documentaries t where of_table = 'documentaries'
  ) v (kind, id, title, preacher, series, topics, created_at)
  where v.id = of_id
$function$;

CREATE OR REPLACE FUNCTION private.page_path (
  of_table text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE of_table WHEN 'bible_studies'::text THEN '/studera/bibelstudier'::text WHEN 'documentaries'::text THEN '/studera/dokumentarer'::text WHEN 'events'::text THEN
  '/evenemang'::text WHEN 'false_religion_categories'::text THEN '/studera/falska-religioner'::text WHEN 'interpretations'::text THEN '/studera/tolkningar'::text WHEN
  'sermons'::text THEN '/studera/predikningar'::text WHEN 'site_updates'::text THEN '/uppdateringar'::text WHEN 'soul_winning_lessons'::text THEN '/sjalavinna/skolan'::text WHEN
  'subjects'::text THEN '/studera/amnen'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.religion_addresses (
  of_row uuid
)
  RETURNS TABLE (
    path       text,
    table_name text,
    row_id     uuid
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with subcategories as (
    select s.id, concat_ws('/', private.page_path('false_religion_categories'), c.slug, s.slug) as path
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where private.is_public(s.is_active) and private.is_public(c.is_active) and (of_row in (s.id, c.id)
      or s.id = (select a.subcategory_id from public.false_religion_articles a where a.id = of_row))
  )
  select concat_ws('/', private.page_path('false_religion_categories'), c.slug), 'false_religion_categories', c.id
  from public.false_religion_categories c where c.id = of_row and private.is_public(c.is_active)
  union all
  select s.path, 'false_religion_subcategories', s.id from subcategories s
  where not exists (select from public.false_religion_articles a where a.id = of_row)
  union all
  select s.path || '/' || case when a.slug <> '' and a.nth = 1 then a.slug else a.id::text end, 'false_religion_articles', a.id
  from subcategories s cross join lateral (
    select f.id, f.slug, row_number() over (partition by f.slug order by f.article_order, f.created_at desc) as nth
    from public.false_religion_articles f where f.subcategory_id = s.id and private.is_public(f.is_published)
  ) a
  where a.id = of_row or not exists (select from public.false_religion_articles f where f.id = of_row)
$function$;

CREATE OR REPLACE FUNCTION public.moved_to (
  path private.text_2000
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  moved public.old_addresses;
  address text;
  parts constant text[] := string_to_array(substr(path, char_length(private.page_path('false_religion_categories')) + 2), '/');
begin
  select o.* into moved from public.old_addresses o where o.path = moved_to.path;
  if moved.row_id is null or exists (
    select from public.false_religion_categories c
      left join public.false_religion_subcategories s on s.category_id = c.id and s.slug = parts[2] and private.is_public(s.is_active)
      left join public.false_religion_articles a on a.subcategory_id = s.id and parts[3] in (a.slug, a.id::text) and private.is_public(a.is_published)
    where c.slug = parts[1] and private.is_public(c.is_active) and (parts[2] is null or s.id is not null) and (parts[3] is null or a.id is not null)
  ) then
    return null;
  end if;
  select a.path into address from private.religion_addresses(moved.row_id) a where a.row_id = moved.row_id;
  return address;
end $function$;

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
          SELECT i.id,
             i.description,
             i.book,
             i.chapter,
             i.verse_range,
             "left"(i.answer, 400) AS answer,
             i.created_at
            FROM public.interpretations i
           WHERE (i.type = 'correct'::text)
           ORDER BY i.created_at DESC, i.id DESC
          LIMIT 1
         ), videos AS (
         ( SELECT split_part(private.page_path('bible_studies'::text), '/'::text, 3) AS list,
             v.id,
             v.title,
             v.youtube_url,
             v.created_at
            FROM public.bible_studies v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT split_part(private.page_path('sermons'::text), '/'::text, 3) AS list,
             v.id,
             v.title,
             v.youtube_url,
             v.created_at
            FROM public.sermons v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT split_part(private.page_path('documentaries'::text), '/'::text, 3) AS list,
             v.id,
             v.title,
             v.youtube_url,
             v.created_at
            FROM public.documentaries v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         ), seen AS (
          SELECT videos.list,
             videos.id,
             videos.title,
             videos.youtube_url,
             videos.created_at
            FROM videos
           ORDER BY videos.created_at DESC, videos.id DESC
          LIMIT 1
         )
  SELECT jsonb_build_object('devotion', ( SELECT to_jsonb(today.*) AS to_jsonb
            FROM today), 'days', ( SELECT COALESCE(jsonb_agg(DISTINCT d.date ORDER BY d.date DESC), '[]'::jsonb) AS "coalesce"
            FROM public.daily_devotions d
           WHERE d.date between start_page.day - 7 and start_page.day - 1 AND d.is_active), 'answer', ( SELECT to_jsonb(answered.*) AS to_jsonb
            FROM answered), 'video', ( SELECT to_jsonb(seen.*) AS to_jsonb
            FROM seen)) AS jsonb_build_object;
END;

REVOKE ALL ON FUNCTION "private"."page_path"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."page_path"(text) TO "anon", "authenticated", "service_role";
