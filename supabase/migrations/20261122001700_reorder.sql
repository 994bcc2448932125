-- Moves rows of an ordered list. ids: the rows in their new order, best all that share a parent.
-- Rows keep the set of numbers they had, so that two neighbours swap; where numbers are tied the list is
-- numbered anew from its lowest. All rows move or none: 42501 when one of them may not be changed or is gone.
create function public.reorder(table_name text, ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
declare
  order_column constant text := case table_name
    when 'soul_winning_lessons' then 'lesson_order'
    when 'subjects' then 'subject_order'
    when 'subject_articles' then 'article_order'
    when 'false_religion_categories' then 'category_order'
    when 'false_religion_subcategories' then 'subcategory_order'
    when 'false_religion_articles' then 'article_order'
  end;
  wanted constant int := coalesce(cardinality(ids), 0);
  moved int;
begin
  if order_column is null then
    raise exception 'Tabellen % kan inte ordnas om.', table_name using errcode = '22023';
  elsif wanted = 0 or wanted > 1000 or wanted <> (select count(distinct id) from unnest(ids) id) then
    raise exception 'Listan med rader är tom, för lång eller har dubbletter.' using errcode = '22023';
  end if;

  execute format(
    'with list as materialized (
       select t.id, t.%1$I as number from public.%2$I t where t.id = any ($1) order by t.id for update
     ), slots as (
       select number, row_number() over (order by number) as place from list
     ), numbers as (
       select place, case when (select count(distinct number) = count(*) from list) then number
         else (select min(number) from list) + place - 1 end as number
       from slots
     )
     update public.%2$I t set %1$I = n.number
     from unnest($1) with ordinality as wanted (id, place) join numbers n on n.place = wanted.place
     where t.id = wanted.id', order_column, table_name)
  using ids;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise insufficient_privilege using message = 'Alla rader kunde inte flyttas.';
  end if;
end $$;
grant execute on function public.reorder(text, uuid[]) to authenticated, service_role;
