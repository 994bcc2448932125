-- The trash says what made a deletion, as the log does: a member's account, or something that has none.
drop function public.list_trash(bigint, int, text);
create function public.list_trash(before_id bigint default null, page_size int default 25, q text default null)
  returns table (change_id bigint, at timestamptz, actor_name text, source text, table_name text, row_id text, label text, children int)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    with page as materialized (
      select r.* from public.change_rows r
      where r.operation = 'delete' and r.before is not null and r.change_id < start_at
        and (pattern is null or r.label ilike pattern)
        and r.table_name not in ('interpretation_questions', 'contact_messages')
        and private.is_gone(r) and not private.went_along(r)
      order by r.change_id desc fetch first (size) rows with ties
    )
    select c.id, c.at, private.name_of(c.actor), c.source::text, p.table_name, p.row_id, p.label, case when not exists (
        select from private.content_tables t where t.parent = p.table_name) then 0 else (
      select coalesce(sum(case w.table_name when 'verses' then (select count(*) from jsonb_object_keys(w.before -> 'verses')) else 1 end), 0)::int
      from private.rows_of_change(p.change_id, p.table_name, p.row_id) w where w.table_name <> p.table_name) end
    from page p cross join lateral (select * from public.changes c where c.id = p.change_id offset 0) c
    order by p.change_id desc, p.ordinal desc;
end $$;
grant execute on function public.list_trash(bigint, int, text) to authenticated;
