-- The office's bulk actions: each changes all rows or none, and is one change in the log.

-- Moves rows of an ordered list. ids: the rows in their new order, preferably all rows with the same parent. Rows
-- reuse the same set of order numbers, so that two neighbours swap; when numbers are equal, the list is renumbered
-- from its lowest. All rows move or none: 42501 when one of them is missing or may not be changed.
create function public.reorder(table_name private.text_2000, ids private.uuids_1000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  order_column constant text := case table_name
    when 'soul_winning_lessons' then 'lesson_order'
    when 'pages' then 'page_order'
    when 'arguments' then 'argument_order'
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
    'with list as (
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
  return private.this_change();
end $$;
grant execute on function public.reorder to authenticated, service_role;

-- Deletes content rows, or permanently deletes questions and messages. Returns the change, which restores content by
-- undo; PT404 when one of the rows does not exist any more.
create function public.delete_items(table_name private.text_2000, ids private.texts_1200) returns bigint
  language plpgsql set search_path = '' as $$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  deleted int;
begin
  perform private.require('write');
  if table_name not in ('interpretation_questions', 'contact_messages')
    and not exists (select from private.content_tables c where c.name = table_name and c.name <> 'site_settings')
  then
    raise exception 'I tabellen % går inget att ta bort.', table_name using errcode = '22023';
  elsif wanted not between 1 and 1000 then
    raise exception 'Listan med rader är tom eller för lång.' using errcode = '22023';
  end if;
  if private.is_hidable(table_name) then
    deleted := private.set_hidden(table_name, ids, true);
  else
    execute format('delete from public.%I t where %s', table_name, private.rows_named(table_name)) using ids;
    get diagnostics deleted = row_count;
  end if;
  if deleted <> wanted then
    raise exception 'Något av det är redan borttaget.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $$;
grant execute on function public.delete_items to authenticated;

-- Sets a boolean column of content rows. Returns the change; null when all rows had the value already.
create function public.set_items(table_name private.text_2000, ids private.texts_1200, column_name private.text_2000, value boolean) returns bigint
  language plpgsql set search_path = '' as $$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  touched int;
begin
  perform private.require('publish');
  if column_name not in ('is_active', 'is_published', 'is_being_implemented') or not exists (
    select from private.content_tables c join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', c.name)::regclass
    where c.name = set_items.table_name and a.attname = set_items.column_name)
  then
    raise exception 'Kolumnen % i tabellen % kan inte ändras så.', column_name, table_name using errcode = '22023';
  elsif wanted not between 1 and 1000 then
    raise exception 'Listan med rader är tom eller för lång.' using errcode = '22023';
  end if;
  execute format('update public.%I t set %I = $2 where %s', table_name, column_name, private.rows_named(table_name))
    using ids, value;
  get diagnostics touched = row_count;
  if touched <> wanted then
    raise exception 'Något av det är borttaget.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $$;
grant execute on function public.set_items to authenticated;
