-- References in the searches of lists: 'Rom 8.28–30', 'I Joh 4:8'. Neither the dash nor the name of the book matters.

-- The passage that a search consists of: its book, chapter, verses (empty for a whole chapter), and the numbers of its
-- verses as words; null for other text. Older print has a comma after the chapter: 'Joh 3,16'.
create function private.searched_place(q text, out osis text, out chapter int, out verses int[], out numbers text)
  language plpgsql stable set search_path = '' as $$
declare
  written constant text := private.plain_reference(regexp_replace(private.plain_signs(q),
    '(?i)^(?!.*\mv(?:v|ers[[:alpha:]]*)?\.?\s*\d)((?:[1-5]\D+|\D+)\d{1,3})(?:\s*,\s*(\d{1,3}(?:\s*-\s*\d{1,3})?)|,(\d[\d.,-]*))$', '\1:\2\3'));
  read record;
  found text;
begin
  select * into read from private.read_reference(written);
  if read.translation is null then
    found := (select a.osis from public.book_aliases a where a.alias = private.alias_key(regexp_replace(read.book, '\s*\mkap(itel\M|\.)?$', '', 'i')));
  end if;
  select p.chapter, p.verses into chapter, verses from private.placed(found, read.chapter, read.verses) p;
  if chapter is not null then
    osis := found;
    numbers := btrim(regexp_replace(substr(written, strpos(written, read.book) + char_length(read.book)), '[^0-9]+', ' ', 'g'));
    numbers := case when verses = '{}' then '' when read.verses = '{}' then numbers else regexp_replace(numbers, '^\d+ ', '') end;
  end if;
end $$;
grant execute on function private.searched_place, private.read_reference, private.plain_reference, private.placed, private.has_one_chapter,
  private.verse_numbers to authenticated;

-- The query for the numbers of a passage, also with a word before the verses: '3:16', '3 vers 16'; of a book of one
-- chapter '3' and 'vers 3', too.
create function private.place_numbers(osis text, chapter int, numbers text) returns text
  language sql immutable
  return case when numbers = '' then chapter::text else (
    select string_agg(concat_ws(' <-> ', before, private.phrase_query(string_to_array(numbers, ' '), false)), ' | ')
    from unnest(array[chapter::text, chapter || ' <-> (v | vv | vers | versen | verserna)']
      || case when private.has_one_chapter(osis) then array[null, '(v | vv | vers | versen | verserna)'] end) before) end;

-- The query for texts that name the passage of a search, under any name of its book; null for other text.
-- Numbers are whole: 'Rom 8:2' does not find 'Rom 8:28'. Security definer: members do not read the names of books.
create function private.place_query(q text) returns tsquery
  language sql stable security definer set search_path = '' as $$
  select format('(%s) <-> (%s)', string_agg(case when name[1] is null then '' else format('(%1$s | %2$L | %3$L | %1$s <-> a) <-> ', name[1],
        ('{i,ii,iii,iv,v}'::text[])[name[1]::int], ('{forsta,andra,tredje,fjarde,femte}'::text[])[name[1]::int]) end
      || private.phrase_query(string_to_array(name[2], ' '), false), ' | '),
    private.place_numbers(p.osis, p.chapter, p.numbers))::tsquery
  from private.searched_place(q) p cross join lateral (
    select regexp_match(private.folded(n.name), '^(?:([1-5]) )?(.+)$') as name from (
      select b.name from private.book_names b where b.osis = p.osis union select b.name from public.books b where b.osis = p.osis
      union select regexp_replace(p.osis, '^([1-5])', '\1 ')) n
  ) names
  where p.osis is not null
  group by p.osis, p.chapter, p.numbers
$$;

-- The rows of a table whose passages contain that of a search, or are contained in it. Security definer: clients do not
-- read quotes.
create function private.rows_at_place(of_table text, q text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select u.row_id from private.searched_place(q) p join private.quotes u on (u.osis, u.chapter, u.table_name) = (p.osis, p.chapter, of_table)
  where u.verses = '{}' or p.verses = '{}' or u.verses && p.verses
$$;

-- Whether a text names the passage of a search (`private.place_query`), or without one contains the typed text, with any
-- kind of dash.
-- pattern: the typed text of `private.mentioned`; null for an empty search, which every text fulfils.
create function private.mentions(content text, pattern text, place tsquery) returns boolean
  language sql immutable set search_path = ''
  return pattern is null
    or coalesce(case when place is null then private.plain_signs(content) ilike pattern else private.word_vector(private.folded(content)) @@ place end, false);

-- The pattern for `private.mentions`; null for fewer than two characters.
create function private.mentioned(q text) returns text
  language sql immutable set search_path = ''
  return private.contains_pattern(private.plain_signs(private.search_needle(q)));
grant execute on function private.place_query, private.mentions, private.mentioned, private.word_vector, private.folded, private.spaced_words, private.without_dots to authenticated;
