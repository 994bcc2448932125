-- What many tables have in common: rights, and what follows from writing a row. A table gets it by calls after its
-- definition. The triggers of a table run in the order of their names.

-- The rights to a table of content. Visitors and members read the rows that fulfil `shown`, administrators who may
-- `allowed` read and write all. added, changed: the columns that they may write, when not all. hidable: rows are hidden
-- (deleted_at) by functions instead of being deleted, and then no one reads or changes them.
create function private.keep_rights(
  of_table regclass, shown text, added text default null, changed text default null, allowed text default 'write', hidable boolean default false
) returns void
  language plpgsql set search_path = '' as $$
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
end $$;

-- Runs a function after each statement that writes a table. It reads the rows as `added` and `removed`. by_id: a
-- function that keeps an index by the rows' ids; it needs no old row of an update, and also runs when the table is
-- emptied. events: some of them alone.
create function private.run_after_writes(
  of_table regclass, prefix text, function_name text, by_id boolean default false,
  events text[] default null
) returns void
  language plpgsql set search_path = '' as $$
declare
  event text;
begin
  foreach event in array coalesce(events, array['delete', 'insert', 'update'] || case when by_id then array['truncate'] else '{}' end) loop
    execute format('create trigger %I after %s on %s %s %s for each statement execute function private.%I()', prefix || '_' || event, event, of_table,
      case when event <> 'truncate' then 'referencing' end,
      case event when 'delete' then 'old table as removed' when 'insert' then 'new table as added'
        when 'update' then case when not by_id then 'old table as removed ' else '' end || 'new table as added' end, function_name);
  end loop;
end $$;

-- Logs every change of a table's rows.
create function private.keep_history(of_table regclass) returns void
  language sql set search_path = ''
  return private.run_after_writes(of_table, 'log', 'log_changes');

-- Whether a table has topics: its items are then in private.topic_index.
create function private.has_topics(of_table text) returns boolean
  language sql stable set search_path = ''
  return exists (select from pg_catalog.pg_attribute a
    where a.attrelid = pg_catalog.to_regclass(format('public.%I', of_table)) and a.attname = 'topics');

-- Gives a table of content all triggers that it needs: for the time of the last change, the quotes in its texts
-- (`quotes`), the indexes that visitors and the office search, the index of topics if it has topics, and the history.
-- below: the tables whose rows are public only if the row of this table above them is, each below the one before.
create function private.keep_items(of_table regclass, quotes boolean default false, below text[] default '{}') returns void
  language plpgsql set search_path = '' as $$
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
  if private.has_topics((select c.relname from pg_catalog.pg_class c where c.oid = of_table)) then
    perform private.run_after_writes(of_table, 'keep_topic_index_on', 'keep_topic_index', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $$;

-- Gives a table of content its times of publication: `publish_at`, when the clock will switch a hidden row on;
-- `published_at`, when it first was public; `publish_error`, why the clock could not. switch: the column that shows a row.
create function private.keep_publication(of_table regclass, switch text default 'is_published') returns void
  language plpgsql set search_path = '' as $$
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
end $$;

-- Limits the rows that a visitor or a member sends to a table in one request (`private.refuse_many_rows`).
create function private.keep_requests_small(of_table regclass, most int, sentence text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format($triggers$
    create trigger count_sent_rows before insert on %1$s
      for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows(%2$L, %3$L);
    create trigger refuse_many_rows before insert on %1$s
      for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows(%2$L, %3$L);
    $triggers$, of_table, most, sentence);
end $$;

-- For a table whose rows members write for themselves: at most a thousand rows in one request, and only after the
-- consent (`needs_consent`). added: the columns that a member may write in own rows, which no one else reads; without it
-- the table has rights of its own. may_change: whether a member changes a row, or only adds and deletes it.
create function private.keep_own_rows(of_table regclass, needs_consent boolean, added text default null, may_change boolean default true) returns void
  language plpgsql set search_path = '' as $$
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
end $$;

-- For a table of what visitors send: only administrators who may answer read, change and delete it. One row in a
-- request (or `sentence`), within the sender's quota, in clean text; of the log only the status, never texts, names or addresses, and no
-- inserts, since the office did not make them. body: the column of the text; lines: the other columns that visitors write.
create function private.keep_visitor_form(of_table regclass, notice text, sentence text, body text, variadic lines text[]) returns void
  language plpgsql set search_path = '' as $$
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
    create trigger notify_new_rows after insert on %1$s referencing new table as added
      for each statement execute function private.count_notices(%4$L);
    $form$, of_table, lines_sql, body, notice);
  perform private.keep_requests_small(of_table, 1, sentence);
end $$;
