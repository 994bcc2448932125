-- The administrators who have a row open in the office. Open forms report it; an entry expires after a minute.

create table private.open_forms (
  id         bigint generated always as identity primary key,
  editor     uuid references auth.users on delete set null,
  table_name text not null,
  row_id     text not null check (char_length(row_id) <= 100),
  seen_at    timestamptz not null default now(),
  unique (editor, table_name, row_id)
);
create index open_forms_of_row on private.open_forms (table_name, row_id);

-- Stores that the caller has this row open, and returns { others: the names of those who have it open too, saved: { by,
-- at } of the last save, if another person or the schedule made it in the last five minutes }. A form calls it every twenty seconds. An
-- account has at most ten open rows; the oldest are deleted. Security definer: clients do not read this table.
create function public.office_presence(of_table private.text_2000, of_row private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har inga formulär.', of_table using errcode = '22023';
  end if;
  insert into private.open_forms (editor, table_name, row_id) values (me, of_table, of_row)
  on conflict (editor, table_name, row_id) do update set seen_at = now();
  delete from private.open_forms f
  where f.seen_at < now() - interval '1 minute' or f.editor = me and f.id not in (
    select o.id from private.open_forms o where o.editor = me order by o.seen_at desc, o.id desc limit 10);
  return jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(private.name_of(f.editor) order by f.id), '[]') from private.open_forms f
      where f.table_name = of_table and f.row_id = of_row and f.editor <> me),
    'saved', (
      select jsonb_build_object('by', case last.source when 'schedule' then 'Schemat' else private.name_of(last.actor) end, 'at', last.at)
      from (
        select c.actor, c.source, c.at from public.change_rows r join public.changes c on c.id = r.change_id
        where r.table_name = of_table and r.row_id = of_row order by r.change_id desc limit 1
      ) last
      where (last.actor <> me or last.source = 'schedule') and last.at > now() - interval '5 minutes'));
end $$;
grant execute on function public.office_presence to authenticated;
