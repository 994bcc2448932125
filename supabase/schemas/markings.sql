-- Highlights and notes together, for the reader and for the member's own page.

-- A member's markings of one chapter, in one request: colours by verse, and notes with the time of their last save.
-- Found by the book's code, which stays the same when the book is renamed.
create function public.chapter_markings(of_book private.text_2000, of_chapter int) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    select jsonb_build_object(
      'colors', (
        select coalesce(jsonb_object_agg(h.verse_number, h.color), '{}') from public.verse_highlights h
        where h.user_id = (select auth.uid()) and h.osis = of_book and h.chapter = of_chapter),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'first', n.first_verse, 'last', n.last_verse, 'body', n.body,
          'updated_at', n.updated_at) order by n.first_verse, n.created_at, n.id), '[]') from public.verse_notes n
        where n.user_id = (select auth.uid()) and n.osis = of_book and n.chapter = of_chapter));
  end;
grant execute on function public.chapter_markings to authenticated, service_role;

-- One page of a member's marks and notes, in the Bible's order or newest first, with the words of their verses (of a
-- range the first three). `shown` is a colour or 'note'. `q` is searched in notes, verses and references; it may be a
-- book's name or abbreviation with or without a chapter and verses: 'Joh 3:16-17'. `after` is the `next` of the
-- previous page; only the first page is counted. Rows of a hidden book have no words; in the Bible's order they come
-- last. A row whose translation may only be copied in part has its code as `translation`, and `copy_limit`.
create function public.my_markings(
  shown private.text_2000 default null, of_book private.text_2000 default null, q private.text_2000 default null, newest boolean default false,
  after private.json_100kb default null, page_size int default 50
) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  named constant tsquery := private.place_query(needle);
  place record;
  result jsonb;
begin
  select p.osis, p.chapter, p.verses into place from private.searched_place(needle) p;
  if place.osis is null then
    place.osis := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
  end if;
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
    select m.*, b.id as book_id, b.name as present_name, b.translation_code,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or private.mentions(m.body, private.mentioned(needle), named)
      or m.osis = place.osis and (place.chapter is null or m.chapter = place.chapter)
        and (place.verses is null or place.verses = '{}' or exists (select from unnest(place.verses) verse where verse between m.first and m.last))
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number <= m.last and coalesce(v.last, v.number) >= m.first and v.text ilike pattern)
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
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v.number, 'last', v.last, 'text', v.text)) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number <= least(p.last, p.first + 2) and coalesce(v.last, v.number) >= p.first)
      ) || coalesce((
        select jsonb_build_object('translation', t.code, 'copy_limit', t.copy_limit) from public.translations t
        where t.code = p.translation_code and t.copy_limit is not null), '{}') order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $$;
grant execute on function public.my_markings to authenticated, service_role;
