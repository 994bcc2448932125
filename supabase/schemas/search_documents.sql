-- The documents that a search reads, one for each item, and which of them are public.

-- The manual order of rows as dates: the first row has the latest date.
create function private.place_as_date(variadic places int[]) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' - (places[1] * interval '1 day' + coalesce(places[2], 0) * interval '1 minute');

-- The sources of documents. name: the item's name; title: the title of its hit; snippet: the first 100 characters of
-- an answer with '...', or whole words of a description; slug: the end of the item's address, if it has one. Items in
-- the trash have no document.
create view private.document_sources as
  select 'interpretations' as kind, i.id, i.description as name, i.description as title, concat_ws(' ', i.answer, i.book) as body,
    i.created_at as date, 'infinity'::date as last_day, private.is_public(i.type = 'correct') as is_public,
    private.beginning(i.answer, 100) || '...' as snippet, private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug
  from public.interpretations i where i.deleted_at is null
  union all
  select 'interpretations.list', i.id, i.description, i.description,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups),
    i.created_at, 'infinity', private.is_public(i.type = 'correct'), null, null
  from public.interpretations i where i.deleted_at is null
  union all
  select 'soul_winning_lessons', l.id, l.title, l.title, l.description, private.place_as_date(l.module_order, l.lesson_order), 'infinity',
    true, private.first_words(l.description), null
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.sermons v
  union all
  select 'documentaries', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.documentaries v
  union all
  select 'subjects', s.id, s.title, s.title, s.description, private.place_as_date(s.subject_order), 'infinity', private.is_public(s.is_active),
    private.first_words(s.description), s.id::text
  from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active), private.first_words(a.excerpt),
    concat_ws('/', a.subject_id, a.id, nullif(private.title_slug(a.title), ''))
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  union all
  select 'false_religion_categories', c.id, c.name, c.name, c.description, private.place_as_date(c.category_order), 'infinity',
    private.is_public(c.is_active), private.first_words(c.description), c.slug
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, c.name || ' – ' || s.name, s.description, private.place_as_date(s.subcategory_order),
    'infinity', private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(s.description), c.slug || '/' || s.slug
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(a.excerpt),
    concat_ws('/', c.slug, s.slug, private.name_in_address(a))
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles.list', a.id, a.title, a.title, concat_ws(' ', a.author, private.plain_text(a.content)), a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), null, null
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'events', e.id, e.title, e.title, e.description,
    private.place_as_date(e.event_date - date 'epoch', coalesce(extract(epoch from e.start_time)::int / 60, -1)),
    e.event_date + coalesce((e.end_time < e.start_time and e.end_time <= '06:00')::int, 0), private.is_public(e.is_active), null, null
  from public.events e;

-- All texts of a row, for the office's search: also topics, passages, days and links, but no ids and no times of writing.
create function private.row_text(content jsonb) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(part #>> '{}', ' ')
    from jsonb_each(content) columns (name, value), jsonb_path_query(value, 'strict $.**') part
    where name !~ '(^id|_id|_at|_by|^type)$' and jsonb_typeof(part) = 'string');

-- The sources of the office's documents: every text of every row, shown or not. `kind` is the row's table. Items in
-- the trash, and answers of another type than 'correct', are left out.
create view private.office_sources as
  select 'interpretations' as kind, i.id, i.description as name, concat_ws(' ', i.answer,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups), array_to_string(i.topics, ' ')) as body, i.created_at as date
  from public.interpretations i where i.deleted_at is null and i.type = 'correct'
  union all
  select 'soul_winning_lessons', l.id, l.title, private.row_text(to_jsonb(l)), private.place_as_date(l.module_order, l.lesson_order)
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.sermons v
  union all
  select 'documentaries', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.documentaries v
  union all
  select 'subjects', s.id, s.title, private.row_text(to_jsonb(s)), private.place_as_date(s.subject_order) from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, private.row_text(to_jsonb(a) || jsonb_build_object('content', private.plain_text(a.content))), a.created_at
  from public.subject_articles a
  union all
  select 'false_religion_categories', c.id, c.name, private.row_text(to_jsonb(c)), private.place_as_date(c.category_order)
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, private.row_text(to_jsonb(s)), private.place_as_date(s.subcategory_order)
  from public.false_religion_subcategories s
  union all
  select 'false_religion_articles', a.id, a.title, private.row_text(to_jsonb(a) || jsonb_build_object('content', private.plain_text(a.content))), a.created_at
  from public.false_religion_articles a
  union all
  select 'events', e.id, e.title, private.row_text(to_jsonb(e)), e.event_date::timestamp at time zone 'UTC' from public.events e
  union all
  select 'daily_devotions', d.id, d.title, private.row_text(to_jsonb(d)), d.date::timestamp at time zone 'UTC' from public.daily_devotions d
  union all
  select 'site_updates', u.id, u.title, private.row_text(to_jsonb(u)), u.created_at from public.site_updates u
  union all
  select 'media', m.id, m.name, private.row_text(to_jsonb(m)), m.created_at from public.media m;

-- Rows of document_sources of one kind. A plpgsql function with its own plan: in a join the whole view would be read.
-- It reads several rows at once, because planning the view takes longer than reading a row.
create function private.sources_of(of_kind text, ids uuid[]) returns setof private.document_sources
  language plpgsql stable rows 5 set search_path = '' as $$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = any (ids);
end $$;

-- The documents that visitors can find. An event is public until its last day has passed.
create view private.public_documents as
  select d.* from private.search_documents d where d.is_public and d.last_day >= private.today();
