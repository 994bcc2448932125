-- A video has a page of its own, with what comes before and after it in its series, and its list is chosen from by series
-- and preacher. Parts of a series stand in the order of the days on which they were held; where one is unknown, came.
create function private.add_video_indexes(table_name text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create index %1$s_by_series on public.%1$I
    (series, coalesce(preached_on, (created_at at time zone ''Europe/Stockholm'')::date), created_at, id) where series <> ''''', table_name);
  execute format('create index %1$s_by_preacher on public.%1$I (preacher) where preacher <> ''''', table_name);
end $$;
select private.add_video_indexes(name) from unnest(array['bible_studies', 'sermons', 'documentaries']) name;
drop function private.add_video_indexes(text);

-- { video, previous, next: { id, title } of its series or null, newer: { id, title } of the one that came after it or null };
-- null when the list has no such video, or there is no such list.
create function public.video_page(of_table text, video_id uuid) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  page jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'previous', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $$;
grant execute on function public.video_page(text, uuid) to anon, authenticated, service_role;

-- The names that videos are chosen by, and how many bear each: kept by triggers, so that a list's page reads the names alone,
-- however many videos there are.
create table private.video_names (
  of_table text not null,
  kind     text not null,
  name     text not null,
  videos   bigint not null,
  primary key (of_table, kind, name)
);

-- Security definer: the office writes videos and knows nothing of this table.
create function private.count_video_names() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.video_names n where n.of_table = tg_table_name;
    return null;
  end if;
  -- In one order, so that two at a time wait for one another and not in a circle.
  if tg_op <> 'INSERT' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, -count(*) from removed v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, count(*) from added v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  delete from private.video_names n where n.of_table = tg_table_name and n.videos = 0;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['bible_studies', 'sermons', 'documentaries'] loop
    execute format('
      create trigger count_names_on_insert after insert on public.%1$I referencing new table as added
        for each statement execute function private.count_video_names();
      create trigger count_names_on_update after update on public.%1$I referencing old table as removed new table as added
        for each statement execute function private.count_video_names();
      create trigger count_names_on_delete after delete on public.%1$I referencing old table as removed
        for each statement execute function private.count_video_names();
      create trigger forget_names_on_truncate after truncate on public.%1$I
        for each statement execute function private.count_video_names();
      insert into private.video_names
        select %1$L, k.kind, k.name, count(*) from public.%1$I v cross join lateral (values (''series'', v.series), (''preacher'', v.preacher)) k (kind, name)
        where k.name <> '''' group by k.kind, k.name', name);
  end loop;
end $$;

-- { series, preachers }: what a list can be chosen by, two hundred names of each at most.
-- Security definer: nobody reads the table; the names are those of lists that anyone reads.
create function public.video_filters(of_table text) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'series' order by name limit 200) n),
      'preachers', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'preacher' order by name limit 200) n));
  end;
grant execute on function public.video_filters(text) to anon, authenticated, service_role;

-- As it was, but that a video has a page. What is public and rests on a chapter, a hundred references of each kind at most,
-- with the address of each. A devotion is there while the start page has it: on its day, and for seven days more.
-- Security definer: nobody reads the references; only what private.is_public says is given, or counted.
create or replace function public.chapter_trail(of_book text, of_chapter int)
  returns table (kind text, title text, line text, path text, verses int[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'answer', r.* from private.trail_rows(of_book, of_chapter, 'interpretations', $sql$
      select i.description, i.answer, format('/studera/tolkningar?id=%s&slug=%s', i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range))
      from public.interpretations i where i.id = q.row_id and private.is_public(i.type = 'correct', i.deleted_at)$sql$) r
    union all
    select 'subject', r.* from private.trail_rows(of_book, of_chapter, 'subject_articles', $sql$
      select a.title, a.excerpt, format('/studera/amnen/%s/%s/%s', a.subject_id, a.id, private.title_slug(a.title))
      from public.subject_articles a join public.subjects s on s.id = a.subject_id
      where a.id = q.row_id and private.is_public(a.is_published) and private.is_public(s.is_active)$sql$) r
    union all
    select 'religion', r.* from private.trail_rows(of_book, of_chapter, 'false_religion_articles', $sql$
      select a.title, a.excerpt, format('/studera/falska-religioner/%s/%s/%s', c.slug, s.slug, private.name_in_address(a))
      from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
        join public.false_religion_categories c on c.id = s.category_id
      where a.id = q.row_id and private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active)$sql$) r
    union all
    select 'devotion', r.* from private.trail_rows(of_book, of_chapter, 'daily_devotions', $sql$
      select d.title, d.reflection, case when d.date = private.today() then '/' else format('/?dag=%s', d.date) end
      from public.daily_devotions d
      where d.id = q.row_id and private.is_public(d.is_active) and d.date between private.today() - 7 and private.today()$sql$) r
    union all
    select 'lesson', r.* from private.trail_rows(of_book, of_chapter, 'soul_winning_lessons', $sql$
      select l.title, l.description, format('/sjalavinna/skolan?id=%s', l.id) from public.soul_winning_lessons l
      where l.id = q.row_id and private.is_public(true, l.deleted_at)$sql$) r
    union all
    select v.kind, r.* from (values ('study', 'bible_studies', '/studera/bibelstudier'), ('sermon', 'sermons', '/studera/predikningar'),
        ('documentary', 'documentaries', '/studera/dokumentarer')) v (kind, source, page)
      cross join lateral private.trail_rows(of_book, of_chapter, v.source, format($sql$
        select t.title, concat_ws(' · ', t.preacher, t.series), concat_ws('/', %L, t.id, nullif(private.title_slug(t.title), ''))
        from public.%I t where t.id = q.row_id$sql$, v.page, v.source)) r;
end $$;
