-- What is offered elsewhere of the site's rows, by the trail of a chapter and by "Läs vidare": said once, each with its address.

-- As before, and devotions and lessons. A public row: what it is called, how it goes on, where it is, and what it is about; none
-- when it is not public. A devotion is there while the start page has it: on its day, and for seven days more.
create or replace function private.offered_row(of_table text, of_id uuid)
  returns table (kind text, title text, line text, path text, topics text[], created_at timestamptz)
  language sql stable rows 1 set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
$$;

drop function private.trail_rows(text, int, text, text);

-- The references of a chapter in the rows of one table, most of them a hundred: each row once, with the verses that it names, none
-- for the whole chapter. Without gathering them all first, as for few rows would be less, and then more with every row.
create function private.trail_rows(of_book text, of_chapter int, of_table text)
  returns table (kind text, title text, line text, path text, verses int[])
  language sql stable set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off as $$
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
$$;

-- As before. What is public and rests on a chapter, a hundred references of each kind at most, with the address of each.
-- Security definer: nobody reads the references; only what is offered is given, or counted.
create or replace function public.chapter_trail(of_book text, of_chapter int)
  returns table (kind text, title text, line text, path text, verses int[])
  language sql stable security definer set search_path = '' as $$
  select r.kind, r.title, r.line, r.path, r.verses from unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'daily_devotions', 'soul_winning_lessons',
      'bible_studies', 'sermons', 'documentaries']) with ordinality t (name, nth)
    cross join lateral private.trail_rows(of_book, of_chapter, t.name) with ordinality r (kind, title, line, path, verses, place)
  order by t.nth, r.place
$$;
