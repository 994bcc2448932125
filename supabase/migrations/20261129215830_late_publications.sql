SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.mark_published()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.published_at is null then
    if tg_op = 'UPDATE' then
      new.created_at := case when current_setting('portal.is_schedule', true) = 'on' and old.publish_at < now() - interval '5 minutes'
        then old.publish_at else now() end;
    end if;
    new.published_at := new.created_at;
  end if;
  new.publish_at := null;
  new.publish_error := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.office_presence (
  of_table private.text_2000,
  of_row   private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;
