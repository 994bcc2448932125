SET local check_function_bodies = off;

DROP VIEW "private"."book_names";

DROP FUNCTION "private"."day_numbers"(jsonb);

DROP FUNCTION "private"."joined_names"(text[], text[]);

DROP FUNCTION "public"."tick_chapters"(timestamp WITH time zone, private.texts_1200, boolean, integer, private.texts_1200, timestamp WITH time zone);

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
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $function$;

CREATE OR REPLACE FUNCTION private.import_reading (
  reading jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  -- Untrusted: every key is compared as text, and the times are numbers or nothing.
  times constant jsonb := coalesce((select jsonb_object_agg(key, least(value::numeric, floor(extract(epoch from now()) * 1000))::bigint) from jsonb_each(reading -> 'tick_times') where jsonb_typeof(value) = 'number'), '{}');
  listed constant text[] := array(
    select book || ' ' || chapter from jsonb_each(coalesce(nullif(reading -> 'manual_progress', 'null'), '{}')) as books (book, chapters),
      jsonb_array_elements_text(chapters) as chapter);
  ticked text[] := private.texts_of(reading -> 'plan_chapters');
  days constant int[] := array(select value::int from jsonb_array_elements_text(coalesce(nullif(reading -> 'completed_days', 'null'), '[]')));
  mine public.user_bible_reading_progress;
  is_same_run boolean;
  in_plan text[];
  on_list text[];
begin
  perform private.check_chapters(listed), private.check_chapters(ticked);
  select * into mine from public.user_bible_reading_progress p where p.user_id = me for update;
  if not found then
    insert into public.user_bible_reading_progress (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, manual_progress, tick_times)
    values (me, coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', nullif(reading -> 'schedule', 'null'), private.imported_time(reading ->> 'started_at'),
      days, ticked, private.with_chapters('{}', listed, '{}'), times);
    return cardinality(private.joined_names(listed, ticked));
  end if;

  is_same_run := (mine.plan_id, mine.plan_type, mine.started_at)
    = (coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', private.imported_time(reading ->> 'started_at'));
  ticked := private.joined_names(ticked, array(select d.chapter from private.plan_days(mine.plan_id, mine.plan_type, mine.schedule) d
    where is_same_run and d.day = any (days)));
  in_plan := array(select name from unnest(ticked) name where is_same_run and name <> all (mine.plan_chapters)
    and coalesce((mine.tick_times ->> name)::bigint, 0) <= coalesce((times ->> name)::numeric, 0));
  on_list := array(select name from unnest(private.joined_names(listed, ticked)) name
    where not coalesce(mine.manual_progress -> regexp_replace(name, ' \d+$', ''), '[]') @> to_jsonb(substring(name from '\d+$')::int)
      and coalesce((mine.tick_times ->> ('list ' || name))::bigint, 0) <= coalesce((times ->> ('list ' || name))::numeric, 0));
  update public.user_bible_reading_progress p set
    plan_chapters = mine.plan_chapters || in_plan,
    manual_progress = private.with_chapters(mine.manual_progress, on_list, '{}')
  where p.user_id = me;
  return cardinality(private.joined_names(in_plan, on_list));
end $function$;

CREATE OR REPLACE FUNCTION private.joined_names (
  names   text[],
  more    text[],
  removed text[] DEFAULT '{}'::text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN ARRAY(SELECT each.name FROM unnest((joined_names.names || joined_names.more)) WITH ORDINALITY EACH(name, place)
  WHERE (each.name <> ALL (joined_names.removed)) GROUP BY each.name ORDER BY (min(each.place)));

CREATE OR REPLACE FUNCTION private.keep_completed_days()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.completed_days <> old.completed_days then
    if tg_op = 'UPDATE' and new.plan_chapters = old.plan_chapters then
      new.plan_chapters := case when (new.plan_id, new.plan_type, new.started_at) = (old.plan_id, old.plan_type, old.started_at)
        then private.joined_names(old.plan_chapters, '{}', array(select d.chapter from private.plan_days(old.plan_id, old.plan_type, old.schedule) d
          where d.day = any (old.completed_days) and d.day <> all (new.completed_days)))
        else '{}' end;
    end if;
    new.plan_chapters := private.joined_names(new.plan_chapters, array(
      select d.chapter from private.plan_days(new.plan_id, new.plan_type, new.schedule) d where d.day = any (new.completed_days)));
  end if;
  new.completed_days := coalesce((
    select coalesce(array_agg(each.day order by each.day) filter (where each.is_read), '{}')
    from (select d.day, count(r.name) = count(*) as is_read
      from private.plan_days(new.plan_id, new.plan_type, new.schedule) d left join unnest(new.plan_chapters) as r (name) on r.name = d.chapter
      group by d.day) each
    having count(*) > 0), new.completed_days);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.plan_days (
  plan_id   text,
  plan_type text,
  schedule  jsonb
)
  RETURNS TABLE (
    chapter text,
    day     integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 1189
  SET search_path TO ''
  AS $function$
  with own as (
    select jsonb_typeof(schedule -> 'books') is not distinct from 'array' as is_own, plan_id = 'full_bible_even' as is_even,
      (jsonb_path_query_first(schedule, '$.length ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as length,
      (jsonb_path_query_first(schedule, '$.perDay ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as pace
  ), books as (
    select o.*, c.name, c.chapters, sum(c.chapters) over (order by c.place)::int - c.chapters as before, sum(c.chapters) over ()::int as total
    from own o, private.canon c
    where case when o.is_own then schedule -> 'books' ? c.osis
      else plan_type in ('full_bible', c.testament || '_testament') or plan_type = 'custom' and o.is_even end
  ), paces as (
    select *, case when is_own then coalesce(length, ceil(total::numeric / pace)) else 365 end::int as days,
      case when is_own then pace when not is_even then ceil(total / 365.0) end::int as per_day
    from books
  ), spread as materialized (
    select *, coalesce(per_day, total / days) as few, case when per_day is null then days - total % days else days end as short_days
    from paces where not is_own or days <= total
  )
  select s.name || ' ' || n, 1 + case when at < short_days * few then at / few else short_days + (at - short_days * few) / (few + 1) end
  from spread s, generate_series(1, s.chapters) n, lateral (select s.before + n - 1) place (at)
  where per_day is null or at < days * per_day
  order by s.before, n
$function$;

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

CREATE OR REPLACE FUNCTION public.tick_chapters (
  of_plan   timestamp with time zone,
  chapters  private.texts_1200,
  done      boolean,
  in_plan   boolean                  DEFAULT false,
  ticked_at timestamp with time zone DEFAULT now()
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(ticked_at, now())) * 1000);
  found_row public.user_bible_reading_progress;
  -- Chapters whose mark in the plan, and on the list, has no newer tick.
  fresh text[];
  fresh_on_list text[];
  is_of_run boolean;
begin
  perform private.check_chapters(chapters);
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) for update;
  if not found then
    return false;
  end if;
  is_of_run := found_row.started_at = of_plan;

  fresh := array(
    select name from unnest(chapters) as name
    where in_plan and is_of_run and coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  fresh_on_list := array(
    select name from unnest(chapters) as name
    where (done or not in_plan) and coalesce((found_row.tick_times ->> ('list ' || name))::bigint, 0) <= at
  );
  update public.user_bible_reading_progress set
    plan_chapters = private.joined_names(plan_chapters, case when done then fresh else '{}' end, case when done then '{}' else fresh end),
    manual_progress = case
      when done then private.with_chapters(manual_progress, fresh_on_list, '{}')
      else private.with_chapters(manual_progress, '{}', fresh_on_list)
    end,
    tick_times = tick_times
      || coalesce((select jsonb_object_agg(name, at) from unnest(fresh) as name), '{}')
      || coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh_on_list) as name), '{}')
  where user_id = found_row.user_id;
  return is_of_run or not in_plan;
end $function$;

REVOKE ALL ON FUNCTION "public"."tick_chapters"(timestamp WITH time zone, private.texts_1200, boolean, boolean, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE VIEW "private"."canon" AS  SELECT place,
    osis,
    testament,
    chapters,
    name,
    other_names
   FROM ( VALUES (1,'Gen'::text,'old'::text,50,'1 Mosebok'::text,'1 Mos, 1 Moseb, 1 Moseboken, Genesis, 1 Mose bok, 1 Mose'::text), (2,'Exod'::text,'old'::text,40,'2 Mosebok'::text,'2 Mos, 2 Moseb, 2 Moseboken, Exodus, 2 Mose bok, 2 Mose'::text), (3,'Lev'::text,'old'::text,27,'3 Mosebok'::text,'3 Mos, 3 Moseb, 3 Moseboken, Leviticus, 3 Mose bok, 3 Mose'::text), (4,'Num'::text,'old'::text,36,'4 Mosebok'::text,'4 Mos, 4 Moseb, 4 Moseboken, Numeri, 4 Mose bok, 4 Mose'::text), (5,'Deut'::text,'old'::text,34,'5 Mosebok'::text,'5 Mos, 5 Moseb, 5 Moseboken, Deuteronomium, 5 Mose bok, 5 Mose'::text), (6,'Josh'::text,'old'::text,24,'Josua'::text,'Jos, Josua bok, Josuas bok, Josuaboken'::text), (7,'Judg'::text,'old'::text,21,'Domarboken'::text,'Dom, Domareboken, Domarna, Domarb'::text), (8,'Ruth'::text,'old'::text,4,'Rut'::text,'Ruts bok, Ruths bok, Rutsboken'::text), (9,'1Sam'::text,'old'::text,31,'1 Samuelsboken'::text,'1 Samuel, 1 Samuels bok, 1 Samuelsbok'::text), (10,'2Sam'::text,'old'::text,24,'2 Samuelsboken'::text,'2 Samuel, 2 Samuels bok, 2 Samuelsbok'::text), (11,'1Kgs'::text,'old'::text,22,'1 Kungaboken'::text,'1 Kung, 1 Kon, 1 Konungaboken, 1 Konungabok, 1 Kungabok'::text), (12,'2Kgs'::text,'old'::text,25,'2 Kungaboken'::text,'2 Kung, 2 Kon, 2 Konungaboken, 2 Konungabok, 2 Kungabok'::text), (13,'1Chr'::text,'old'::text,29,'1 Krönikeboken'::text,'1 Krön, 1 Krönikebok, 1 Krönike'::text), (14,'2Chr'::text,'old'::text,36,'2 Krönikeboken'::text,'2 Krön, 2 Krönikebok, 2 Krönike'::text), (15,'Ezra'::text,'old'::text,10,'Esra'::text,'Esr, Esras bok'::text), (16,'Neh'::text,'old'::text,13,'Nehemja'::text,'Nehemia, Nehemjas bok, Nehemias bok'::text), (17,'Esth'::text,'old'::text,10,'Ester'::text,'Est, Esters bok, Ester bok, Esther'::text), (18,'Job'::text,'old'::text,42,'Job'::text,'Jobs bok, Hiob'::text), (19,'Ps'::text,'old'::text,150,'Psaltaren'::text,'Psalm, Psalmen, Psalmerna, Davids psalmer, Psaltarpsalm'::text), (20,'Prov'::text,'old'::text,31,'Ordspråksboken'::text,'Ords, Ordspr, Ordspr b, Salomos ordspråk, Ordspråken, Ordsp'::text), (21,'Eccl'::text,'old'::text,12,'Predikaren'::text,'Pred, Predikarboken, Predikareboken, Salomos predikare'::text), (22,'Song'::text,'old'::text,8,'Höga Visan'::text,'Höga v, Hög, HV, Höga, Salomos höga visa'::text), (23,'Isa'::text,'old'::text,66,'Jesaja'::text,'Jes, Jesajas bok, Esaias, Esaja, Jesaias, Esaias bok'::text), (24,'Jer'::text,'old'::text,52,'Jeremia'::text,'Jeremias, Jeremias bok'::text), (25,'Lam'::text,'old'::text,5,'Klagovisorna'::text,'Klag, Jeremias klagovisor, Klagov, Klagoboken'::text), (26,'Ezek'::text,'old'::text,48,'Hesekiel'::text,'Hes, Hesekiels bok, Ezekiel, Ezechiel, Hesek'::text), (27,'Dan'::text,'old'::text,12,'Daniel'::text,'Daniels bok'::text), (28,'Hos'::text,'old'::text,14,'Hosea'::text,'Hoseas bok, Oseas'::text), (29,'Joel'::text,'old'::text,3,'Joel'::text,'Joels bok'::text), (30,'Amos'::text,'old'::text,9,'Amos'::text,'Am'::text), (31,'Obad'::text,'old'::text,1,'Obadja'::text,'Ob, Obadjas bok, Obadias'::text), (32,'Jonah'::text,'old'::text,4,'Jona'::text,'Jon, Jonas bok, Jonas'::text), (33,'Mic'::text,'old'::text,7,'Mika'::text,'Mik, Mikas bok, Micha, Mikas'::text), (34,'Nah'::text,'old'::text,3,'Nahum'::text,'Nahums bok'::text), (35,'Hab'::text,'old'::text,3,'Habackuk'::text,'Habakuk, Habackuks bok, Habakuks bok, Habacuc'::text), (36,'Zeph'::text,'old'::text,3,'Sefanja'::text,'Sef, Sefanjas bok, Zefanja, Sefania, Zephanja'::text), (37,'Hag'::text,'old'::text,2,'Haggai'::text,'Hagg, Haggaj, Haggais bok'::text), (38,'Zech'::text,'old'::text,14,'Sakarja'::text,'Sak, Sakaria, Sakarjas bok, Sacharja, Zakaria'::text), (39,'Mal'::text,'old'::text,4,'Malaki'::text,'Malakia, Malakias, Malakis bok'::text), (40,'Matt'::text,'new'::text,28,'Matteus'::text,'Mt, Matteusevangeliet, Evangelium enligt Matteus, Matteus evangelium, Matth, Matteusev'::text), (41,'Mark'::text,'new'::text,16,'Markus'::text,'Mk, Markusevangeliet, Evangelium enligt Markus, Markus evangelium, Markusev'::text), (42,'Luke'::text,'new'::text,24,'Lukas'::text,'Luk, Lk, Lukasevangeliet, Evangelium enligt Lukas, Lukas evangelium, Lukasev'::text), (43,'John'::text,'new'::text,21,'Johannes'::text,'Joh, Jh, Johannesevangeliet, Evangelium enligt Johannes, Johannes evangelium, Johannesev'::text), (44,'Acts'::text,'new'::text,28,'Apostlagärningarna'::text,'Apg, Apostlagärn, Apostlag, Ap g, Apostlarnas gärningar, Apgärn, Acta'::text), (45,'Rom'::text,'new'::text,16,'Romarbrevet'::text,'Romarna, Paulus brev till romarna, Brevet till romarna'::text), (46,'1Cor'::text,'new'::text,16,'1 Korintierbrevet'::text,'1 Kor, 1 Korinthierbrevet, 1 Korinterbrevet, 1 Korintierna, 1 brevet till korintierna, Paulus första brev till korintierna, 1 Korintier, 1 Korintierbrev'::text), (47,'2Cor'::text,'new'::text,13,'2 Korintierbrevet'::text,'2 Kor, 2 Korinthierbrevet, 2 Korinterbrevet, 2 Korintierna, 2 brevet till korintierna, Paulus andra brev till korintierna, 2 Korintier, 2 Korintierbrev'::text), (48,'Gal'::text,'new'::text,6,'Galaterbrevet'::text,'Galaterna, Brevet till galaterna'::text), (49,'Eph'::text,'new'::text,6,'Efesierbrevet'::text,'Ef, Efeserbrevet, Efesierna, Brevet till efesierna, Efes'::text), (50,'Phil'::text,'new'::text,4,'Filipperbrevet'::text,'Fil, Filipperna, Brevet till filipperna, Filp'::text), (51,'Col'::text,'new'::text,4,'Kolosserbrevet'::text,'Kol, Kolosserna, Brevet till kolosserna'::text), (52,'1Thess'::text,'new'::text,5,'1 Tessalonikerbrevet'::text,'1 Tess, 1 Th, 1 Thessalonikerbrevet, 1 Tessalonikerna, 1 brevet till tessalonikerna, Paulus första brev till tessalonikerna, 1 Tessaloniker, 1 Tessalonikerbrev'::text), (53,'2Thess'::text,'new'::text,3,'2 Tessalonikerbrevet'::text,'2 Tess, 2 Th, 2 Thessalonikerbrevet, 2 Tessalonikerna, 2 brevet till tessalonikerna, Paulus andra brev till tessalonikerna, 2 Tessaloniker, 2 Tessalonikerbrev'::text), (54,'1Tim'::text,'new'::text,6,'1 Timoteusbrevet'::text,'1 Timotheosbrevet, 1 Timoteus, 1 Timotheus, 1 Timoteus brev, 1 brevet till Timoteus, Paulus första brev till Timoteus'::text), (55,'2Tim'::text,'new'::text,4,'2 Timoteusbrevet'::text,'2 Timotheosbrevet, 2 Timoteus, 2 Timotheus, 2 Timoteus brev, 2 brevet till Timoteus, Paulus andra brev till Timoteus'::text), (56,'Titus'::text,'new'::text,3,'Titusbrevet'::text,'Tit, Brevet till Titus, Titus brev'::text), (57,'Phlm'::text,'new'::text,1,'Filemonbrevet'::text,'Filem, Brevet till Filemon, Filemon, Filemons brev'::text), (58,'Heb'::text,'new'::text,13,'Hebreerbrevet'::text,'Hebr, Hebreerna, Ebreerbrevet, Brevet till hebreerna, Ebr'::text), (59,'Jas'::text,'new'::text,5,'Jakobsbrevet'::text,'Jak, Jakobs brev, Jakob, Jakobs'::text), (60,'1Pet'::text,'new'::text,5,'1 Petrusbrevet'::text,'1 Petr, 1 Petrus, 1 Petri, 1 Petri brev, 1 Petrus brev, Petrus första brev, Petri första brev'::text), (61,'2Pet'::text,'new'::text,3,'2 Petrusbrevet'::text,'2 Petr, 2 Petrus, 2 Petri, 2 Petri brev, 2 Petrus brev, Petrus andra brev, Petri andra brev'::text), (62,'1John'::text,'new'::text,5,'1 Johannesbrevet'::text,'1 Joh, 1 Johannes, 1 Johannis, 1 Johannes brev, 1 Johannis brev, Johannes första brev'::text), (63,'2John'::text,'new'::text,1,'2 Johannesbrevet'::text,'2 Joh, 2 Johannes, 2 Johannis, 2 Johannes brev, 2 Johannis brev, Johannes andra brev'::text), (64,'3John'::text,'new'::text,1,'3 Johannesbrevet'::text,'3 Joh, 3 Johannes, 3 Johannis, 3 Johannes brev, 3 Johannis brev, Johannes tredje brev'::text), (65,'Jude'::text,'new'::text,1,'Judasbrevet'::text,'Jud, Judas brev, Judas, Judas epistel'::text), (66,'Rev'::text,'new'::text,22,'Uppenbarelseboken'::text,'Upp, Johannes uppenbarelse, Uppenbarelsen, Johannes upp, Upp b, Uppb, Uppenb, Apokalypsen'::text)) books(place, osis, testament, chapters, name, other_names);

CREATE VIEW "private"."book_names" AS  SELECT c.osis,
    n.name
   FROM private.canon c,
    LATERAL unnest((c.name || string_to_array(c.other_names, ', '::text))) n(name);

CREATE TRIGGER keep_completed_days
  BEFORE INSERT OR UPDATE OF plan_id, plan_type, schedule, completed_days, plan_chapters ON public.user_bible_reading_progress
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_completed_days();

REVOKE ALL ON FUNCTION "private"."joined_names"(text[], text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."joined_names"(text[], text[], text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."keep_completed_days"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_days"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_days"(text, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."tick_chapters"(timestamp WITH time zone, private.texts_1200, boolean, boolean, timestamp WITH time zone) TO "authenticated", "service_role";

-- Days that clients have written without their chapters.
ALTER TABLE public.user_bible_reading_progress DISABLE TRIGGER touch_updated_at;

UPDATE public.user_bible_reading_progress p SET plan_chapters = private.joined_names(p.plan_chapters, array(
  SELECT d.chapter FROM private.plan_days(p.plan_id, p.plan_type, p.schedule) d WHERE d.day = any (p.completed_days)));

ALTER TABLE public.user_bible_reading_progress ENABLE TRIGGER touch_updated_at;
