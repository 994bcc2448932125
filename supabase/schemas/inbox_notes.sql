-- The office's internal notes about questions and messages.

-- Saves a note if it still is as it was `opened`, and returns the note that the row then has. A function, because a
-- filter would put the opened words into the request's address. PT404 for a row that does not exist any more.
create function public.save_inbox_note(
  table_name private.text_2000, id uuid, opened private.text_2000 default null, note private.text_2000 default null
) returns text
  language plpgsql set search_path = '' as $$
declare
  present text;
  found_rows int;
begin
  perform private.require('answer');
  if (table_name in ('interpretation_questions', 'contact_messages')) is not true then
    raise exception 'Tabellen % har inga anteckningar.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set note = $3 where t.id = $1 and t.note is not distinct from $2', table_name)
    using id, opened, note;
  execute format('select t.note from public.%I t where t.id = $1', table_name) into present using id;
  get diagnostics found_rows = row_count;
  if found_rows = 0 then
    raise exception 'Det som anteckningen gäller finns inte längre.' using errcode = 'PT404';
  end if;
  return present;
end $$;
grant execute on function public.save_inbox_note to authenticated;
