-- The search of the office, over all content.

-- Where the search of all content looks: the text, the column that is the title, the order, and whether there is an index of words.
create function private.searched_content() returns table (name text, looked_in text, title text, ordering text, by_words boolean)
  language sql immutable rows 14 set search_path = '' as $$
  values
    ('interpretations',
      'private.interpretation_text(t.description, t.book, t.chapter, t.verse_range, t.verses, t.verses_groups)',
      'left(t.description, 200)', 't.created_at desc, t.id desc', true),
    ('soul_winning_lessons', 't.title || E''\n'' || t.description', 't.title', 't.module_order, t.lesson_order, t.created_at', true),
    ('bible_studies', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('sermons', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('documentaries', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('daily_devotions', 't.title', 't.title', 't.date desc', true),
    ('events', 't.title', 't.title', 't.event_date desc', true),
    ('site_updates', 't.title', 't.title', 't.created_at desc', true),
    ('subject_articles', 't.title', 't.title', 't.subject_id, t.article_order', true),
    ('false_religion_articles', 't.title', 't.title', 't.subcategory_id, t.article_order', true),
    ('media', 'concat_ws(E''\n'', t.name, t.alt)', 't.name', 't.created_at desc', false),
    ('subjects', 'concat_ws(E''\n'', t.title, t.description)', 't.title', 't.subject_order', false),
    ('false_religion_categories', 'concat_ws(E''\n'', t.name, t.description)', 't.name', 't.category_order', false),
    ('false_religion_subcategories', 'concat_ws(E''\n'', t.name, t.description)', 't.name', 't.subcategory_order', false)
$$;

-- Content whose title, name or description contains q, exact titles first, then by table. Books and settings are few.
-- Security definer: with row-level security in between, no index of words may be used.
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  words constant tsquery := private.word_query(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query
    with found as (
      select c.name, f.id::text as row_id, f.is_exact, f.place
      from private.searched_content() c cross join lateral private.site_rows_containing(
        format('public.%I t where %s', c.name, case when private.is_hidable(c.name) then 't.deleted_at is null' else 'true' end),
        format('lower(%s)', c.title), c.looked_in, c.ordering, needle,
        case when c.by_words then words else ''::tsquery end, size) f
      union all
      select 'books', b.id::text, lower(b.name) = lower(needle), b.book_order from public.books b where b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, false, 0 from public.site_settings s
      where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place as table_place from found f join private.content_tables t on t.name = f.name
      order by f.is_exact desc, t.place, f.place limit size
    )
    select p.name, p.row_id, private.label_of(p.name, private.present_row(p.name, p.row_id))
    from page p order by p.is_exact desc, p.table_place, p.place;
end $$;
grant execute on function public.find_content to authenticated;
