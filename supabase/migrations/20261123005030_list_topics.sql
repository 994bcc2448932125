-- The topics that the office has used, in any table, so that it spells them alike: those with the most rows first, each as a
-- row of it spells it. Of a topic that no public row has nobody is told: it may stand in a draft alone.
-- Security definer: nobody reads where rows are filed.
create function public.list_topics() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return array(
    select n.name from (
      select c.topic, sum(c.rows) as rows, (array_agg(c.table_name order by c.rows desc, c.table_name))[1] as table_name
      from private.filed_counts c where c.book = '' and c.rows > 0 group by c.topic order by 2 desc, 1 limit 200
    ) t cross join lateral (
      select word as name from (
        select f.table_name, f.row_id from private.filed_rows f where f.table_name = t.table_name and f.topic = t.topic and f.book = ''
        order by f.created_at desc, f.row_id desc limit 1
      ) f cross join lateral private.offered_row(f.table_name, f.row_id) r cross join unnest(r.topics) word
      where private.topic_key(word) = t.topic limit 1
    ) n order by t.rows desc, t.topic);
end $$;
grant execute on function public.list_topics() to authenticated, service_role;
