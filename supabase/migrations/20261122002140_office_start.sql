-- What the office begins with: one request for its first page, and one search over all content.

-- { questions: { pending, oldest_at }, messages: { unread }, devotions: { missing: dates without an active one within
-- thirty days }, counter: { total_souls_won, last_updated }, history: the last five changes }.
create function public.office_overview() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return jsonb_build_object(
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at))
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*)) from public.contact_messages m where m.status = 'unread'),
    'devotions', jsonb_build_object('missing', (
      select coalesce(jsonb_agg(private.today() + n order by n), '[]') from generate_series(0, 29) n
      where not exists (select from public.daily_devotions d where d.is_active and d.date = private.today() + n))),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $$;
grant execute on function public.office_overview() to authenticated;

-- The office lists answers of every type.
create index interpretations_by_age on public.interpretations (created_at desc, id desc);

-- Titles of lists that grow are found by their words, as those of sermons are.
create function private.index_titles(table_name text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('
    create index %1$s_by_words on public.%1$I using gin (private.word_vector(title));
    create index %1$s_by_title on public.%1$I (lower(title));
    create trigger index_words_on_insert after insert on public.%1$I referencing new table as added
      for each statement execute function private.index_words(''title'');
    create trigger index_words_on_update after update on public.%1$I referencing new table as added
      for each statement execute function private.index_words(''title'');
    create trigger flush_gin_pending after insert or update on public.%1$I for each statement
      execute function private.flush_gin_pending(%2$L);
    -- The words of what is there; it was not changed thereby.
    alter table public.%1$I disable trigger touch_updated_at;
    update public.%1$I set title = title;
    alter table public.%1$I enable trigger touch_updated_at', table_name, table_name || '_by_words');
end $$;
select private.index_titles(name) from unnest(array['documentaries', 'daily_devotions', 'events', 'site_updates',
  'subject_articles', 'false_religion_articles']) name;
drop function private.index_titles(text);

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
create function public.find_content(q text, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
grant execute on function public.find_content(text, int) to authenticated;
