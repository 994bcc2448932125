SET local check_function_bodies = off;

DROP TRIGGER "count_names_on_delete" ON "public"."bible_studies";

DROP TRIGGER "count_names_on_insert" ON "public"."bible_studies";

DROP TRIGGER "count_names_on_update" ON "public"."bible_studies";

DROP TRIGGER "forget_names_on_truncate" ON "public"."bible_studies";

DROP TRIGGER "count_names_on_delete" ON "public"."documentaries";

DROP TRIGGER "count_names_on_insert" ON "public"."documentaries";

DROP TRIGGER "count_names_on_update" ON "public"."documentaries";

DROP TRIGGER "forget_names_on_truncate" ON "public"."documentaries";

DROP TRIGGER "count_addresses_after_update" ON "public"."false_religion_articles";

DROP TRIGGER "count_addresses_before_update" ON "public"."false_religion_articles";

DROP TRIGGER "count_addresses_on_delete" ON "public"."false_religion_articles";

DROP TRIGGER "count_addresses_on_insert" ON "public"."false_religion_articles";

DROP TRIGGER "count_addresses_on_truncate" ON "public"."false_religion_articles";

DROP TRIGGER "count_names_on_delete" ON "public"."sermons";

DROP TRIGGER "count_names_on_insert" ON "public"."sermons";

DROP TRIGGER "count_names_on_update" ON "public"."sermons";

DROP TRIGGER "forget_names_on_truncate" ON "public"."sermons";

DROP INDEX "public"."bible_studies_by_id";

DROP INDEX "public"."daily_devotions_by_id";

DROP INDEX "public"."documentaries_by_id";

DROP INDEX "public"."false_religion_articles_by_id";

DROP INDEX "public"."interpretations_by_id";

DROP INDEX "public"."sermons_by_id";

DROP INDEX "public"."soul_winning_lessons_by_id";

DROP INDEX "public"."subject_articles_by_id";

DROP FUNCTION "private"."count_addresses"();

DROP FUNCTION "private"."count_faults"();

DROP FUNCTION "private"."count_video_names"();

DROP FUNCTION "private"."document_source"(text, uuid);

DROP VIEW "private"."document_sources";

DROP FUNCTION "private"."import_row"(text, jsonb);

DROP FUNCTION "public"."video_filters"(private.text_2000);

DROP TABLE "private"."article_addresses";

DROP TABLE "private"."video_names";

CREATE OR REPLACE FUNCTION private.add_quotes (
  table_name text,
  content    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from (
    select row(add_quotes.table_name, content ->> 'id', row_number() over (), i.kind, i.nth, left(i.reference, 200), left(i.book, 100), a.osis,
      -- A book of one chapter is quoted by its verses alone.
      case when l.is_short then 1 else i.chapter end, case when l.is_short then array[i.chapter] else i.verses end,
      case when coalesce(lower(i.translation) = lower(l.translation), i.translation is null) then i.words end, null, null)::private.quotes as q
    from private.quotes_in(add_quotes.table_name, content) i
      left join public.book_aliases a on a.alias = private.alias_key(i.book)
      left join lateral (
        select b.translation, i.verses = '{}' and private.last_chapter(b.osis) = 1 as is_short from public.books b where b.osis = a.osis
      ) l on true
    -- In running text, a name that is no book is a time of day or a person's name.
    where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
    limit 500
  ) read cross join lateral private.judge(q, private.last_chapter((q).osis), private.chapter_text((q).osis, (q).chapter)) j;
end $function$;

CREATE OR REPLACE FUNCTION private.begin_change()
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  begun bigint := private.this_change();
begin
  if begun is null then
    insert into public.changes (actor, source) values (
      -- Null for an account that this transaction has deleted.
      (select u.id from auth.users u where u.id = auth.uid()),
      case current_setting('role', true) when 'authenticated' then 'member' when 'service_role' then 'service' else 'sql' end)
    returning id into begun;
  end if;
  return begun;
end $function$;

CREATE OR REPLACE FUNCTION private.beginning (
  content text,
  most    integer
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- Accents, vowel signs, variation selectors, skin colours, tags: they belong to the character before them.
  marks constant text := '\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0903\u093a-\u094f'
    || '\u0a01-\u0a03\u0a3c-\u0a51\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    || '\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f';
  joiner constant text := '\u200d';
  flags constant text := '[\U0001f1e6-\U0001f1ff]';
  head constant text := left(content, most);
  next constant text := substr(content, most + 1, 1);
begin
  if next ~ format('[%s%s]', marks, joiner) or head ~ (joiner || '$') then
    return coalesce(nullif(regexp_replace(head,
      format('(?:[^%1$s%2$s][%1$s]*%2$s)*[^%1$s%2$s]?[%1$s]*$', marks, joiner), ''), ''), head);
  elsif next ~ flags and char_length(substring(head from format('%s*$', flags))) % 2 = 1 then
    return left(head, -1);
  end if;
  return head;
end $function$;

CREATE OR REPLACE FUNCTION private.count_faults()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN LEAST((100)::numeric, (((SELECT count(*) AS count FROM (SELECT FROM private.quotes q WHERE ((q.fault IS NOT NULL) AND (NOT (EXISTS (SELECT FROM private.kept_quotes k
  WHERE (k.fingerprint = q.fingerprint))))) LIMIT 100) at_fault))::numeric +
  (SELECT COALESCE(sum((shared.articles - 1)), (0)::numeric) AS "coalesce" FROM (SELECT count(*) AS articles FROM public.false_religion_articles a
  WHERE (a.slug <> ''::text) GROUP BY a.subcategory_id, a.slug HAVING (count(*) > 1)) shared)));

CREATE OR REPLACE FUNCTION private.count_notices()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kind constant text := tg_argv[0];
  came constant int := (select count(*) from added a where to_jsonb(a) ->> 'status' in ('pending', 'unread'));
begin
  insert into private.notices as n (user_id, kind, waiting, since)
  select s.user_id, kind, came, now() from public.notice_settings s
  where came > 0 and private.notice_wish(s.user_id, kind) <> 'never'
  order by s.user_id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + excluded.waiting, since = case n.waiting when 0 then excluded.since else n.since end;
  -- Only the embedded backend listens.
  perform pg_notify('notices', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.import_rows (
  of_table text,
  exported jsonb[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  added int;
begin
  case of_table
    when 'verse_highlights' then
      insert into public.verse_highlights as mine (user_id, book, chapter, verse_number, color, updated_at)
      select me, e ->> 'book', (e ->> 'chapter')::int, (e ->> 'verse_number')::int, e ->> 'color', private.imported_time(e ->> 'updated_at')
      from unnest(exported) e
      on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at
      where mine.updated_at < excluded.updated_at and mine.color <> excluded.color;
    when 'highlight_names' then
      insert into public.highlight_names (user_id, color, name) select me, e ->> 'color', e ->> 'name' from unnest(exported) e
      on conflict do nothing;
    when 'verse_notes' then
      return (select sum(private.import_note(e)::int) from unnest(exported) e);
    when 'saved_interpretations' then
      insert into public.saved_interpretations (user_id, interpretation_id) select me, (e ->> 'interpretation_id')::uuid from unnest(exported) e
      on conflict do nothing;
    when 'user_lesson_progress' then
      insert into public.user_lesson_progress as mine (user_id, lesson_id, completed, completed_at)
      select me, (e ->> 'lesson_id')::uuid, coalesce((e -> 'completed')::boolean, false),
        case when (e -> 'completed')::boolean then private.imported_time(e ->> 'completed_at') end
      from unnest(exported) e
      on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at
      where excluded.completed and not mine.completed;
    when 'user_bible_reading_progress' then
      return (select sum(private.import_reading(e)) from unnest(exported) e);
    else
      raise check_violation using message = format('The rows of %s are not read in.', left(of_table, 60));
  end case;
  get diagnostics added = row_count;
  return added;
end $function$;

CREATE OR REPLACE FUNCTION private.imported_time (
  written text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN GREATEST(LEAST(COALESCE((written)::timestamp WITH time zone, now()), now()), '2000-01-01 00:00:00+00'::timestamp WITH time zone);

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
  select s.path || '/' || private.name_in_address(a), 'false_religion_articles', a.id
  from subcategories s join public.false_religion_articles a on a.subcategory_id = s.id and private.is_public(a.is_published)
  where a.id = of_row or not exists (select from public.false_religion_articles f where f.id = of_row)
$function$;

CREATE OR REPLACE FUNCTION private.undo_verses (
  entries public.change_rows[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- The verses must still be as the change left them.
  if exists (
    select from unnest(entries) e
      cross join lateral jsonb_each_text(coalesce(e.before -> 'verses', '{}') || coalesce(e.after -> 'verses', '{}')) n (number, text)
      left join public.verses v on v.chapter_id = e.row_id::int and v.number = n.number::int
    where v.text is distinct from e.after -> 'verses' ->> n.number
  ) then
    perform private.refuse_as_changed();
  end if;
  delete from public.verses v using unnest(entries) e
  where v.chapter_id = e.row_id::int and e.after -> 'verses' ? v.number::text
    and (e.before -> 'verses' ? v.number::text) is not true;
  update public.verses v set text = e.before -> 'verses' ->> v.number::text from unnest(entries) e
  where v.chapter_id = e.row_id::int and e.before -> 'verses' ? v.number::text;
  insert into public.verses (chapter_id, number, text)
  select e.row_id::int, b.number::int, b.text
  from unnest(entries) e cross join lateral jsonb_each_text(e.before -> 'verses') b (number, text)
  where (e.after -> 'verses' ? b.number) is not true;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_question (
  question_id   uuid,
  answer        private.text_50000,
  title         private.text_2000  DEFAULT NULL::text,
  book          private.text_2000  DEFAULT NULL::text,
  chapter       integer            DEFAULT NULL::integer,
  verse_range   private.text_2000  DEFAULT NULL::text,
  verses        private.json_100kb DEFAULT '[]'::jsonb,
  verses_groups private.json_100kb DEFAULT NULL::jsonb,
  topics        private.texts_50   DEFAULT '{}'::text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  perform private.require('answer');
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  -- Locks the row: of two answers at once the second is refused, because the question is settled.
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups, topics)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups,
    coalesce(answer_question.topics, '{}'))
  returning id into published;
  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, interpretation_id = published
  where q.id = question_id;
  return published;
end $function$;

CREATE OR REPLACE FUNCTION public.import_my_data (
  of_table private.text_2000,
  rows     private.json_2mb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  exported jsonb[];
  added int;
  halves jsonb[];
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  exported := array(select e from jsonb_array_elements(rows) e);
  begin
    added := coalesce(private.import_rows(of_table, exported), 0);
    return jsonb_build_object('added', added, 'present', greatest(cardinality(exported) - added, 0), 'refused', 0);
  exception when others then
    -- What every row would meet (a consent that is missing, a limit) ends the whole call.
    if sqlstate ~ '^(08|40|5[3-8]|XX|PT)' then
      raise;
    elsif cardinality(exported) <= 1 then
      return jsonb_build_object('added', 0, 'present', 0, 'refused', cardinality(exported));
    end if;
  end;
  halves := array[
    public.import_my_data(of_table, to_jsonb(exported[:cardinality(exported) / 2])),
    public.import_my_data(of_table, to_jsonb(exported[cardinality(exported) / 2 + 1:]))];
  return (select jsonb_object_agg(key, total) from (
    select key, sum(value::int) as total from unnest(halves) half cross join lateral jsonb_each(half) group by key) totals);
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
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct series as name from public.%1$I where series <> '' order by 1 limit 200) v),
      'preachers', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct preacher as name from public.%1$I where preacher <> '' order by 1 limit 200) v))$sql$, of_table) into filters;
  return filters;
end $function$;

CREATE VIEW "private"."document_sources" AS  SELECT 'interpretations'::text AS kind,
    i.id,
    i.description AS name,
    i.description AS title,
    concat_ws(' '::text, i.answer, i.book) AS body,
    i.created_at AS date,
    'infinity'::date AS last_day,
    private.is_public((i.type = 'correct'::text)) AS is_public,
    (private.beginning(i.answer, 100) || '...'::text) AS snippet,
    private.share_slug(i.description, i.book, i.chapter, i.verse_range) AS slug
   FROM public.interpretations i
  WHERE (i.deleted_at IS NULL)
UNION ALL
 SELECT 'interpretations.passages'::text AS kind,
    i.id,
    i.description AS name,
    i.description AS title,
    private.interpretation_text(''::text, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups) AS body,
    i.created_at AS date,
    'infinity'::date AS last_day,
    private.is_public((i.type = 'correct'::text)) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.interpretations i
  WHERE (i.deleted_at IS NULL)
UNION ALL
 SELECT 'soul_winning_lessons'::text AS kind,
    l.id,
    l.title AS name,
    l.title,
    l.description AS body,
    private.place_as_date(VARIADIC ARRAY[l.module_order, l.lesson_order]) AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    private.first_words(l.description) AS snippet,
    NULL::text AS slug
   FROM public.soul_winning_lessons l
  WHERE (l.deleted_at IS NULL)
UNION ALL
 SELECT 'bible_studies'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.bible_studies v
UNION ALL
 SELECT 'sermons'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.sermons v
UNION ALL
 SELECT 'documentaries'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.documentaries v
UNION ALL
 SELECT 'subjects'::text AS kind,
    s.id,
    s.title AS name,
    s.title,
    s.description AS body,
    private.place_as_date(VARIADIC ARRAY[s.subject_order]) AS date,
    'infinity'::date AS last_day,
    private.is_public(s.is_active) AS is_public,
    private.first_words(s.description) AS snippet,
    (s.id)::text AS slug
   FROM public.subjects s
UNION ALL
 SELECT 'subject_articles'::text AS kind,
    a.id,
    a.title AS name,
    a.title,
    a.excerpt AS body,
    a.created_at AS date,
    'infinity'::date AS last_day,
    (private.is_public(a.is_published) AND private.is_public(s.is_active)) AS is_public,
    private.first_words(a.excerpt) AS snippet,
    concat_ws('/'::text, a.subject_id, a.id, NULLIF(private.title_slug(a.title), ''::text)) AS slug
   FROM (public.subject_articles a
     JOIN public.subjects s ON ((s.id = a.subject_id)))
UNION ALL
 SELECT 'false_religion_categories'::text AS kind,
    c.id,
    c.name,
    c.name AS title,
    c.description AS body,
    private.place_as_date(VARIADIC ARRAY[c.category_order]) AS date,
    'infinity'::date AS last_day,
    private.is_public(c.is_active) AS is_public,
    private.first_words(c.description) AS snippet,
    c.slug
   FROM public.false_religion_categories c
UNION ALL
 SELECT 'false_religion_subcategories'::text AS kind,
    s.id,
    s.name,
    ((c.name || ' – '::text) || s.name) AS title,
    s.description AS body,
    private.place_as_date(VARIADIC ARRAY[s.subcategory_order]) AS date,
    'infinity'::date AS last_day,
    (private.is_public(s.is_active) AND private.is_public(c.is_active)) AS is_public,
    private.first_words(s.description) AS snippet,
    ((c.slug || '/'::text) || s.slug) AS slug
   FROM (public.false_religion_subcategories s
     JOIN public.false_religion_categories c ON ((c.id = s.category_id)))
UNION ALL
 SELECT 'false_religion_articles'::text AS kind,
    a.id,
    a.title AS name,
    a.title,
    a.excerpt AS body,
    a.created_at AS date,
    'infinity'::date AS last_day,
    (private.is_public(a.is_published) AND private.is_public(s.is_active) AND private.is_public(c.is_active)) AS is_public,
    private.first_words(a.excerpt) AS snippet,
    concat_ws('/'::text, c.slug, s.slug, private.name_in_address(a.*)) AS slug
   FROM ((public.false_religion_articles a
     JOIN public.false_religion_subcategories s ON ((s.id = a.subcategory_id)))
     JOIN public.false_religion_categories c ON ((c.id = s.category_id)))
UNION ALL
 SELECT 'events'::text AS kind,
    e.id,
    e.title AS name,
    e.title,
    e.description AS body,
    private.place_as_date(VARIADIC ARRAY[(e.event_date - '1970-01-01'::date), COALESCE(((EXTRACT(epoch FROM e.start_time))::integer / 60), '-1'::integer)]) AS date,
    e.event_date AS last_day,
    private.is_public(e.is_active) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.events e;

CREATE OR REPLACE FUNCTION private.document_source (
  of_kind text,
  of_id   uuid
)
  RETURNS SETOF private.document_sources
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = of_id;
end $function$;

REVOKE ALL ON FUNCTION "private"."count_faults"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_faults"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."document_source"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_rows"(text, jsonb[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_rows"(text, jsonb[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."video_filters"(private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."video_filters"(private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ("description") ON TABLE "public"."bible_studies" FROM "authenticated";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "public"."bible_studies" TO "authenticated";

REVOKE ALL ("description") ON TABLE "public"."documentaries" FROM "authenticated";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "public"."documentaries" TO "authenticated";

REVOKE ALL ("description") ON TABLE "public"."sermons" FROM "authenticated";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "public"."sermons" TO "authenticated";
