-- The functions that attach a table's triggers in the schema files; the triggers are the same.
-- Runs a function after each statement that writes a table. It reads the rows as `added` and `removed`. by_id: a
-- function that keeps an index by the rows' ids; it needs no old row of an update, and also runs when the table is
-- emptied.
create function private.run_after_writes(of_table regclass, prefix text, function_name text, by_id boolean) returns void
  language plpgsql set search_path = '' as $$
declare
  event text;
begin
  foreach event in array array['delete', 'insert', 'update'] || case when by_id then array['truncate'] else '{}' end loop
    execute format('create trigger %I after %s on %s %s %s for each statement execute function private.%I()', prefix || '_' || event, event, of_table,
      case when event <> 'truncate' then 'referencing' end,
      case event when 'delete' then 'old table as removed' when 'insert' then 'new table as added'
        when 'update' then case when not by_id then 'old table as removed ' else '' end || 'new table as added' end, function_name);
  end loop;
end $$;

-- Logs every change of a table's rows.
create function private.keep_history(of_table regclass) returns void
  language sql set search_path = ''
  return private.run_after_writes(of_table, 'log', 'log_changes', by_id => false);

-- All that a table of content needs: the time of the last change, the quotes in its texts (`quotes`), the documents that
-- searches read, the topics if it has some, and the history. below: the tables whose rows are shown only together with
-- those of this one.
create function private.keep_items(of_table regclass, quotes boolean default false, below text[] default '{}') returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger touch_updated_at before update on %s for each row execute function private.touch_updated_at()', of_table);
  if quotes then
    perform private.run_after_writes(of_table, 'find_quotes_on', 'find_quotes', by_id => false);
  end if;
  perform private.run_after_writes(of_table, 'keep_documents_on', 'keep_documents', by_id => true);
  if below <> '{}' then
    execute format('create trigger keep_documents_below after update on %s referencing old table as removed new table as added
      for each statement execute function private.keep_documents_below(%s)', of_table, (select string_agg(quote_literal(t), ', ' order by nth) from unnest(below) with ordinality t (t, nth)));
  end if;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = of_table and a.attname = 'topics') then
    perform private.run_after_writes(of_table, 'keep_filed_on', 'keep_filed', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $$;

-- For a table whose rows members write for themselves: at most a thousand rows in one request, and only after the
-- consent (`needs_consent`).
create function private.keep_own_rows(of_table regclass, needs_consent boolean) returns void
  language plpgsql set search_path = '' as $$
declare
  trigger_name text;
begin
  foreach trigger_name in array array['count_sent_rows', 'refuse_many_rows'] loop
    execute format('create trigger %I before insert on %s for each %s when (current_user in (''anon'', ''authenticated''))
      execute function private.refuse_many_rows(''1000'', ''Skicka högst 1 000 rader åt gången.'')', trigger_name, of_table,
      case trigger_name when 'count_sent_rows' then 'statement' else 'row' end);
  end loop;
  if needs_consent then
    execute format('create trigger demand_consent before insert or update on %s for each row
      when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent()', of_table);
  end if;
end $$;
