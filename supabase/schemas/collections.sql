-- Collections: lists that a member names, whose rows refer to verses and to texts of the portal, with the member's own
-- words between. A row keeps no copy: titles, addresses and verses are read when the list is shown.

create table public.collections (
  -- Created on the device.
  id         uuid not null default gen_random_uuid(),
  user_id    uuid not null default auth.uid() references auth.users on delete cascade,
  name       text not null check (char_length(btrim(name)) >= 1 and char_length(name) <= 80 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  -- The list "Bokmärken" has its member's id and no row here, so that every member has it and no one renames it.
  check (id <> user_id)
);

select private.keep_own_rows('public.collections', needs_consent => true, added => 'user_id, id, name, created_at');
revoke update on public.collections from authenticated;
grant update (name) on public.collections to authenticated;

create table public.collection_rows (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references auth.users on delete cascade,
  -- No foreign key: a row may arrive before its list, and the rows of a removed list stay for a day, so that the list
  -- can come back. Rows without a list are shown nowhere.
  list_id     uuid not null,
  -- Verses, the member's own words, or the table of a text of the portal.
  kind        text not null check (kind in ('verses', 'words', 'interpretations', 'pages', 'arguments', 'subject_articles',
    'false_religion_articles', 'soul_winning_lessons', 'bible_studies', 'sermons', 'documentaries', 'daily_devotions')),
  -- The position in the list: texts sort by their bytes, and there is always one between two others.
  place       text not null collate "C" check (place ~ '^[0-9A-Za-z]{1,200}$'),
  osis        text check (osis ~ '^[A-Za-z0-9-]{2,60}$'),
  chapter     int check (chapter between 1 and 999),
  first_verse int check (first_verse between 1 and 999),
  last_verse  int check (last_verse between 1 and 999),
  item_id     uuid,
  body        text check (char_length(body) <= 2000 and body ~ '\S'),
  changed_at  timestamptz not null default now(),
  primary key (user_id, id),
  constraint one_reference check (case kind
    when 'verses' then num_nonnulls(osis, chapter, first_verse, last_verse) = 4 and num_nonnulls(item_id, body) = 0
      and last_verse >= first_verse and last_verse <= first_verse + 29
    when 'words' then num_nonnulls(body) = 1 and num_nonnulls(osis, chapter, first_verse, last_verse, item_id) = 0
    else num_nonnulls(item_id) = 1 and num_nonnulls(osis, chapter, first_verse, last_verse, body) = 0 end)
);

create index collection_rows_of_a_list on public.collection_rows (user_id, list_id, place);

select private.keep_own_rows('public.collection_rows', needs_consent => true,
  added => 'user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at');
-- Not the list: rows that moved to one would not be counted there.
revoke update on public.collection_rows from authenticated;
grant update (place, body, changed_at) on public.collection_rows to authenticated;

-- What is shown of a public text of the portal; no row for one that is hidden or gone. Security definer: no role reads
-- the index of items.
create function private.shown_item(of_kind text, of_id uuid) returns table (title text, line text, path text, one text)
  language sql stable security definer rows 1 set search_path = ''
  begin atomic
    select w.title, w.line, i.path, private.word_of(k.kind, i.path, k.one, 'sida')
    from private.public_items i join private.item_kinds k on k.kind = i.kind
      cross join lateral private.shown_words(i.kind, i.title, i.lead) w
    where i.kind = of_kind and i.id = of_id and k.trail_place is not null;
  end;
grant execute on function private.shown_item to authenticated, service_role;

-- A member's lists, the last used first, with the time of the last change of a row. "Bokmärken" has the member's id and
-- no name.
create function public.my_collections() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'used_at', l.used_at)
    order by l.used_at desc nulls last, l.name nulls first, l.id), '[]')
  from (
    select c.id, c.name, greatest(c.created_at, (select max(r.changed_at) from public.collection_rows r
      where r.user_id = c.user_id and r.list_id = c.id)) as used_at
    from public.collections c where c.user_id = (select auth.uid())
    union all
    select u.id, null, (select max(r.changed_at) from public.collection_rows r where r.user_id = u.id and r.list_id = u.id)
    from (select auth.uid() as id) u where u.id is not null
  ) l
$$;
grant execute on function public.my_collections to authenticated, service_role;

-- The rows of one of a member's lists, in their order, with what they refer to. Of verses the words of the first three,
-- or of all (`whole`); a text that is hidden or gone has no path, and verses that cannot be read have no words. A row
-- whose translation may only be copied in part has its code as `translation`, and `copy_limit`.
create function public.my_collection(of_list uuid, whole boolean default false) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.id, 'kind', r.kind, 'place', r.place, 'osis', r.osis,
      'book', coalesce(b.name, r.osis), 'chapter', r.chapter, 'first', r.first_verse, 'last', r.last_verse, 'item', r.item_id,
      'body', r.body, 'title', i.title, 'line', i.line, 'path', i.path, 'one', i.one, 'verses', v.verses,
      'translation', t.code, 'copy_limit', t.copy_limit)) order by r.place, r.id), '[]')
    from public.collection_rows r
      left join public.books b on r.kind = 'verses' and b.osis = r.osis
      left join public.translations t on t.code = b.translation_code and t.copy_limit is not null
      left join lateral private.shown_item(r.kind, r.item_id) i on r.item_id is not null
      left join lateral (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v.number, 'last', v.last, 'text', v.text)) order by v.number) as verses
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = b.id and c.number = r.chapter and coalesce(v.last, v.number) >= r.first_verse
          and v.number <= case when whole then r.last_verse else least(r.last_verse, r.first_verse + 2) end
      ) v on b.id is not null
    where r.user_id = (select auth.uid()) and r.list_id = of_list;
  end;
grant execute on function public.my_collection to authenticated, service_role;

-- Applies an entry of the outbox about a list: { list, name }. Without a name the list goes; its rows stay for a day, or
-- go too without the member's consent, since then they cannot be changed, and the list cannot come back.
create function private.apply_list(value jsonb, at timestamptz) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  of_list constant uuid := (value ->> 'list')::uuid;
begin
  if coalesce(btrim(value ->> 'name'), '') = '' then
    delete from public.collections where user_id = me and id = of_list;
    if private.has_consented() then
      update public.collection_rows set changed_at = now() where user_id = me and list_id = of_list and of_list <> me;
    else
      delete from public.collection_rows where user_id = me and list_id = of_list and of_list <> me;
    end if;
  else
    insert into public.collections (user_id, id, name, created_at) values (me, of_list, btrim(value ->> 'name'), at)
    on conflict (user_id, id) do update set name = excluded.name;
  end if;
end $$;
grant execute on function private.apply_list to authenticated;

-- Whether a list of the caller was removed.
create function private.is_removed_list(of_list uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.collections c where c.user_id = auth.uid() and c.id = of_list)
    and exists (select from private.applied_entries a where a.user_id = auth.uid() and a.target = 'list ' || of_list);
grant execute on function private.is_removed_list to authenticated;

-- Applies an entry of the outbox about a row, as a whole: { row, list, kind, place, … }. Without a place the row goes.
-- Words for a list that was removed on another device come to Bokmärken.
create function private.apply_row(value jsonb, at timestamptz) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  of_row constant uuid := (value ->> 'row')::uuid;
  of_list uuid := (value ->> 'list')::uuid;
begin
  if value ->> 'kind' = 'words' and private.is_removed_list(of_list) then
    of_list := me;
  end if;
  if value ->> 'place' is null then
    delete from public.collection_rows where user_id = me and id = of_row;
  else
    insert into public.collection_rows (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    values (me, of_row, of_list, value ->> 'kind', value ->> 'place', value ->> 'osis', (value ->> 'chapter')::int,
      (value ->> 'first')::int, (value ->> 'last')::int, (value ->> 'item')::uuid, value ->> 'body', at)
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at;
  end if;
end $$;
grant execute on function private.apply_row to authenticated;

-- Deletes the rows of lists that were removed more than a day ago.
create function private.forget_rows_without_list() returns void
  language sql security definer set search_path = '' as $$
  delete from public.collection_rows r
  where r.changed_at < now() - interval '1 day' and r.list_id <> r.user_id
    and not exists (select from public.collections c where c.user_id = r.user_id and c.id = r.list_id)
$$;

create trigger limit_rows after insert on public.collections referencing new table as added
  for each statement execute function private.limit_rows('user_id', '100', 'Du har 100 samlingar, fler ryms inte.');
create trigger limit_rows after insert on public.collection_rows referencing new table as added
  for each statement execute function private.limit_rows('user_id', '31000', 'Du har 31 000 rader i dina samlingar, fler ryms inte.');
create trigger limit_rows_of_a_list after insert on public.collection_rows referencing new table as added
  for each statement execute function private.limit_rows('user_id, list_id', '300', 'Samlingen har 300 rader, fler ryms inte.');

-- Of an exported file (my_data_import.sql): adds the lists that are missing, the latest first while there is room.
create function private.import_collections(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select private.imported_uuid(e ->> 'id') as id, e ->> 'name' as name, private.imported_time(e ->> 'created_at') as at
    from jsonb_array_elements(exported) e
    where private.imported_uuid(e ->> 'id') <> auth.uid() and char_length(btrim(e ->> 'name')) >= 1 and char_length(e ->> 'name') <= 80
      and e ->> 'name' !~ '[[:cntrl:]]' and private.imported_time(e ->> 'created_at') is not null
  ), fresh as (
    select distinct on (s.id) s.* from sound s
    where not exists (select from public.collections c where (c.user_id, c.id) = (auth.uid(), s.id)) order by s.id, s.at desc
  ), counted as materialized (
    select *, row_number() over (order by at desc) > 100 - (select count(*) from public.collections c where c.user_id = auth.uid()) as is_beyond
    from fresh
  ), written as (
    insert into public.collections (user_id, id, name, created_at)
    select auth.uid(), c.id, c.name, c.at from counted c where not c.is_beyond
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int, (select count(*) from counted where is_beyond)::int
$$;

-- Adds the rows that are missing in the lists that are there, in their order while there is room, and puts newer ones in
-- place of older. The file's
-- "Bokmärken" are those of the caller, also when it is of another account.
create function private.import_collection_rows(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with given as materialized (
    select private.imported_uuid(e ->> 'id') as id,
      case when e ->> 'list_id' = e ->> 'user_id' then auth.uid() else private.imported_uuid(e ->> 'list_id') end as list_id,
      e ->> 'kind' as kind, e ->> 'place' as place, e ->> 'osis' as osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'first_verse') as first, private.imported_number(e ->> 'last_verse') as last,
      private.imported_uuid(e ->> 'item_id') as item_id, e ->> 'body' as body, private.imported_time(e ->> 'changed_at') as at
    from jsonb_array_elements(exported) e
  ), sound as materialized (
    select * from given g
    where g.id is not null and g.at is not null and g.place ~ '^[0-9A-Za-z]{1,200}$'
      and (g.list_id = auth.uid() or exists (select from public.collections c where c.user_id = auth.uid() and c.id = g.list_id))
      and case
        when g.kind = 'verses' then g.osis ~ '^[A-Za-z0-9-]{2,60}$' and g.chapter is not null and g.last >= g.first and g.last <= g.first + 29
        when g.kind = 'words' then char_length(g.body) <= 2000 and g.body ~ '\S'
        else g.item_id is not null and g.kind in (select k.kind from private.item_kinds k where k.trail_place is not null) end
  ), once as materialized (
    select distinct on (s.id) s.*, mine.id is null as is_new
    from sound s left join public.collection_rows mine on (mine.user_id, mine.id) = (auth.uid(), s.id)
    order by s.id, s.at desc
  ), of_lists as (
    select o.*, o.is_new and row_number() over (partition by o.is_new, o.list_id order by o.place, o.id) > 300 - coalesce(c.rows, 0) as is_beyond
    from once o left join (select r.list_id, count(*) as rows from public.collection_rows r where r.user_id = auth.uid() group by 1) c using (list_id)
  ), counted as materialized (
    select o.*, o.is_beyond or o.is_new and row_number() over (partition by o.is_new, o.is_beyond order by o.place, o.id)
      > 31000 - (select count(*) from public.collection_rows r where r.user_id = auth.uid()) as has_no_room
    from of_lists o
  ), written as (
    insert into public.collection_rows as mine (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    select auth.uid(), s.id, s.list_id, s.kind, s.place, v.osis, v.chapter, v.first, v.last,
      case when s.kind not in ('verses', 'words') then s.item_id end, case when s.kind = 'words' then s.body end, s.at
    from counted s left join lateral (select s.osis, s.chapter, s.first, s.last) v on s.kind = 'verses'
    where not s.has_no_room
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at
    where mine.changed_at < excluded.changed_at and (mine.kind, mine.list_id) = (excluded.kind, excluded.list_id)
      and (mine.place, mine.body) is distinct from (excluded.place, excluded.body)
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int, (select count(*) from counted where has_no_room)::int
$$;
