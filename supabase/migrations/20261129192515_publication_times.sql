SET local check_function_bodies = off;

ALTER TABLE "private"."notices"
  DROP CONSTRAINT "notices_kind_check";

ALTER TABLE "public"."changes"
  DROP CONSTRAINT "changes_source_check";

DROP FUNCTION "public"."take_notices"(timestamp WITH time zone);

CREATE TABLE "private"."clock" (
  "is_the_only_row" boolean                  NOT NULL DEFAULT true,
  "ran_at"          timestamp with time zone NOT NULL,
  CONSTRAINT "clock_is_the_only_row_check" CHECK (is_the_only_row),
  CONSTRAINT "clock_pkey" PRIMARY KEY (is_the_only_row)
);

ALTER TABLE "private"."clock"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."schedulers" (
  "row_id"  uuid NOT NULL,
  "user_id" uuid,
  CONSTRAINT "schedulers_pkey" PRIMARY KEY (row_id)
);

ALTER TABLE "private"."schedulers"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."false_religion_articles"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."false_religion_articles"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."false_religion_articles"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."interpretations"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."interpretations"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."interpretations"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."sermons"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."sermons"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."sermons"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."site_updates"
  ADD COLUMN "unpublish_at" timestamp WITH time zone;

ALTER TABLE "public"."site_updates"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."site_updates"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."site_updates"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."soul_winning_lessons"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."soul_winning_lessons"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."soul_winning_lessons"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."subject_articles"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."subject_articles"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."subject_articles"
  ADD COLUMN "publish_error" text;

CREATE OR REPLACE FUNCTION private.add_notice (
  kind   text,
  person uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.notices as n (user_id, kind, waiting, since) select p.id, add_notice.kind, 1, now() from public.profiles p where p.id = person and p.is_admin
  on conflict on constraint notices_pkey do update set waiting = n.waiting + 1, since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
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
      case when current_setting('portal.is_schedule', true) = 'on' then 'schedule' else case current_setting('role', true) when 'authenticated' then 'member' when 'service_role' then 'service' else 'sql' end end)
    returning id into begun;
  end if;
  return begun;
end $function$;

CREATE OR REPLACE FUNCTION private.check_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  of_table text;
  waiting int := 0;
  found int;
begin
  if new.publish_at not between now() + interval '1 minute' and now() + interval '2 years' then
    raise check_violation using message = 'Tiden måste vara minst en minut och högst två år framåt.';
  end if;
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select count(*) from public.%I t where t.publish_at is not null', of_table) into found;
    waiting := waiting + found;
  end loop;
  if waiting >= 500 then
    raise check_violation using message = 'Det finns redan 500 schemalagda texter.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.count_overdue()
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  of_table text;
  overdue int := 0;
  found int;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select count(*) from public.%I t where t.publish_at < now() - interval ''5 minutes''', of_table) into found;
    overdue := overdue + found;
  end loop;
  return overdue;
end $function$;

CREATE OR REPLACE FUNCTION private.difference (
  was      jsonb,
  becomes  jsonb,
  unlogged text[]
)
  RETURNS TABLE (
    operation text,
    before    jsonb,
    after     jsonb
  )
  LANGUAGE plpgsql
  IMMUTABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  before := case when was ->> 'deleted_at' is null then was - unlogged end;
  after := case when becomes ->> 'deleted_at' is null then becomes - unlogged end;
  if before is null and after is null then
    return;
  elsif before is null or after is null then
    operation := case when before is null then 'insert' else 'delete' end;
    return next;
  elsif before - 'created_at' <> after - 'created_at' then
    operation := 'update';
    select jsonb_object_agg(column_name, difference.before -> column_name),
      jsonb_object_agg(column_name, difference.after -> column_name)
    into before, after
    from jsonb_object_keys(difference.before) column_name
    where column_name <> 'created_at' and difference.before -> column_name <> difference.after -> column_name;
    return next;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_schedulers()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  waiting uuid[] := '{}';
  found uuid[];
  of_table text;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select array_agg(t.id) from public.%I t where t.publish_at is not null', of_table) into found;
    waiting := waiting || found;
  end loop;
  delete from private.schedulers s where s.row_id <> all (waiting);
end $function$;

CREATE OR REPLACE FUNCTION private.held_rows()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  of_table text;
  held jsonb := '[]';
  found jsonb;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select jsonb_agg(jsonb_build_object(''table_name'', %1$L, ''row_id'', t.id, ''label'', private.title_of(%1$L, t.id::text), ''reason'', t.publish_error))
      from (select id, publish_error from public.%1$I where publish_error is not null limit 20) t', of_table) into found;
    held := held || coalesce(found, '[]');
  end loop;
  return held;
end $function$;

CREATE OR REPLACE FUNCTION private.is_clock_missing()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  of_table text;
  waits boolean := exists (select from public.site_updates u where u.unpublish_at is not null);
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    exit when waits;
    execute format('select exists (select from public.%I t where t.publish_at is not null)', of_table) into waits;
  end loop;
  return waits and not exists (select from private.clock c where c.ran_at > now() - interval '5 minutes');
end $function$;

CREATE OR REPLACE FUNCTION private.keep_publication (
  of_table regclass,
  switch   text     DEFAULT 'is_published'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format($publication$
    alter table %1$s add column publish_at timestamptz, add column published_at timestamptz,
      add column publish_error text check (char_length(publish_error) <= 500),
      add constraint only_a_hidden_row_waits check (publish_at is null or not %2$I);
    grant insert (publish_at), update (publish_at) on %1$s to authenticated;
    create index %3$I on %1$s (publish_at) where publish_at is not null;
    create trigger publish_new before insert on %1$s for each row when (new.%2$I) execute function private.mark_published();
    create trigger publish_hidden before update on %1$s for each row when (new.%2$I and (not old.%2$I or new.publish_at is not null)) execute function private.mark_published();
    create trigger schedule_new before insert on %1$s for each row when (new.publish_at is not null) execute function private.remember_scheduler();
    create trigger schedule_hidden before update on %1$s
      for each row when (new.publish_at <> old.publish_at or old.publish_at is null and new.publish_at is not null) execute function private.remember_scheduler();
    create trigger check_schedule_new before insert on %1$s
      for each row when (new.publish_at is not null and current_user in ('anon', 'authenticated')) execute function private.check_schedule();
    create trigger check_schedule_hidden before update on %1$s
      for each row when ((new.publish_at <> old.publish_at or old.publish_at is null and new.publish_at is not null) and current_user in ('anon', 'authenticated'))
      execute function private.check_schedule();
    $publication$, of_table, switch, (select c.relname from pg_catalog.pg_class c where c.oid = of_table) || '_waiting');
end $function$;

CREATE OR REPLACE FUNCTION private.mark_published()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.published_at is null then
    if tg_op = 'UPDATE' then
      new.created_at := now();
    end if;
    new.published_at := new.created_at;
  end if;
  new.publish_at := null;
  new.publish_error := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.notice_wish (
  person uuid,
  kind   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN
  COALESCE((SELECT CASE WHEN (notice_wish.kind = ANY (ARRAY['factors'::text, 'held'::text])) THEN 'at_once'::text ELSE CASE notice_wish.kind WHEN 'questions'::text THEN s.questions
  WHEN 'messages'::text THEN s.messages ELSE s.faults END END AS faults FROM (public.profiles p LEFT JOIN public.notice_settings s ON ((s.user_id = p.id)))
  WHERE ((p.id = notice_wish.person) AND p.is_admin)), 'never'::text);

CREATE OR REPLACE FUNCTION private.publish_due (
  most integer DEFAULT 100
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  scheduled record;
  due uuid;
  done int := 0;
begin
  perform set_config('portal.is_schedule', 'on', true);
  for scheduled in select * from private.scheduled_tables() loop
    for due in execute format('select id from public.%I where publish_at <= now() order by publish_at, id limit $1 for update skip locked', scheduled.name)
      using most - done
    loop
      perform private.publish_row(scheduled.name, scheduled.switch, due);
      done := done + 1;
    end loop;
  end loop;
  update public.site_updates set is_active = false, unpublish_at = null where id in (
    select u.id from public.site_updates u where u.unpublish_at <= now() order by u.unpublish_at, u.id limit most for update skip locked);
  perform set_config('portal.is_schedule', '', true);
  return done;
end $function$;

CREATE OR REPLACE FUNCTION private.publish_row (
  of_table text,
  switch   text,
  of_row   uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  reason text := private.reason_to_wait(of_table, of_row);
begin
  if reason is null then
    begin
      execute format('update public.%I set %I = true where id = $1', of_table, switch) using of_row;
    exception when others then
      reason := sqlerrm;
    end;
  end if;
  if reason is not null then
    execute format('update public.%I set publish_at = null, publish_error = left($2, 500) where id = $1', of_table) using of_row, reason;
    perform private.add_notice('held', s.user_id) from private.schedulers s where s.row_id = of_row;
  end if;
  delete from private.schedulers s where s.row_id = of_row;
end $function$;

CREATE OR REPLACE FUNCTION private.reason_to_wait (
  of_table text,
  of_row   uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT (('Ett citat skiljer sig från Bibelns text: '::text || min(q.reference)) || '.'::text) FROM private.quotes q
  WHERE ((q.table_name = reason_to_wait.of_table) AND (q.row_id = reason_to_wait.of_row) AND (q.fault IS NOT NULL) AND (NOT (EXISTS (SELECT FROM private.kept_quotes k
  WHERE (k.fingerprint = q.fingerprint))))) HAVING (count(*) > 0));

CREATE OR REPLACE FUNCTION private.remember_scheduler()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.publish_error := null;
  if auth.uid() is not null then
    insert into private.schedulers (row_id, user_id) values (new.id, auth.uid()) on conflict (row_id) do update set user_id = excluded.user_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.run_minutely()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.clock (ran_at) values (now()) on conflict (is_the_only_row) do update set ran_at = excluded.ran_at;
  perform private.publish_due();
end $function$;

CREATE OR REPLACE FUNCTION private.scheduled_tables()
  RETURNS TABLE (
    name   text,
    switch text
  )
  LANGUAGE sql
  IMMUTABLE
  ROWS 8
  SET search_path TO ''
  AS $function$
  values ('interpretations', 'is_published'), ('subject_articles', 'is_published'), ('false_religion_articles', 'is_published'),
    ('soul_winning_lessons', 'is_published'), ('bible_studies', 'is_published'), ('sermons', 'is_published'), ('documentaries', 'is_published'),
    ('site_updates', 'is_active')
$function$;

CREATE OR REPLACE FUNCTION private.is_scheduled (
  of_table text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.scheduled_tables() t(name, switch) WHERE (t.name = is_scheduled.of_table)));

CREATE OR REPLACE FUNCTION private.set_hidden (
  table_name text,
  ids        text[],
  hidden     boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  touched int;
begin
  perform private.require('write');
  if private.is_hidable(table_name) is not true then
    raise exception 'Tabellen % kan inte ändras så.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set deleted_at = case when $2 then now() end, publish_at = null
    where t.id = any ($1::uuid[]) and (t.deleted_at is null) = $2', table_name) using ids, hidden;
  get diagnostics touched = row_count;
  return touched;
end $function$;

CREATE OR REPLACE FUNCTION private.tidy_nightly()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.tidy(10000);
  perform private.forget_words();
  perform private.forget_schedulers();
end $function$;

CREATE OR REPLACE FUNCTION private.undo_updates (
  table_name text,
  entries    public.change_rows[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  entry public.change_rows;
  columns text;
  touched int;
begin
  foreach entry in array entries loop
    select string_agg(format('%1$I = former.%1$I', k), ', ') into columns from jsonb_object_keys(entry.before) k;
    if private.is_scheduled(table_name) then
      columns := columns || ', publish_at = null';
    end if;
    execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) former
        where %3$s and private.same_columns(to_jsonb(t), $3) = $3', table_name, columns, private.rows_named(table_name))
      using array[entry.row_id], entry.before, entry.after;
    get diagnostics touched = row_count;
    if touched = 0 then
      perform private.refuse_as_changed();
    end if;
  end loop;
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
  'deleted_at'::name, 'created_by'::name, 'publish_at'::name, 'published_at'::name, 'publish_error'::name, 'unpublish_at'::name])))));

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
    'publishing', jsonb_build_object('is_clock_missing', private.is_clock_missing(), 'held', private.held_rows()),
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
      when 'set' then 't.%1$I is not null'
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

CREATE OR REPLACE FUNCTION public.take_notices (
  moment timestamp with time zone DEFAULT now()
)
  RETURNS TABLE (
    user_id       uuid,
    email         text,
    questions     integer,
    messages      integer,
    faults        integer,
    fault         text,
    factors       integer,
    factor_owners text,
    held          integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  delete from private.notices n
  where private.notice_wish(n.user_id, n.kind) = 'never'
    and not (n.urgent and exists (select from public.profiles p where p.id = n.user_id and p.is_admin));
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (n.urgent or private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken, n.since
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'faults'), 0)::int,
      (select f.words from private.faults f where bool_or(b.kind = 'faults') order by f.id desc limit 1),
      coalesce(sum(b.taken) filter (where b.kind = 'factors'), 0)::int,
      (select string_agg(distinct private.name_of(e.subject), ', ') from public.security_events e
       where e.kind in ('factor_added', 'factor_removed', 'factor_confirmed')
         and e.last_at >= min(b.since) filter (where b.kind = 'factors')),
      coalesce(sum(b.taken) filter (where b.kind = 'held'), 0)::int
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $function$;

REVOKE ALL ON FUNCTION "public"."take_notices"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

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
      'video', to_jsonb(v) - array['day', 'is_published', 'publish_at', 'published_at', 'publish_error'],
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

ALTER TABLE "private"."notices"
  ADD CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['questions'::text, 'messages'::text, 'faults'::text, 'factors'::text, 'held'::text])));

ALTER TABLE "private"."schedulers"
  ADD CONSTRAINT "schedulers_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."bible_studies"
  ADD CONSTRAINT "bible_studies_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."bible_studies"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."changes"
  ADD CONSTRAINT "changes_source_check" CHECK ((source = ANY (ARRAY['member'::text, 'service'::text, 'sql'::text, 'schedule'::text])));

ALTER TABLE "public"."documentaries"
  ADD CONSTRAINT "documentaries_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."documentaries"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."false_religion_articles"
  ADD CONSTRAINT "false_religion_articles_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."false_religion_articles"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."interpretations"
  ADD CONSTRAINT "interpretations_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."interpretations"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."sermons"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."sermons"
  ADD CONSTRAINT "sermons_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."site_updates"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_active)));

ALTER TABLE "public"."site_updates"
  ADD CONSTRAINT "site_updates_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."soul_winning_lessons"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."soul_winning_lessons"
  ADD CONSTRAINT "soul_winning_lessons_publish_error_check" CHECK ((char_length(publish_error) <= 500));

ALTER TABLE "public"."subject_articles"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."subject_articles"
  ADD CONSTRAINT "subject_articles_publish_error_check" CHECK ((char_length(publish_error) <= 500));

CREATE INDEX bible_studies_waiting ON public.bible_studies USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX documentaries_waiting ON public.documentaries USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX false_religion_articles_waiting ON public.false_religion_articles USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX interpretations_waiting ON public.interpretations USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX sermons_waiting ON public.sermons USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX site_updates_ending ON public.site_updates USING btree (unpublish_at)
  WHERE (unpublish_at IS NOT NULL);

CREATE INDEX site_updates_waiting ON public.site_updates USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX soul_winning_lessons_waiting ON public.soul_winning_lessons USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX subject_articles_waiting ON public.subject_articles USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.bible_studies
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.bible_studies
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.bible_studies
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.bible_studies
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.bible_studies
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.bible_studies
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.documentaries
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.documentaries
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.documentaries
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.documentaries
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.documentaries
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.documentaries
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.false_religion_articles
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.false_religion_articles
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.false_religion_articles
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.false_religion_articles
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.false_religion_articles
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.false_religion_articles
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.interpretations
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.interpretations
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.interpretations
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.interpretations
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.interpretations
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.interpretations
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.sermons
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.sermons
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.sermons
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.sermons
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.sermons
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.sermons
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.site_updates
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.site_updates
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.site_updates
  FOR EACH ROW
  WHEN ((new.is_active AND ((NOT old.is_active) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.site_updates
  FOR EACH ROW
  WHEN (new.is_active)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.site_updates
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.site_updates
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.soul_winning_lessons
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.subject_articles
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.subject_articles
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.subject_articles
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.subject_articles
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.subject_articles
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.subject_articles
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

REVOKE ALL ON FUNCTION "private"."add_notice"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_schedule"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_overdue"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_schedulers"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."held_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."held_rows"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_clock_missing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_clock_missing"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_scheduled"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_scheduled"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_publication"(regclass, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_published"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."publish_due"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."publish_row"(text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reason_to_wait"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remember_scheduler"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_minutely"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."scheduled_tables"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."scheduled_tables"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_notices"(timestamp WITH time zone) TO "service_role";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."bible_studies" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."documentaries" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."false_religion_articles" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."interpretations" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."sermons" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."site_updates" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."soul_winning_lessons" TO "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."subject_articles" TO "authenticated";

-- What is public today was published when it was made; no change of the content.
do $$
declare
  of_table text;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('alter table public.%I disable trigger user', of_table);
    execute format('update public.%I set published_at = created_at', of_table);
    execute format('alter table public.%I enable trigger user', of_table);
  end loop;
end $$;
