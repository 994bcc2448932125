SET local check_function_bodies = off;

DROP POLICY "Members read what is public, administrators everything" ON "public"."events";

DROP POLICY "Visitors read what is public" ON "public"."events";

DROP INDEX "public"."events_upcoming";

CREATE TABLE "public"."event_exceptions" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "event_id"   uuid                     NOT NULL,
  "day"        date                     NOT NULL,
  "kind"       text                     NOT NULL,
  "new_day"    date,
  "start_time" time without time zone,
  "end_time"   time without time zone,
  "location"   text,
  "reason"     text,
  "programme"  jsonb,
  "preacher"   text,
  "reading"    text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "a_cancelled_date_stays" CHECK (((kind = 'changed'::text) OR (new_day IS NULL))),
  CONSTRAINT "an_end_has_a_start" CHECK (((end_time IS NULL) OR (start_time IS NOT NULL))),
  CONSTRAINT "event_exceptions_event_id_day_key" UNIQUE (event_id, day),
  CONSTRAINT "event_exceptions_kind_check" CHECK ((kind = ANY (ARRAY['cancelled'::text, 'changed'::text]))),
  CONSTRAINT "event_exceptions_location_check" CHECK ((char_length(location) <= 300)),
  CONSTRAINT "event_exceptions_pkey" PRIMARY KEY (id),
  CONSTRAINT "event_exceptions_preacher_check" CHECK ((char_length(preacher) <= 200)),
  CONSTRAINT "event_exceptions_reading_check" CHECK ((char_length(reading) <= 100)),
  CONSTRAINT "event_exceptions_reason_check" CHECK ((char_length(reason) <= 300))
);

ALTER TABLE "public"."event_exceptions"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."events"
  ADD COLUMN "repeats" text;

ALTER TABLE "public"."events"
  ADD COLUMN "nth" integer;

ALTER TABLE "public"."events"
  ADD COLUMN "until" date;

ALTER TABLE "public"."events"
  ADD COLUMN "is_gathering" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."events"
  ADD COLUMN "programme" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."events"
  ADD COLUMN "last_day" date NOT NULL DEFAULT '-infinity'::date;

CREATE TYPE "private"."event_date" AS (
  "id"           uuid,
  "title"        text,
  "description"  text,
  "day"          date,
  "event_date"   date,
  "start_time"   time WITHOUT time zone,
  "end_time"     time WITHOUT time zone,
  "location"     text,
  "kind"         text,
  "reason"       text,
  "programme"    jsonb,
  "preacher"     text,
  "reading"      text,
  "repeats"      text,
  "is_gathering" boolean,
  "updated_at"   timestamp WITH time zone
);

CREATE OR REPLACE FUNCTION private.check_exception()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  event public.events;
begin
  select * into event from public.events e where e.id = new.event_id;
  if exists (select from public.event_exceptions x where x.event_id = new.event_id and x.day = new.day and x.id <> new.id) then
    raise exception 'Någon annan har redan ändrat det datumet.' using errcode = 'PT409';
  elsif not exists (select from private.rule_days(event.event_date, event.repeats, event.nth, event.until, new.day, new.day)) then
    raise exception 'Evenemanget äger inte rum den dagen.' using errcode = 'PT422';
  elsif new.new_day < event.event_date or abs(new.new_day - new.day) > 180 then
    raise exception 'Dagen kan flyttas högst ett halvår, och inte till före den första dagen.' using errcode = 'PT422';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.date_of (
  of_event uuid,
  of_day   date
)
  RETURNS SETOF private.event_date
  LANGUAGE sql
  STABLE
  ROWS 1
BEGIN ATOMIC
 SELECT e.id,
     e.title,
     e.description,
     date_of.of_day
  AS of_day,
     COALESCE(x.new_day, date_of.of_day) AS "coalesce",
     COALESCE(x.start_time, e.start_time) AS "coalesce",
         CASE
             WHEN (x.start_time IS NULL) THEN e.end_time
             ELSE x.end_time
         END AS end_time,
     COALESCE(x.location, e.location) AS "coalesce",
     x.kind,
     x.reason,
     COALESCE(x.programme,
         CASE
             WHEN (x.start_time IS NULL) THEN e.programme
             ELSE '[]'::jsonb
         END) AS "coalesce",
     x.preacher,
     x.reading,
     e.repeats,
     e.is_gathering,
     e.updated_at
    FROM (public.events e
      LEFT JOIN public.event_exceptions x ON (((x.event_id = e.id) AND (x.day = date_of.of_day))))
   WHERE (e.id = date_of.of_event);
END;

CREATE OR REPLACE FUNCTION private.ends_next_day (
  start_time time without time zone,
  end_time   time without time zone
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN COALESCE(((end_time < start_time) AND (end_time <= '06:00:00'::time WITHOUT time zone)), false);

CREATE OR REPLACE FUNCTION private.is_programme (
  programme jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
RETURN
  COALESCE(((jsonb_typeof(programme) = 'array'::text) AND (pg_column_size(programme) <= 20000) AND (SELECT ((count(*) <= 40) AND
  COALESCE(bool_and(COALESCE(((jsonb_typeof(part.value) = 'object'::text) AND ((part.value ->> 'time'::text) ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND
  ((char_length(btrim((part.value ->> 'title'::text))) >= 1) AND (char_length(btrim((part.value ->> 'title'::text))) <= 100)) AND
  (char_length(COALESCE((part.value ->> 'text'::text), ''::text)) <= 500)),
  false)), true)) FROM jsonb_array_elements(CASE jsonb_typeof(is_programme.programme) WHEN 'array'::text THEN is_programme.programme ELSE '[]'::jsonb END) part(VALUE))), false);

CREATE OR REPLACE FUNCTION private.item_of (
  t public.events
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, format('%s?id=%s', private.page_path('events'), t.id),
    private.place_as_date(t.event_date - date 'epoch', coalesce(extract(epoch from t.start_time)::int / 60, -1)),
    '-infinity'::date, t.last_day + case when isfinite(t.last_day) then private.ends_next_day(t.start_time, t.end_time)::int else 0 end, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.keep_event()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.last_day := greatest(case when new.repeats is null then new.event_date else coalesce(new.until, 'infinity') end,
    (select max(x.new_day) from public.event_exceptions x where x.event_id = new.id));
  if new.is_gathering and private.is_public(new.is_active) and exists (
    select from public.events e where e.is_gathering and private.is_public(e.is_active) and e.id <> new.id
      and e.event_date <= case when new.repeats is null then new.event_date else coalesce(new.until, 'infinity') end
      and new.event_date <= case when e.repeats is null then e.event_date else coalesce(e.until, 'infinity') end
  ) then
    raise exception 'Det finns redan en aktiv samling under den tiden.' using errcode = 'PT409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.label_of (
  table_name text,
  content    jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN "left"(CASE table_name WHEN 'chapters'::text THEN concat_ws(' '::text, (SELECT b.name FROM public.books b
  WHERE (b.id = ((label_of.content ->> 'book_id'::text))::integer)),
  (content ->> 'number'::text)) WHEN 'event_exceptions'::text THEN concat_ws(' '::text, (SELECT e.title FROM public.events e
  WHERE (e.id = ((label_of.content ->> 'event_id'::text))::uuid)),
  (content ->> 'day'::text)) ELSE COALESCE((content ->> 'title'::text), (content ->> 'name'::text), (content ->> 'description'::text), (content ->> 'setting_key'::text)) END, 200);

CREATE OR REPLACE FUNCTION private.refuse_without_parent (
  entry public.change_rows
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  gone record;
begin
  select * into gone from private.deletion_of_parent(entry);
  raise exception '%', coalesce(format(case gone.parent
      when 'events' then 'Evenemanget ”%s” är borttaget. Återställ det först.'
      when 'subjects' then 'Ämnet ”%s” är borttaget. Återställ det först.'
      when 'false_religion_categories' then 'Kategorin ”%s” är borttagen. Återställ den först.'
      when 'false_religion_subcategories' then 'Underkategorin ”%s” är borttagen. Återställ den först.'
      when 'books' then 'Boken ”%s” är borttagen. Återställ den först.'
      when 'chapters' then 'Kapitlet ”%s” är borttaget. Återställ det först.'
    end, gone.label), 'Det som innehållet hörde till finns inte längre.')
  using errcode = 'PT409', detail = jsonb_build_object('needs', gone.needs)::text;
end $function$;

CREATE OR REPLACE FUNCTION private.rule_days (
  first_day date,
  repeats   text,
  nth       integer,
  until     date,
  from_day  date,
  to_day    date
)
  RETURNS SETOF date
  LANGUAGE sql
  IMMUTABLE
  ROWS 10
BEGIN ATOMIC
 SELECT rule_days.first_day
  AS first_day
   WHERE ((rule_days.repeats IS NULL) AND (rule_days.first_day >= rule_days.from_day) AND (rule_days.first_day <= rule_days.to_day))
 UNION ALL
  SELECT (rule_days.first_day + (steps.step * k.k))
    FROM ( SELECT
                 CASE rule_days.repeats
                     WHEN 'weekly'::text THEN 7
                     WHEN 'biweekly'::text THEN 14
                     ELSE NULL::integer
                 END AS "case") steps(step),
     LATERAL generate_series(GREATEST(0, ((rule_days.from_day - rule_days.first_day) / steps.step)), ((LEAST(rule_days.to_day, rule_days.until) - rule_days.first_day) / steps.step)) k(k)
   WHERE (((rule_days.first_day + (steps.step * k.k)) >= rule_days.from_day) AND ((rule_days.first_day + (steps.step * k.k)) <= LEAST(rule_days.to_day, rule_days.until)))
 UNION ALL
  SELECT days.day
    FROM (generate_series(date_trunc('month'::text, (GREATEST(rule_days.first_day, rule_days.from_day))::timestamp without time zone),
         CASE rule_days.repeats
             WHEN 'monthly'::text THEN (LEAST(rule_days.to_day, rule_days.until))::timestamp without time zone
             ELSE NULL::timestamp without time zone
         END, '1 mon'::interval) months(begun)
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN (rule_days.nth > 0) THEN (((months.begun)::date + (((7 + (EXTRACT(dow FROM rule_days.first_day))::integer) - (EXTRACT(dow FROM months.begun))::integer) % 7)) + (7 * (rule_days.nth - 1)))
                     ELSE ((((months.begun + '1 mon'::interval))::date - 1) - (((7 + (EXTRACT(dow FROM ((months.begun + '1 mon'::interval) - '1 day'::interval)))::integer) - (EXTRACT(dow FROM rule_days.first_day))::integer) % 7))
                 END AS "case") days(day))
   WHERE ((days.day >= GREATEST(rule_days.first_day, rule_days.from_day)) AND (days.day <= LEAST(rule_days.to_day, rule_days.until)));
END;

CREATE OR REPLACE FUNCTION private.dates_of (
  of_event uuid,
  from_day date,
  to_day   date
)
  RETURNS SETOF private.event_date
  LANGUAGE sql
  STABLE
  ROWS 10
BEGIN ATOMIC
 SELECT d.id,
     d.title,
     d.description,
     d.day,
     d.event_date,
     d.start_time,
     d.end_time,
     d.location,
     d.kind,
     d.reason,
     d.programme,
     d.preacher,
     d.reading,
     d.repeats,
     d.is_gathering,
     d.updated_at
    FROM (( SELECT r.day
            FROM (public.events e
              CROSS JOIN LATERAL private.rule_days(e.event_date, e.repeats, e.nth, e.until, (dates_of.from_day - 1), dates_of.to_day) r(day))
           WHERE (e.id = dates_of.of_event)
         UNION
          SELECT m.day
            FROM (public.event_exceptions m
              JOIN public.events e ON ((e.id = m.event_id)))
           WHERE ((m.event_id = dates_of.of_event) AND (m.new_day >= (dates_of.from_day - 1)) AND (m.new_day <= dates_of.to_day) AND (EXISTS ( SELECT
                    FROM private.rule_days(e.event_date, e.repeats, e.nth, e.until, m.day, m.day) rule_days(rule_days))))) named
      CROSS JOIN LATERAL private.date_of(dates_of.of_event, named.day)
        d(id, title, description, day, event_date, start_time, end_time, location, kind, reason, programme, preacher, reading, repeats, is_gathering, updated_at))
   WHERE ((d.event_date <= dates_of.to_day) AND ((d.event_date + (private.ends_next_day(d.start_time, d.end_time))::integer) >= dates_of.from_day));
END;

CREATE OR REPLACE FUNCTION private.taken_sentence (
  entry public.change_rows
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case entry.table_name
    when 'daily_devotions' then 'Det finns redan en aktiv andakt det datumet.'
    when 'false_religion_categories' then format('Det finns redan en kategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'false_religion_subcategories' then format('Det finns redan en underkategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'books' then format('Det finns redan en bok med namnet ”%s”.', entry.before ->> 'name')
    when 'chapters' then format('Kapitel %s finns redan.', entry.before ->> 'number')
    when 'verses' then 'Versen finns redan.'
    when 'event_exceptions' then 'Datumet har redan ändrats.'
    else 'Något annat har tagit platsen.'
  end
$function$;

CREATE OR REPLACE FUNCTION private.touch_events()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    update public.events e set updated_at = now() where e.id in (select r.event_id from removed r);
  else
    update public.events e set updated_at = now() where e.id in (select a.event_id from added a);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.unlogged_columns (
  of_table regclass
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN ARRAY(SELECT (a.attname)::text AS attname FROM pg_attribute a
  WHERE
  ((a.attrelid = (unlogged_columns.of_table)::oid) AND (a.attnum > 0) AND ((a.attgenerated <> ''::"char") OR (a.attname = ANY (ARRAY['updated_at'::name, 'is_public'::name,
  'last_day'::name, 'deleted_at'::name, 'created_by'::name, 'publish_at'::name, 'published_at'::name, 'publish_error'::name, 'unpublish_at'::name])))));

CREATE OR REPLACE FUNCTION public.event_dates (
  from_day date,
  to_day   date,
  of_event uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id           uuid,
    title        text,
    description  text,
    day          date,
    event_date   date,
    start_time   time without time zone,
    end_time     time without time zone,
    location     text,
    kind         text,
    reason       text,
    programme    jsonb,
    preacher     text,
    reading      text,
    repeats      text,
    is_gathering boolean,
    updated_at   timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  first constant date := greatest(from_day, private.today() - 30);
begin
  if to_day - from_day > 400 then
    raise exception 'Välj högst 400 dagar.' using errcode = 'PT422';
  end if;
  return query
    select all_dates.* from (
      select d.* from public.events e cross join lateral private.date_of(e.id, e.event_date) d
      where e.repeats is null and private.is_public(e.is_active) and e.last_day >= first - 1 and e.event_date <= to_day and (of_event is null or e.id = of_event)
        and d.event_date <= to_day and d.event_date + private.ends_next_day(d.start_time, d.end_time)::int >= first
      union all
      select d.* from public.events e cross join lateral private.dates_of(e.id, first, to_day) d
      where e.repeats is not null and private.is_public(e.is_active) and e.last_day >= first - 1 and e.event_date <= to_day and (of_event is null or e.id = of_event)
    ) all_dates
    order by all_dates.event_date, all_dates.start_time nulls first, all_dates.title, all_dates.id, all_dates.day limit 1000;
end $function$;

CREATE OR REPLACE FUNCTION public.next_events (
  from_day date
)
  RETURNS TABLE (
    id           uuid,
    title        text,
    description  text,
    day          date,
    event_date   date,
    start_time   time without time zone,
    end_time     time without time zone,
    location     text,
    kind         text,
    reason       text,
    programme    jsonb,
    preacher     text,
    reading      text,
    repeats      text,
    is_gathering boolean,
    updated_at   timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  first constant date := greatest(from_day, private.today() - 30);
begin
  return query
    select each_event.* from (
      select d.* from public.events e cross join lateral private.date_of(e.id, e.event_date) d
      where e.repeats is null and private.is_public(e.is_active) and e.last_day >= first - 1
        and d.event_date + private.ends_next_day(d.start_time, d.end_time)::int >= first
      union all
      -- The longest time between two dates is five weeks.
      select d.* from public.events e cross join lateral (
        select * from private.dates_of(e.id, greatest(first, e.event_date - 1), greatest(first, e.event_date) + 70) all_dates
        order by all_dates.event_date, all_dates.start_time nulls first limit 1) d
      where e.repeats is not null and private.is_public(e.is_active) and e.last_day >= first - 1
    ) each_event
    order by each_event.event_date, each_event.start_time nulls first, each_event.title, each_event.id limit 1000;
end $function$;

CREATE OR REPLACE FUNCTION public.split_event (
  of_event  uuid,
  from_day  date,
  saved_at  timestamp with time zone,
  changes   private.json_100kb,
  leave_out boolean                  DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  was public.events;
  becomes public.events;
  gone date[];
begin
  perform private.require('write');
  select * into was from public.events e where e.id = of_event for update;
  if was.id is null then
    raise exception 'Evenemanget finns inte längre.' using errcode = 'PT404';
  elsif was.updated_at is distinct from saved_at then
    perform private.refuse_as_changed();
  elsif was.repeats is null then
    raise exception 'Evenemanget upprepas inte.' using errcode = 'PT422';
  elsif not exists (select from private.rule_days(was.event_date, was.repeats, was.nth, was.until, from_day, from_day)) then
    raise exception 'Evenemanget äger inte rum den dagen.' using errcode = 'PT422';
  elsif from_day = was.event_date then
    raise exception 'Det är seriens första dag. Ändra hela serien i stället.' using errcode = 'PT422';
  end if;
  becomes := jsonb_populate_record(was, jsonb_build_object('event_date', from_day) || (changes - array['id', 'is_gathering', 'created_at', 'updated_at', 'last_day'])
    || jsonb_build_object('id', gen_random_uuid(), 'created_at', now()));
  if becomes.event_date < from_day then
    raise exception 'Den nya serien börjar tidigast %.', from_day using errcode = 'PT422';
  end if;
  gone := array(select x.day from public.event_exceptions x where x.event_id = of_event and x.day >= from_day and not exists (
    select from private.rule_days(becomes.event_date, becomes.repeats, becomes.nth, becomes.until, x.day, x.day)) order by x.day);
  if gone <> '{}' and not leave_out then
    raise exception 'Den nya serien saknar datum som har ändrats: %.', array_to_string(gone, ', ') using errcode = 'PT409', detail = to_jsonb(gone)::text;
  end if;
  delete from public.event_exceptions x where x.event_id = of_event and x.day = any (gone);
  update public.events e set until = from_day - 1 where e.id = of_event;
  insert into public.events select becomes.*;
  update public.event_exceptions x set event_id = becomes.id where x.event_id = of_event and x.day >= from_day;
  return becomes.id;
end $function$;

REVOKE ALL ON FUNCTION "public"."split_event"(uuid, date, timestamp WITH time zone, private.json_100kb, boolean) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."event_exceptions"
  ADD CONSTRAINT "event_exceptions_event_id_fkey" FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_nth_check" CHECK ((nth = ANY (ARRAY[1, 2, 3, 4, '-1'::integer])));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_repeats_check" CHECK ((repeats = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text])));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "first_day_follows_the_rule" CHECK (
CASE nth
    WHEN '-1'::integer THEN (EXTRACT(month FROM (event_date + 7)) <> EXTRACT(month FROM event_date))
    ELSE ((((EXTRACT(day FROM event_date))::integer + 6) / 7) = COALESCE(nth, (((EXTRACT(day FROM event_date))::integer + 6) / 7)))
END);

ALTER TABLE "public"."events"
  ADD CONSTRAINT "one_gathering_at_a_time" EXCLUDE USING gist (daterange(event_date,
CASE
    WHEN (repeats IS NULL) THEN event_date
    ELSE until
END, '[]'::text) WITH &&) WHERE ((is_gathering AND is_active));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "only_a_month_has_a_place" CHECK ((((repeats = 'monthly'::text) IS TRUE) = (nth IS NOT NULL)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "only_a_series_ends" CHECK (((until IS NULL) OR ((repeats IS NOT NULL) AND (until >= event_date))));

CREATE INDEX event_exceptions_moved ON public.event_exceptions USING btree (new_day)
  WHERE (new_day IS NOT NULL);

CREATE INDEX events_upcoming ON public.events USING btree (last_day, event_date)
  WHERE is_active;

CREATE TRIGGER check_exception
  BEFORE INSERT OR UPDATE OF day, new_day ON public.event_exceptions
  FOR EACH ROW
  EXECUTE FUNCTION private.check_exception();

CREATE TRIGGER log_delete
  AFTER DELETE ON public.event_exceptions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_insert
  AFTER INSERT ON public.event_exceptions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_update
  AFTER UPDATE ON public.event_exceptions REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER touch_events_delete
  AFTER DELETE ON public.event_exceptions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.touch_events();

CREATE TRIGGER touch_events_insert
  AFTER INSERT ON public.event_exceptions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.touch_events();

CREATE TRIGGER touch_events_update
  AFTER UPDATE ON public.event_exceptions REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.touch_events();

CREATE TRIGGER touch_updated_at
  BEFORE UPDATE ON public.event_exceptions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER keep_event
  BEFORE INSERT OR UPDATE ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_event();

CREATE POLICY "Administrators add" ON "public"."event_exceptions"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators change" ON "public"."event_exceptions"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may))
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators delete" ON "public"."event_exceptions"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."event_exceptions"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR ((COALESCE(new_day, day) >= (( SELECT private.today() AS today) - 30)) AND (event_id IN ( SELECT e.id
   FROM public.events e
  WHERE private.is_public(e.is_active))))));

CREATE POLICY "Visitors read what is public" ON "public"."event_exceptions"
  FOR SELECT
  TO "anon"
  USING (((COALESCE(new_day, day) >= (( SELECT private.today() AS today) - 30)) AND (event_id IN ( SELECT e.id
   FROM public.events e
  WHERE private.is_public(e.is_active)))));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."events"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR (private.is_public(is_active) AND (last_day >= (( SELECT private.today() AS today) - 30)))));

CREATE POLICY "Visitors read what is public" ON "public"."events"
  FOR SELECT
  TO "anon"
  USING ((private.is_public(is_active) AND (last_day >= (( SELECT private.today() AS today) - 30))));

REVOKE ALL ON FUNCTION "private"."check_exception"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."date_of"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."date_of"(uuid, date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."dates_of"(uuid, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dates_of"(uuid, date, date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."ends_next_day"(time WITHOUT time zone, time WITHOUT time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ends_next_day"(time WITHOUT time zone, time WITHOUT time zone) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_programme"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_programme"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."keep_event"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rule_days"(date, text, integer, date, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rule_days"(date, text, integer, date, date, date) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."touch_events"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."event_dates"(date, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."event_dates"(date, date, uuid) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."next_events"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."next_events"(date) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."split_event"(uuid, date, timestamp WITH time zone, private.json_100kb, boolean) TO "authenticated";

REVOKE ALL ON TABLE "public"."event_exceptions" FROM "anon";

GRANT SELECT ON TABLE "public"."event_exceptions" TO "anon";

REVOKE ALL ON TABLE "public"."event_exceptions" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."event_exceptions" TO "authenticated";

REVOKE ALL ON TABLE "public"."event_exceptions" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."event_exceptions" TO "service_role";

ALTER TABLE "public"."event_exceptions"
  ADD CONSTRAINT "event_exceptions_programme_check" CHECK (private.is_programme(programme));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_programme_check" CHECK (private.is_programme(programme));

-- Older events take place on one day. Their times of change stay: nothing about them has changed.
alter table public.events disable trigger user;
update public.events set last_day = event_date;
alter table public.events enable trigger user;

insert into private.content_tables (name, parent, parent_column) values ('event_exceptions', 'events', 'event_id');

-- The portal's own meeting. The history begins without it: no change of the office made it.
alter table public.events disable trigger log_insert;
insert into public.events (id, title, event_date, start_time, end_time, repeats, is_gathering, programme) values (
  '00000000-0000-4000-8000-000000000007', 'Söndagens samling', '2026-01-04', '10:30', '14:00', 'weekly', true, '[
  {"time": "10:30", "title": "Kaffe och mingel"},
  {"time": "11:00", "title": "Bön"},
  {"time": "11:05", "title": "Lovsång"},
  {"time": "11:25", "title": "Pålysningar"},
  {"time": "11:40", "title": "Lovsång"},
  {"time": "11:50", "title": "Bibelläsning"},
  {"time": "12:00", "title": "Predikan"},
  {"time": "13:30", "title": "Kaffe och mingel"}]')
on conflict do nothing;
alter table public.events enable trigger log_insert;
