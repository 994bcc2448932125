-- Policies of one kind have one name.
ALTER POLICY "Anyone reads active categories" ON public.false_religion_categories RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add categories" ON public.false_religion_categories RENAME TO "Administrators add";
ALTER POLICY "Admins change categories" ON public.false_religion_categories RENAME TO "Administrators change";
ALTER POLICY "Admins delete categories" ON public.false_religion_categories RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads active subcategories of active categories" ON public.false_religion_subcategories RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add subcategories" ON public.false_religion_subcategories RENAME TO "Administrators add";
ALTER POLICY "Admins change subcategories" ON public.false_religion_subcategories RENAME TO "Administrators change";
ALTER POLICY "Admins delete subcategories" ON public.false_religion_subcategories RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads published articles that can be reached" ON public.false_religion_articles RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add false-religion articles" ON public.false_religion_articles RENAME TO "Administrators add";
ALTER POLICY "Admins change false-religion articles" ON public.false_religion_articles RENAME TO "Administrators change";
ALTER POLICY "Admins delete false-religion articles" ON public.false_religion_articles RENAME TO "Administrators delete";
ALTER POLICY "Members see what they saved" ON public.saved_interpretations RENAME TO "Members read their own rows";
ALTER POLICY "Members save for themselves" ON public.saved_interpretations RENAME TO "Members add rows of their own";
ALTER POLICY "Members unsave for themselves" ON public.saved_interpretations RENAME TO "Members delete their own rows";
ALTER POLICY "Members see their own reading" ON public.user_bible_reading_progress RENAME TO "Members read their own rows";
ALTER POLICY "Members start their own reading" ON public.user_bible_reading_progress RENAME TO "Members add rows of their own";
ALTER POLICY "Members continue their own reading" ON public.user_bible_reading_progress RENAME TO "Members change their own rows";
ALTER POLICY "Members cancel their own reading" ON public.user_bible_reading_progress RENAME TO "Members delete their own rows";
ALTER POLICY "Anyone reads active subjects" ON public.subjects RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add subjects" ON public.subjects RENAME TO "Administrators add";
ALTER POLICY "Admins change subjects" ON public.subjects RENAME TO "Administrators change";
ALTER POLICY "Admins delete subjects" ON public.subjects RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads published articles of active subjects" ON public.subject_articles RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add subject articles" ON public.subject_articles RENAME TO "Administrators add";
ALTER POLICY "Admins change subject articles" ON public.subject_articles RENAME TO "Administrators change";
ALTER POLICY "Admins delete subject articles" ON public.subject_articles RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads active books" ON public.books RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add books" ON public.books RENAME TO "Administrators add";
ALTER POLICY "Admins change books" ON public.books RENAME TO "Administrators change";
ALTER POLICY "Admins delete books" ON public.books RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads chapters of active books" ON public.chapters RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add chapters" ON public.chapters RENAME TO "Administrators add";
ALTER POLICY "Admins change chapters" ON public.chapters RENAME TO "Administrators change";
ALTER POLICY "Admins delete chapters" ON public.chapters RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads verses of active books" ON public.verses RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add verses" ON public.verses RENAME TO "Administrators add";
ALTER POLICY "Admins change verses" ON public.verses RENAME TO "Administrators change";
ALTER POLICY "Admins delete verses" ON public.verses RENAME TO "Administrators delete";
ALTER POLICY "Members see their own calendar" ON public.reading_calendars RENAME TO "Members read their own rows";
ALTER POLICY "Members open a calendar of their own" ON public.reading_calendars RENAME TO "Members add rows of their own";
ALTER POLICY "Members change their own calendar" ON public.reading_calendars RENAME TO "Members change their own rows";
ALTER POLICY "Members close their own calendar" ON public.reading_calendars RENAME TO "Members delete their own rows";
ALTER POLICY "Anyone reads active events of the last thirty days and later" ON public.events RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add events" ON public.events RENAME TO "Administrators add";
ALTER POLICY "Admins change events" ON public.events RENAME TO "Administrators change";
ALTER POLICY "Admins delete events" ON public.events RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads active updates" ON public.site_updates RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add updates" ON public.site_updates RENAME TO "Administrators add";
ALTER POLICY "Admins change updates" ON public.site_updates RENAME TO "Administrators change";
ALTER POLICY "Admins delete updates" ON public.site_updates RENAME TO "Administrators delete";
ALTER POLICY "Anyone reads active devotions up to today" ON public.daily_devotions RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add devotions" ON public.daily_devotions RENAME TO "Administrators add";
ALTER POLICY "Admins change devotions" ON public.daily_devotions RENAME TO "Administrators change";
ALTER POLICY "Admins delete devotions" ON public.daily_devotions RENAME TO "Administrators delete";
ALTER POLICY "Members see their own progress" ON public.user_lesson_progress RENAME TO "Members read their own rows";
ALTER POLICY "Members start lessons for themselves" ON public.user_lesson_progress RENAME TO "Members add rows of their own";
ALTER POLICY "Members complete lessons for themselves" ON public.user_lesson_progress RENAME TO "Members change their own rows";
ALTER POLICY "Members drop their own progress" ON public.user_lesson_progress RENAME TO "Members delete their own rows";
ALTER POLICY "Anyone reads the settings that pages show" ON public.site_settings RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add settings" ON public.site_settings RENAME TO "Administrators add";
ALTER POLICY "Admins change settings" ON public.site_settings RENAME TO "Administrators change";
ALTER POLICY "Admins delete settings" ON public.site_settings RENAME TO "Administrators delete";
ALTER POLICY "Members see their own highlights" ON public.verse_highlights RENAME TO "Members read their own rows";
ALTER POLICY "Members highlight for themselves" ON public.verse_highlights RENAME TO "Members add rows of their own";
ALTER POLICY "Members change their own highlights" ON public.verse_highlights RENAME TO "Members change their own rows";
ALTER POLICY "Members remove their own highlights" ON public.verse_highlights RENAME TO "Members delete their own rows";
ALTER POLICY "Members see their own colours' names" ON public.highlight_names RENAME TO "Members read their own rows";
ALTER POLICY "Members name their colours" ON public.highlight_names RENAME TO "Members add rows of their own";
ALTER POLICY "Members rename their colours" ON public.highlight_names RENAME TO "Members change their own rows";
ALTER POLICY "Members take back their colours' names" ON public.highlight_names RENAME TO "Members delete their own rows";
DROP POLICY "Anyone reads Bible studies" ON public.bible_studies;
ALTER POLICY "Admins add Bible studies" ON public.bible_studies RENAME TO "Administrators add";
ALTER POLICY "Admins change Bible studies" ON public.bible_studies RENAME TO "Administrators change";
ALTER POLICY "Admins delete Bible studies" ON public.bible_studies RENAME TO "Administrators delete";
DROP POLICY "Anyone reads sermons" ON public.sermons;
ALTER POLICY "Admins add sermons" ON public.sermons RENAME TO "Administrators add";
ALTER POLICY "Admins change sermons" ON public.sermons RENAME TO "Administrators change";
ALTER POLICY "Admins delete sermons" ON public.sermons RENAME TO "Administrators delete";
DROP POLICY "Anyone reads documentaries" ON public.documentaries;
ALTER POLICY "Admins add documentaries" ON public.documentaries RENAME TO "Administrators add";
ALTER POLICY "Admins change documentaries" ON public.documentaries RENAME TO "Administrators change";
ALTER POLICY "Admins delete documentaries" ON public.documentaries RENAME TO "Administrators delete";
ALTER POLICY "Admins read messages" ON public.contact_messages RENAME TO "Administrators read";
ALTER POLICY "Admins mark messages" ON public.contact_messages RENAME TO "Administrators change";
ALTER POLICY "Admins delete messages" ON public.contact_messages RENAME TO "Administrators delete";
ALTER POLICY "Admins read questions" ON public.interpretation_questions RENAME TO "Administrators read";
ALTER POLICY "Admins settle questions" ON public.interpretation_questions RENAME TO "Administrators change";
ALTER POLICY "Admins delete questions" ON public.interpretation_questions RENAME TO "Administrators delete";
ALTER POLICY "Admins add interpretations" ON public.interpretations RENAME TO "Administrators add";
ALTER POLICY "Admins change interpretations" ON public.interpretations RENAME TO "Administrators change";
ALTER POLICY "Anyone reads correct interpretations" ON public.interpretations RENAME TO "Visitors read what is public";
ALTER POLICY "Admins add lessons" ON public.soul_winning_lessons RENAME TO "Administrators add";
ALTER POLICY "Admins change lessons" ON public.soul_winning_lessons RENAME TO "Administrators change";
DROP POLICY "Anyone reads lessons" ON public.soul_winning_lessons;

SET local check_function_bodies = off;

DROP FUNCTION "private"."keep_history"(regclass);

DROP FUNCTION "private"."keep_own_rows"(regclass, boolean);

DROP FUNCTION "private"."mail_about_factors"();

DROP FUNCTION "private"."run_after_writes"(regclass, text, text, boolean);

CREATE OR REPLACE FUNCTION private.add_notices (
  kind     text,
  came     integer,
  releaser text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.notices as n (user_id, kind, waiting, since, urgent)
  select p.id, add_notices.kind, came, now(), private.is_releaser(p.id, releaser) from public.profiles p
  where came > 0 and p.is_admin and (private.notice_wish(p.id, add_notices.kind) <> 'never' or private.is_releaser(p.id, releaser))
  order by p.id
  on conflict on constraint notices_pkey do update set waiting = n.waiting + excluded.waiting, urgent = n.urgent or excluded.urgent,
    since = case n.waiting when 0 then excluded.since else n.since end;
  -- Only the embedded backend listens.
  perform pg_notify('notices', '');
end $function$;

CREATE OR REPLACE FUNCTION private.count_notices()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_notices(tg_argv[0], (select count(*)::int from added a where to_jsonb(a) ->> 'status' in ('pending', 'unread')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_items (
  of_table regclass,
  quotes   boolean  DEFAULT false,
  below    text[]   DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format('create trigger touch_updated_at before update on %s for each row execute function private.touch_updated_at()', of_table);
  if quotes then
    perform private.run_after_writes(of_table, 'find_quotes_on', 'find_quotes');
  end if;
  perform private.run_after_writes(of_table, 'index_rows_on', 'index_written_rows', by_id => true);
  if below <> '{}' then
    execute format('create trigger index_rows_below after update on %s referencing old table as removed new table as added
      for each statement execute function private.index_rows_below(%s)', of_table, (select string_agg(quote_literal(t), ', ' order by nth) from unnest(below) with ordinality t (t, nth)));
  end if;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = of_table and a.attname = 'topics') then
    perform private.run_after_writes(of_table, 'keep_filed_on', 'keep_filed', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_own_rows (
  of_table      regclass,
  needs_consent boolean,
  added         text     DEFAULT NULL::text,
  may_change    boolean  DEFAULT true
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if added is not null then
    execute format($rights$
      grant select, insert (%2$s), delete on %1$s to authenticated;
      grant select, insert, update, delete on %1$s to service_role;
      alter table %1$s enable row level security;
      create policy "Members read their own rows" on %1$s for select to authenticated using (user_id = (select auth.uid()));
      create policy "Members add rows of their own" on %1$s for insert to authenticated with check (user_id = (select auth.uid()));
      create policy "Members delete their own rows" on %1$s for delete to authenticated using (user_id = (select auth.uid()));
      $rights$, of_table, added);
    if may_change then
      execute format($rights$
        grant update (%2$s) on %1$s to authenticated;
        create policy "Members change their own rows" on %1$s
          for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
        $rights$, of_table, added);
    end if;
  end if;
  perform private.keep_requests_small(of_table, 1000, 'Skicka högst 1 000 rader åt gången.');
  if needs_consent then
    execute format('create trigger demand_consent before insert or update on %s for each row
      when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent()', of_table);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_requests_small (
  of_table regclass,
  most     integer,
  sentence text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format($triggers$
    create trigger count_sent_rows before insert on %1$s
      for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows(%2$L, %3$L);
    create trigger refuse_many_rows before insert on %1$s
      for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows(%2$L, %3$L);
    $triggers$, of_table, most, sentence);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_rights (
  of_table regclass,
  shown    text,
  added    text     DEFAULT NULL::text,
  changed  text     DEFAULT NULL::text,
  allowed  text     DEFAULT 'write'::text,
  hidable  boolean  DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format($rights$
    grant select on %1$s to anon;
    grant select, insert %2$s, update %3$s on %1$s to authenticated;
    grant select, insert, update, delete on %1$s to service_role;
    alter table %1$s enable row level security;
    create policy "Visitors read what is public" on %1$s for select to anon using (%4$s);
    create policy "Members read what is public, administrators everything" on %1$s
      for select to authenticated using ((%6$s %5$s) or (%4$s));
    create policy "Administrators add" on %1$s for insert to authenticated with check (%5$s);
    create policy "Administrators change" on %1$s for update to authenticated using (%6$s %5$s) with check (%5$s);
    $rights$, of_table, '(' || added || ')', '(' || changed || ')', shown, format('(select private.may(%L))', allowed),
    case when hidable then 'deleted_at is null and' end);
  if not hidable then
    execute format('grant delete on %1$s to authenticated;
      create policy "Administrators delete" on %1$s for delete to authenticated using ((select private.may(%2$L)))', of_table, allowed);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_visitor_form (
  of_table regclass,
  notice   text,
  sentence text,
  body     text,
  VARIADIC lines text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  lines_sql constant text := (select string_agg(quote_literal(l), ', ' order by nth) from unnest(lines) with ordinality l (l, nth));
begin
  execute format($form$
    alter table %1$s enable row level security;
    create policy "Administrators read" on %1$s for select to authenticated using ((select private.may('answer')));
    create policy "Administrators change" on %1$s
      for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
    create policy "Administrators delete" on %1$s for delete to authenticated using ((select private.may('answer')));
    create trigger clean_visitor_text before insert on %1$s for each row execute function private.clean_visitor_text(%2$s, %3$L);
    create trigger guard_visitor_form after insert on %1$s referencing new table as sent
      for each statement when (current_user in ('anon', 'authenticated')) execute function private.guard_visitor_form(%3$L, %2$s);
    create trigger log_delete after delete on %1$s referencing old table as removed
      for each statement execute function private.log_changes('status');
    create trigger log_update after update on %1$s referencing old table as removed new table as added
      for each statement execute function private.log_changes('status');
    create trigger tell_of_new_rows after insert on %1$s referencing new table as added
      for each statement execute function private.count_notices(%4$L);
    $form$, of_table, lines_sql, body, notice);
  perform private.keep_requests_small(of_table, 1, sentence);
end $function$;

CREATE OR REPLACE FUNCTION private.note_factor()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if tg_op <> 'DELETE' then
    insert into private.confirmed_factors (factor_id)
    select new.id
    where exists (
        select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
        where f.user_id = account and f.status = 'verified' and c.confirmed_at <= new.created_at)
      or exists (select from private.factor_permissions p where p.user_id = account and p.expires_at > now())
    on conflict do nothing;
    delete from private.factor_permissions p where p.user_id = account;
  end if;
  -- Members are not named in the log. A deleted account deletes its factors before its profile.
  if exists (select from public.profiles p join auth.users u on u.id = p.id where p.id = account and p.is_admin) then
    perform private.log_security(case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end, null, '', account);
    perform private.add_notices('factors', 1);
  end if;
  return null;
exception
  when others then
    raise warning 'A second factor could not be noted: %', sqlerrm;
    return null;
end $function$;

CREATE OR REPLACE FUNCTION private.run_after_writes (
  of_table      regclass,
  prefix        text,
  function_name text,
  by_id         boolean  DEFAULT false,
  events        text[]   DEFAULT NULL::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  event text;
begin
  foreach event in array coalesce(events, array['delete', 'insert', 'update'] || case when by_id then array['truncate'] else '{}' end) loop
    execute format('create trigger %I after %s on %s %s %s for each statement execute function private.%I()', prefix || '_' || event, event, of_table,
      case when event <> 'truncate' then 'referencing' end,
      case event when 'delete' then 'old table as removed' when 'insert' then 'new table as added'
        when 'update' then case when not by_id then 'old table as removed ' else '' end || 'new table as added' end, function_name);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_history (
  of_table regclass
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
RETURN private.run_after_writes(of_table, 'log'::text, 'log_changes'::text);

CREATE OR REPLACE FUNCTION public.confirm_own_factor()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  proved constant uuid := (
    select f.id from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.status = 'verified'
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id');
begin
  if private.may('own_factor') is not true or proved is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  -- One at a time: two at once would both find that no other can.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if not public.may_confirm_own_factor() then
    raise exception 'En annan medarbetare behöver bekräfta din säkerhetskod.' using errcode = 'PT409';
  elsif coalesce(private.proved_at('password') < now() - interval '5 minutes', true) then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (proved, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', auth.uid());
  perform private.add_notices('factors', 1);
end $function$;

CREATE OR REPLACE FUNCTION public.report_fault (
  words    private.text_2000,
  releaser private.text_2000 DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.faults f where f.at < now() - interval '30 days';
  insert into private.faults (words) values (left(report_fault.words, 500));
  perform private.add_notices('faults', 1, releaser);
end $function$;

CREATE POLICY "Members read what is public, administrators everything" ON "public"."bible_studies"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR true));

CREATE POLICY "Visitors read what is public" ON "public"."bible_studies"
  FOR SELECT
  TO "anon"
  USING (true);

CREATE POLICY "Members read what is public, administrators everything" ON "public"."documentaries"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR true));

CREATE POLICY "Visitors read what is public" ON "public"."documentaries"
  FOR SELECT
  TO "anon"
  USING (true);

CREATE POLICY "Members read what is public, administrators everything" ON "public"."sermons"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR true));

CREATE POLICY "Visitors read what is public" ON "public"."sermons"
  FOR SELECT
  TO "anon"
  USING (true);

CREATE POLICY "Members read what is public, administrators everything" ON "public"."soul_winning_lessons"
  FOR SELECT
  TO "authenticated"
  USING ((((deleted_at IS NULL) AND ( SELECT private.may('write'::text) AS may)) OR private.is_public(true, deleted_at)));

CREATE POLICY "Visitors read what is public" ON "public"."soul_winning_lessons"
  FOR SELECT
  TO "anon"
  USING (private.is_public(true, deleted_at));

REVOKE ALL ON FUNCTION "private"."add_notices"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_history"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_own_rows"(regclass, boolean, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_requests_small"(regclass, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_rights"(regclass, text, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_visitor_form"(regclass, text, text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_after_writes"(regclass, text, text, boolean, text[]) FROM PUBLIC;
