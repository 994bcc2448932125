SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.offered_row (
  of_table text,
  of_id    uuid
)
  RETURNS TABLE (
    kind       text,
    title      text,
    line       text,
    path       text,
    topics     text[],
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
  select 'answer', i.description, i.answer,
    format('/studera/tolkningar?id=%s&slug=%s', i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range)), i.topics, i.created_at
  from public.interpretations i
  where of_table = 'interpretations' and i.id = of_id and private.is_public(i.type = 'correct', i.deleted_at)
  union all
  select 'subject', a.title, a.excerpt, format('/studera/amnen/%s/%s/%s', a.subject_id, a.id, private.title_slug(a.title)), a.topics, a.created_at
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  where of_table = 'subject_articles' and a.id = of_id and private.is_public(a.is_published) and private.is_public(s.is_active)
  union all
  select 'religion', a.title, a.excerpt, format('/studera/falska-religioner/%s/%s/%s', c.slug, s.slug, private.name_in_address(a)), a.topics, a.created_at
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  where of_table = 'false_religion_articles' and a.id = of_id
    and private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active)
  union all
  select 'devotion', d.title, d.reflection, case when d.date = private.today() then '/' else format('/?dag=%s', d.date) end, '{}', d.created_at
  from public.daily_devotions d
  where of_table = 'daily_devotions' and d.id = of_id
    and private.is_public(d.is_active) and d.date between private.today() - 7 and private.today()
  union all
  select 'lesson', l.title, l.description, format('/sjalavinna/skolan?id=%s', l.id), '{}', l.created_at
  from public.soul_winning_lessons l
  where of_table = 'soul_winning_lessons' and l.id = of_id and private.is_public(true, l.deleted_at)
  union all
  select v.kind, v.title, concat_ws(' · ', v.preacher, v.series), concat_ws('/', '/studera', v.list, v.id, nullif(private.title_slug(v.title), '')), v.topics, v.created_at
  from (
    select 'study', 'bibelstudier', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.bible_studies t where of_table = 'bible_studies'
    union all
    select 'sermon', 'predikningar', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.sermons t where of_table = 'sermons'
    union all
    select 'documentary', 'dokumentarer', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.documentaries t where of_table = 'documentaries'
  ) v (kind, list, id, title, preacher, series, topics, created_at)
  where v.id = of_id
$function$;

CREATE OR REPLACE FUNCTION private.rows_at (
  places text[]
)
  RETURNS TABLE (
    table_name text,
    row_id     uuid,
    verses     integer,
    chapters   integer
  )
  LANGUAGE sql
  STABLE
  ROWS 50
  SET search_path TO ''
  AS $function$
  select t.name, q.row_id, count(distinct (p.osis, p.chapter, v.verse)) filter (where v.verse is not null)::int,
    count(distinct (p.osis, p.chapter)) filter (where v.verse is null)::int
  from private.read_places(places) p
    cross join unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'bible_studies', 'sermons', 'documentaries']) t (name)
    cross join lateral (
      -- A passage that began twenty verses ago is hardly about this one.
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name
          and q.verses[1] between coalesce(p.from_verse, 1) - 20 and coalesce(p.to_verse, 999)
        order by q.osis desc, q.chapter desc, q.table_name desc, q.verses[1] desc, q.row_id desc limit 20)
      union all
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name and q.verses[1] is null
        order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 5)
    ) q
    left join lateral (select n from unnest(q.verses) n where n between p.from_verse and p.to_verse) v (verse) on true
  where v.verse is not null or p.from_verse is null or q.verses = '{}'
  group by t.name, q.row_id
$function$;

CREATE OR REPLACE FUNCTION private.trail_rows (
  of_book    text,
  of_chapter integer,
  of_table   text
)
  RETURNS TABLE (
    kind   text,
    title  text,
    line   text,
    path   text,
    verses integer[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with found as (
    select q.row_id, q.verses, o.kind, o.title, o.line, o.path
    from private.quotes q cross join lateral private.offered_row(of_table, q.row_id) o
    where q.osis = of_book and q.chapter = of_chapter and q.table_name = of_table
    order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
  )
  select min(f.kind), left(min(f.title), 120), private.first_line(min(f.line)), min(f.path),
    coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}')
  from found f left join lateral unnest(f.verses) n on true
  group by f.row_id order by min(n) nulls last, min(f.title)
$function$;

CREATE OR REPLACE FUNCTION public.list_changes (
  actor     uuid             DEFAULT NULL::uuid,
  tables    private.texts_50 DEFAULT NULL::text[],
  on_day    date             DEFAULT NULL::date,
  before_id bigint           DEFAULT NULL::bigint,
  page_size integer          DEFAULT 25
)
  RETURNS TABLE (
    change_id  bigint,
    at         timestamp with time zone,
    actor_id   uuid,
    actor_name text,
    source     text,
    table_name text,
    row_id     text,
    label      text,
    operation  text,
    rows       integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  day_begins constant timestamptz := on_day::timestamp at time zone 'Europe/Stockholm';
  day_ends constant timestamptz := (on_day + 1)::timestamp at time zone 'Europe/Stockholm';
begin
  perform private.require('write');
  return query
    with page as (
      select c.* from public.changes c
      where c.id < start_at and (tables is null or c.id in (
          -- Of each table as many as a page can show.
          select newest.id from unnest(tables) t (name) cross join lateral (
            select distinct o.id from public.change_rows r join public.changes o on o.id = r.change_id
            where r.table_name = t.name and r.change_id < start_at
              and (list_changes.actor is null or o.actor = list_changes.actor)
              and (on_day is null or o.at >= day_begins and o.at < day_ends)
            order by o.id desc limit size
          ) newest))
        and (list_changes.actor is null or c.actor = list_changes.actor)
        and (on_day is null or c.at >= day_begins and c.at < day_ends)
      order by c.id desc limit size
    )
    select p.id, p.at, p.actor, private.name_of(p.actor), p.source, main.table_name, main.row_id, main.label, main.operation,
      (select count(*)::int from public.change_rows r where r.change_id = p.id)
    from page p cross join lateral (
      select r.* from public.change_rows r left join private.content_tables t on t.name = r.table_name
      where r.change_id = p.id order by t.place nulls last, r.ordinal limit 1
    ) main
    order by p.id desc;
end $function$;

CREATE OR REPLACE FUNCTION public.list_trash (
  before_id bigint            DEFAULT NULL::bigint,
  page_size integer           DEFAULT 25,
  q         private.text_2000 DEFAULT NULL::text
)
  RETURNS TABLE (
    change_id  bigint,
    at         timestamp with time zone,
    actor_name text,
    source     text,
    table_name text,
    row_id     text,
    label      text,
    children   integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET jit TO 'off'
  AS $function$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    with page as (
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
    from page p join public.changes c on c.id = p.change_id
    order by p.change_id desc, p.ordinal desc;
end $function$;

CREATE OR REPLACE FUNCTION public.my_markings (
  shown     private.text_2000  DEFAULT NULL::text,
  of_book   private.text_2000  DEFAULT NULL::text,
  q         private.text_2000  DEFAULT NULL::text,
  newest    boolean            DEFAULT false,
  after     private.json_100kb DEFAULT NULL::jsonb,
  page_size integer            DEFAULT 50
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET jit TO 'off'
  AS $function$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  -- The book, chapter, first and last verse that q names.
  place constant text[] := regexp_match(needle, '^((?:[1-5]\s?\.?\s?)?[^\d]*?[^\d\s:,])\.?(?:\s+(\d{1,3})(?:\s?[:,]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?)?)?$');
  -- Before a chapter a name may be cut short.
  named_books constant text[] := array(
    select a.osis from public.book_aliases a
    where a.alias = private.alias_key(place[1]) or place[2] is not null and starts_with(a.alias, private.alias_key(place[1])));
  named_from constant int := place[3];
  named_to constant int := coalesce(place[4], place[3]);
  result jsonb;
begin
  with mine as (
    select h.id, 'mark' as kind, h.osis, h.book, h.chapter, h.verse_number as first, h.verse_number as last, h.color,
      null::text as body, h.updated_at
    from public.verse_highlights h
    where h.user_id = (select auth.uid()) and (of_book is null or h.osis = of_book)
      -- A colour that the reader does not know is shown as yellow.
      and (shown is null or h.color = shown
        or shown = 'yellow' and h.color not in ('green', 'blue', 'purple', 'pink', 'orange'))
    union all
    select n.id, 'note', n.osis, n.book, n.chapter, n.first_verse, n.last_verse, null, n.body, n.updated_at
    from public.verse_notes n
    where n.user_id = (select auth.uid()) and (of_book is null or n.osis = of_book) and (shown is null or shown = 'note')
  ), found as (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern
      or m.osis = any (named_books) and (place[2] is null or m.chapter = place[2]::int)
        and (named_from is null or m.first <= named_to and m.last >= named_from)
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number between m.first and m.last and v.text ilike pattern)
  ), page as (
    select f.*, row_number() over () as at
    from (
      select * from found f
      where after is null or case
        when newest then (f.updated_at, f.id) < ((after ->> 'at')::timestamptz, (after ->> 'id')::uuid)
        else (f.place, f.osis, f.chapter, f.first, f.kind, f.id) > ((after ->> 'place')::int, after ->> 'osis',
          (after ->> 'chapter')::int, (after ->> 'first')::int, after ->> 'kind', (after ->> 'id')::uuid)
      end
      order by case when newest then f.updated_at end desc, case when newest then f.id end desc,
        f.place, f.osis, f.chapter, f.first, f.kind, f.id
      limit size
    ) f
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'osis', p.osis, 'chapter', p.chapter,
      'book', coalesce(p.present_name, p.book), 'first', p.first, 'last', p.last, 'color', p.color, 'body', p.body,
      'updated_at', p.updated_at, 'readable', p.book_id is not null, 'verses', (
        select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'text', v.text) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number between p.first and least(p.last, p.first + 2))
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.reorder (
  table_name private.text_2000,
  ids        private.uuids_1000
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;
