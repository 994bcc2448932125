SET local check_function_bodies = off;

CREATE TABLE "public"."collection_rows" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "list_id"     uuid                     NOT NULL,
  "kind"        text                     NOT NULL,
  "place"       text                     COLLATE pg_catalog."C" NOT NULL,
  "osis"        text,
  "chapter"     integer,
  "first_verse" integer,
  "last_verse"  integer,
  "item_id"     uuid,
  "body"        text,
  "changed_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "collection_rows_body_check" CHECK (((char_length(body) <= 2000) AND (body ~ '\S'::text))),
  CONSTRAINT "collection_rows_chapter_check" CHECK (((chapter >= 1) AND (chapter <= 999))),
  CONSTRAINT "collection_rows_first_verse_check" CHECK (((first_verse >= 1) AND (first_verse <= 999))),
  CONSTRAINT "collection_rows_kind_check"
    CHECK
    ((kind = ANY (ARRAY['verses'::text, 'words'::text, 'interpretations'::text, 'pages'::text, 'arguments'::text, 'subject_articles'::text, 'false_religion_articles'::text,
    'soul_winning_lessons'::text, 'bible_studies'::text, 'sermons'::text, 'documentaries'::text, 'daily_devotions'::text]))),
  CONSTRAINT "collection_rows_last_verse_check" CHECK (((last_verse >= 1) AND (last_verse <= 999))),
  CONSTRAINT "collection_rows_osis_check" CHECK ((osis ~ '^[A-Za-z0-9-]{2,60}$'::text)),
  CONSTRAINT "collection_rows_place_check" CHECK ((place ~ '^[0-9A-Za-z]{1,200}$'::text)),
  CONSTRAINT "one_reference" CHECK (
CASE kind
    WHEN 'verses'::text THEN
      ((num_nonnulls(osis, chapter, first_verse, last_verse) = 4) AND (num_nonnulls(item_id, body) = 0) AND (last_verse >= first_verse) AND (last_verse <= (first_verse + 29)))
    WHEN 'words'::text THEN ((num_nonnulls(body) = 1) AND (num_nonnulls(osis, chapter, first_verse, last_verse, item_id) = 0))
    ELSE ((num_nonnulls(item_id) = 1) AND (num_nonnulls(osis, chapter, first_verse, last_verse, body) = 0))
END),
  "user_id"     uuid                     NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "collection_rows_pkey" PRIMARY KEY (user_id, id)
);

ALTER TABLE "public"."collection_rows"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."collection_rows" FROM "anon";

CREATE TABLE "public"."collections" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "collections_name_check" CHECK (((char_length(btrim(name)) >= 1) AND (char_length(name) <= 80) AND (name !~ '[[:cntrl:]]'::text))),
  "user_id"    uuid                     NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "collections_check" CHECK ((id <> user_id)),
  CONSTRAINT "collections_pkey" PRIMARY KEY (user_id, id)
);

ALTER TABLE "public"."collections"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."collections" FROM "anon";

CREATE OR REPLACE FUNCTION private.apply_entry (
  entry jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  kind constant text := entry ->> 'kind';
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  is_on_time constant boolean := at = (entry ->> 'at')::timestamptz;
  -- The name of a plan that such a device started in the same request.
  of_plan constant timestamptz := least((value ->> 'ofPlan')::timestamptz, now());
  -- A plan that comes back after a change has the start that it had.
  begun constant timestamptz := least(coalesce((value ->> 'begun')::timestamptz, at), at);
  read constant text[] := private.texts_of(value -> 'planChapters');
  fact constant text := private.fact_of(entry);
  is_applied boolean := true;
begin
  if fact is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, fact, at) then
    -- A cancellation that arrives after a newer plan still empties the list of what was ticked before it.
    if kind = 'cancel' then
      perform private.forget_list(at), private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at);
    -- So does a list by hand bring what it has, unless it is older than a cancellation.
    elsif kind = 'byHand' and at > coalesce(private.last_cancelled(), '-infinity') then
      perform public.tick_chapters(at, private.texts_of(value -> 'read'), true, false, at);
    end if;
    return 'stale';
  end if;
  case kind
    when 'tick' then
      -- What is ticked after a cancellation begins a list by hand.
      if value ->> 'day' is null or (value -> 'done')::boolean then
        insert into public.user_bible_reading_progress (user_id, plan_type, started_at)
        select me, 'manual', private.last_cancelled() where private.last_cancelled() is not null
        on conflict do nothing;
      end if;
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        value ->> 'day' is not null, at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'start' then
      -- With what counts as read already; the list that is kept by hand stays as it is.
      perform private.check_chapters(read);
      insert into public.user_bible_reading_progress as mine
        (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, tick_times)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), begun,
        private.texts_of(value -> 'completedDays')::int[], read,
        coalesce((select jsonb_object_agg(name, floor(extract(epoch from at) * 1000)) from unnest(read) as name), '{}'))
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, plan_chapters = excluded.plan_chapters,
        tick_times = private.list_times(mine.tick_times) || excluded.tick_times;
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), begun, at);
      is_applied := is_on_time;
    when 'cancel' then
      perform private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at), private.forget_list(at);
      delete from public.user_bible_reading_progress where user_id = me and private.list_times(tick_times) = '{}';
      -- What another device ticked later stays, as a list by hand.
      update public.user_bible_reading_progress set plan_id = '', plan_type = 'manual', current_day = 1, completed_days = '{}',
        plan_chapters = '{}', schedule = null, started_at = at, tick_times = private.list_times(tick_times) where user_id = me;
    when 'highlight' then
      if value ->> 'color' is null then
        delete from public.verse_highlights
        where user_id = me and osis = value ->> 'book' and chapter = (value ->> 'chapter')::int and verse_number = (value ->> 'verse')::int;
      else
        insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
        values (me, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'verse')::int, value ->> 'color', at)
        on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at;
      end if;
    when 'colorName' then
      if coalesce(btrim(value ->> 'name'), '') = '' then
        delete from public.highlight_names where user_id = me and color = value ->> 'ofColor';
      else
        insert into public.highlight_names (user_id, color, name) values (me, value ->> 'ofColor', btrim(value ->> 'name'))
        on conflict (user_id, color) do update set name = excluded.name;
      end if;
    when 'note' then
      return case when private.apply_note(value, entry -> 'base') then 'applied' else 'both' end;
    when 'answer' then
      if (value -> 'saved')::boolean then
        insert into public.saved_interpretations (user_id, interpretation_id) values (me, (value ->> 'answer')::uuid) on conflict do nothing;
      else
        delete from public.saved_interpretations where user_id = me and interpretation_id = (value ->> 'answer')::uuid;
      end if;
    when 'lesson' then
      if (value -> 'completed')::boolean then
        insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
        values (me, (value ->> 'lesson')::uuid, true, at)
        on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at;
      else
        insert into public.user_lesson_progress (user_id, lesson_id) values (me, (value ->> 'lesson')::uuid) on conflict do nothing;
      end if;
    when 'list' then
      perform private.apply_list(value, at);
    when 'row' then
      perform private.apply_row(value, at);
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_list (
  value jsonb,
  at    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  of_list constant uuid := (value ->> 'list')::uuid;
begin
  if coalesce(btrim(value ->> 'name'), '') = '' then
    delete from public.collections where user_id = me and id = of_list;
    update public.collection_rows set changed_at = now() where user_id = me and list_id = of_list and of_list <> me;
  else
    insert into public.collections (user_id, id, name, created_at) values (me, of_list, btrim(value ->> 'name'), at)
    on conflict (user_id, id) do update set name = excluded.name;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_row (
  value jsonb,
  at    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  of_row constant uuid := (value ->> 'row')::uuid;
begin
  if value ->> 'place' is null then
    delete from public.collection_rows where user_id = me and id = of_row;
  else
    insert into public.collection_rows (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    values (me, of_row, (value ->> 'list')::uuid, value ->> 'kind', value ->> 'place', value ->> 'osis', (value ->> 'chapter')::int,
      (value ->> 'first')::int, (value ->> 'last')::int, (value ->> 'item')::uuid, value ->> 'body', at)
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.fact_of (
  entry jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((entry ->> 'kind'::text) = ANY (ARRAY['start'::text, 'byHand'::text, 'cancel'::text])) THEN 'plan'::text WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['note'::text, 'tick'::text, 'move'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || (entry ->> 'id'::text)) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['list'::text, 'row'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || ((entry -> 'value'::text) ->> (entry ->> 'kind'::text))) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['skip'::text, 'highlight'::text, 'colorName'::text, 'answer'::text, 'lesson'::text, 'firstName'::text])) THEN
  (((entry ->> 'kind'::text) || ' '::text) || md5((((entry -> 'value'::text) - ARRAY['at'::text, 'skipped'::text, 'color'::text, 'name'::text, 'saved'::text]))::text)) ELSE
  NULL::text END;

CREATE OR REPLACE FUNCTION private.forget_rows_without_list()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.collection_rows r
  where r.changed_at < now() - interval '1 day' and r.list_id <> r.user_id
    and not exists (select from public.collections c where c.user_id = r.user_id and c.id = r.list_id)
$function$;

CREATE OR REPLACE FUNCTION private.import_collection_rows (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with given as materialized (
    select private.imported_uuid(e ->> 'id') as id,
      case when e ->> 'list_id' = e ->> 'user_id' then auth.uid() else private.imported_uuid(e ->> 'list_id') end as list_id,
      e ->> 'kind' as kind, e ->> 'place' as place, e ->> 'osis' as osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'first_verse') as first, private.imported_number(e ->> 'last_verse') as last,
      private.imported_uuid(e ->> 'item_id') as item_id, e ->> 'body' as body, private.imported_time(e ->> 'changed_at') as at
    from jsonb_array_elements(exported) e
  ), sound as materialized (
    select * from given g
    where g.id is not null and g.at is not null and g.place ~ '^[0-9A-Za-z]{1,200}$'
      and (g.list_id = auth.uid() or exists (select from public.collections c where c.user_id = auth.uid() and c.id = g.list_id))
      and case
        when g.kind = 'verses' then g.osis ~ '^[A-Za-z0-9-]{2,60}$' and g.chapter is not null and g.last >= g.first and g.last <= g.first + 29
        when g.kind = 'words' then char_length(g.body) <= 2000 and g.body ~ '\S'
        else g.item_id is not null and g.kind in (select k.kind from private.item_kinds k where k.trail_place is not null) end
  ), written as (
    insert into public.collection_rows as mine (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    select distinct on (s.id) auth.uid(), s.id, s.list_id, s.kind, s.place, v.osis, v.chapter, v.first, v.last,
      case when s.kind not in ('verses', 'words') then s.item_id end, case when s.kind = 'words' then s.body end, s.at
    from sound s left join lateral (select s.osis, s.chapter, s.first, s.last) v on s.kind = 'verses'
    order by s.id, s.at desc
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at
    where mine.changed_at < excluded.changed_at and (mine.kind, mine.list_id) = (excluded.kind, excluded.list_id)
      and (mine.place, mine.body) is distinct from (excluded.place, excluded.body)
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$function$;

CREATE OR REPLACE FUNCTION private.import_collections (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with sound as materialized (
    select private.imported_uuid(e ->> 'id') as id, e ->> 'name' as name, private.imported_time(e ->> 'created_at') as at
    from jsonb_array_elements(exported) e
    where private.imported_uuid(e ->> 'id') <> auth.uid() and char_length(btrim(e ->> 'name')) >= 1 and char_length(e ->> 'name') <= 80
      and e ->> 'name' !~ '[[:cntrl:]]' and private.imported_time(e ->> 'created_at') is not null
  ), written as (
    insert into public.collections (user_id, id, name, created_at)
    select distinct on (s.id) auth.uid(), s.id, s.name, s.at from sound s order by s.id, s.at desc
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$function$;

CREATE OR REPLACE FUNCTION private.shown_item (
  of_kind text,
  of_id   uuid
)
  RETURNS TABLE (
    title text,
    line  text,
    path  text,
    one   text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 1
  SET search_path TO ''
BEGIN ATOMIC
 SELECT w.title,
     w.line,
     i.path,
     private.word_of(k.kind, i.path, k.one, 'sida'::text)
  AS word_of
    FROM ((private.public_items i
      JOIN private.item_kinds k ON ((k.kind = i.kind)))
      CROSS JOIN LATERAL private.shown_words(i.kind, i.title, i.lead) w(title, line))
   WHERE ((i.kind = shown_item.of_kind) AND (i.id = shown_item.of_id) AND (k.trail_place IS NOT NULL));
END;

CREATE OR REPLACE FUNCTION private.tidy_nightly()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.tidy(10000);
  perform private.forget_words();
  perform private.forget_rows_without_list();
  perform private.forget_schedulers();
end $function$;

CREATE OR REPLACE FUNCTION public.import_my_data (
  of_table private.text_2000,
  rows     private.json_2mb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  total int;
  accepted int := 0;
  added int := 0;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  total := jsonb_array_length(rows);
  case of_table
    when 'verse_highlights' then
      select i.* into accepted, added from private.import_highlights(rows) i;
    when 'highlight_names' then
      select i.* into accepted, added from private.import_color_names(rows) i;
    when 'verse_notes' then
      select i.* into accepted, added from private.import_notes(rows) i;
      perform private.drop_old_versions();
    when 'saved_interpretations' then
      select i.* into accepted, added from private.import_saved_answers(rows) i;
    when 'user_lesson_progress' then
      select i.* into accepted, added from private.import_lessons(rows) i;
    when 'collections' then
      select i.* into accepted, added from private.import_collections(rows) i;
    when 'collection_rows' then
      select i.* into accepted, added from private.import_collection_rows(rows) i;
    when 'user_bible_reading_progress' then
      select i.* into accepted, added from private.import_readings(rows) i;
    else
      null;
  end case;
  return jsonb_build_object('added', added, 'present', greatest(accepted - added, 0), 'refused', total - accepted);
end $function$;

CREATE OR REPLACE FUNCTION public.my_collections()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'used_at', l.used_at)
    order by l.used_at desc nulls last, l.name nulls first, l.id), '[]')
  from (
    select c.id, c.name, greatest(c.created_at, (select max(r.changed_at) from public.collection_rows r
      where r.user_id = c.user_id and r.list_id = c.id)) as used_at
    from public.collections c where c.user_id = (select auth.uid())
    union all
    select u.id, null, (select max(r.changed_at) from public.collection_rows r where r.user_id = u.id and r.list_id = u.id)
    from (select auth.uid() as id) u where u.id is not null
  ) l
$function$;

REVOKE ALL ON FUNCTION "public"."my_collections"() FROM PUBLIC, "anon";

CREATE TRIGGER count_sent_rows
  BEFORE INSERT ON public.collection_rows
  FOR EACH STATEMENT
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))
  EXECUTE FUNCTION private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

CREATE TRIGGER limit_rows_of_a_list AFTER INSERT ON public.collection_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows (
  'user_id, list_id',
  '300',
  'Samlingen har 300 rader, fler ryms inte.'
);

CREATE TRIGGER limit_rows AFTER INSERT ON public.collection_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows (
  'user_id',
  '31000',
  'Du har 31 000 rader i dina samlingar, fler ryms inte.'
);

CREATE TRIGGER refuse_many_rows
  BEFORE INSERT ON public.collection_rows
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))
  EXECUTE FUNCTION private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

CREATE TRIGGER count_sent_rows
  BEFORE INSERT ON public.collections
  FOR EACH STATEMENT
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))
  EXECUTE FUNCTION private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

CREATE TRIGGER limit_rows AFTER INSERT ON public.collections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows (
  'user_id',
  '100',
  'Du har 100 samlingar, fler ryms inte.'
);

CREATE TRIGGER refuse_many_rows
  BEFORE INSERT ON public.collections
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))
  EXECUTE FUNCTION private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

REVOKE ALL ON FUNCTION "private"."apply_list"(jsonb, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_list"(jsonb, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."apply_row"(jsonb, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_row"(jsonb, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."forget_rows_without_list"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_collection_rows"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_collections"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_item"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_item"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."my_collections"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE ALL ("body") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("body"), UPDATE ("body") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("changed_at") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("changed_at"), UPDATE ("changed_at") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("chapter") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("chapter"), UPDATE ("chapter") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("first_verse") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("first_verse"), UPDATE ("first_verse") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("id"), UPDATE ("id") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("item_id") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("item_id"), UPDATE ("item_id") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("kind") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("kind"), UPDATE ("kind") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("last_verse") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("last_verse"), UPDATE ("last_verse") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("list_id") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("list_id"), UPDATE ("list_id") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("osis") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("osis"), UPDATE ("osis") ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ("place") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("place"), UPDATE ("place") ON TABLE "public"."collection_rows" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."collection_rows" TO "authenticated";

REVOKE ALL ON TABLE "public"."collection_rows" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."collection_rows" TO "service_role";

REVOKE ALL ON TABLE "public"."collections" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."collections" FROM "authenticated";

GRANT INSERT ("created_at"), UPDATE ("created_at") ON TABLE "public"."collections" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."collections" FROM "authenticated";

GRANT INSERT ("id"), UPDATE ("id") ON TABLE "public"."collections" TO "authenticated";

REVOKE ALL ("name") ON TABLE "public"."collections" FROM "authenticated";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."collections" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."collections" TO "authenticated";

REVOKE ALL ON TABLE "public"."collections" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."collections" TO "service_role";

CREATE OR REPLACE FUNCTION public.my_collection (
  of_list uuid,
  whole   boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT
   COALESCE(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.id, 'kind', r.kind, 'place', r.place, 'osis', r.osis, 'book', COALESCE(b.name, r.osis), 'chapter', r.chapter,
   'first',
   r.first_verse,
   'last',
   r.last_verse,
   'item',
   r.item_id,
   'body',
   r.body,
   'title', i.title, 'line', i.line, 'path', i.path, 'one', i.one, 'verses', v.verses, 'translation', t.code, 'copy_limit', t.copy_limit)) ORDER BY r.place, r.id), '[]'::jsonb)
  AS "coalesce"
    FROM ((((public.collection_rows r
      LEFT JOIN public.books b ON (((r.kind = 'verses'::text) AND (b.osis = r.osis))))
      LEFT JOIN public.translations t ON (((t.code = b.translation_code) AND (t.copy_limit IS NOT NULL))))
      LEFT JOIN LATERAL private.shown_item(r.kind, r.item_id) i(title, line, path, one) ON ((r.item_id IS NOT NULL)))
      LEFT JOIN LATERAL ( SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v_1.number, 'last', v_1.last, 'text', v_1.text)) ORDER BY v_1.number) AS verses
            FROM (public.chapters c
              JOIN public.verses v_1 ON ((v_1.chapter_id = c.id)))
           WHERE ((c.book_id = b.id) AND (c.number = r.chapter) AND (COALESCE(v_1.last, v_1.number) >= r.first_verse) AND (v_1.number <=
                 CASE
                     WHEN my_collection.whole THEN r.last_verse
                     ELSE LEAST(r.last_verse, (r.first_verse + 2))
                 END))) v ON ((b.id IS NOT NULL)))
   WHERE ((r.user_id = ( SELECT auth.uid() AS uid)) AND (r.list_id = my_collection.of_list));
END;

REVOKE ALL ON FUNCTION "public"."my_collection"(uuid, boolean) FROM PUBLIC, "anon";

ALTER TABLE "public"."collection_rows"
  ADD CONSTRAINT "collection_rows_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX collection_rows_of_a_list ON public.collection_rows USING btree (user_id, list_id, place);

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.collection_rows
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE POLICY "Members add rows of their own" ON "public"."collection_rows"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members change their own rows" ON "public"."collection_rows"
  FOR UPDATE
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)))
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members delete their own rows" ON "public"."collection_rows"
  FOR DELETE
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members read their own rows" ON "public"."collection_rows"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT EXECUTE ON FUNCTION "public"."my_collection"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ("user_id") ON TABLE "public"."collection_rows" FROM "authenticated";

GRANT INSERT ("user_id"), UPDATE ("user_id") ON TABLE "public"."collection_rows" TO "authenticated";

ALTER TABLE "public"."collections"
  ADD CONSTRAINT "collections_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.collections
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE POLICY "Members add rows of their own" ON "public"."collections"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members change their own rows" ON "public"."collections"
  FOR UPDATE
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)))
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members delete their own rows" ON "public"."collections"
  FOR DELETE
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Members read their own rows" ON "public"."collections"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

REVOKE ALL ("user_id") ON TABLE "public"."collections" FROM "authenticated";

GRANT INSERT ("user_id"), UPDATE ("user_id") ON TABLE "public"."collections" TO "authenticated";
