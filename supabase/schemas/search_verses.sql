-- The search of the Bible. When no verse contains a text, its words are looked for: in any order, quoted words as they stand, in other
-- forms and old spellings, and at last with wrong letters.

-- What a verse must have: a phrase as it stands, or one of the words that can stand for a word. The last word may be
-- somebody's who still types.
create type private.verse_part as (phrase text, word text, is_last boolean, words text[]);

-- Of each book the verses that contain the needle, and among them those that match `whole_word`, as bits. The words of a part are
-- looked up together: those that begin alike lie side by side. A part that many words can be ('himmel' ends fifty) is not looked up
-- where the other parts leave few verses.
create function private.matching_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying)
  language plpgsql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := lower(private.contains_pattern(needle));
  every_word constant int := 1000000;
  words text[];
  whole_words text[];
begin
  if private.words_of(needle) = array[lower(needle)] then
    -- A part of a single word stands in every verse that has one of the words.
    words := private.words_containing(lower(needle), false, false, every_word);
    whole_words := array(select w.word from unnest(words) w (word) where w.word ~* whole_word);
    return query
      select c.book_id, bit_or(c.verses)::bit varying,
        bit_or(case when c.word = any (whole_words) then c.verses else c.verses & ~ c.verses end)::bit varying
      from private.concordance c where c.word = any (words) group by c.book_id;
    return;
  end if;

  -- Other texts have to be compared, in the verses that have all the words; in all verses if no word is known. A part that
  -- very many words can be is left to the comparison, if another part tells more; so is one that more than eight can be, where
  -- the others leave twenty verses at most.
  return query
    with telling as materialized (
      select a.part, a.words from private.words_of_query(needle, 300) a
    ), parts as materialized (
      select t.part, t.words from telling t
      union all
      select a.part, a.words from private.words_of_query(needle, every_word) a where not exists (select from telling)
    ), few as materialized (
      select p.part, p.words from parts p where cardinality(p.words) <= 8
    ), of_few as materialized (
      select a.part, c.book_id, bit_or(c.verses) as verses
      from few a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), by_few as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_few o group by o.book_id having count(*) = (select count(*) from few)
    ), others as materialized (
      select p.part, p.words from parts p
      where cardinality(p.words) > 8 and (not exists (select from few) or (select sum(bit_count(b.verses)) from by_few b) > 20)
    ), of_parts as materialized (
      select o.part, o.book_id, o.verses from of_few o
      union all
      select a.part, c.book_id, bit_or(c.verses)
      from others a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), candidates as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_parts o
      group by o.book_id having count(*) = (select count(*) from few) + (select count(*) from others)
      union all
      select p.book_id, ~ repeat('0', sum(p.bits)::int)::bit varying from private.chapter_bit_offsets p
      where not exists (select from parts) group by p.book_id
    ), found as materialized (
      select c.book_id, c.verses & ~ c.verses as blank, p.first_bit + v.number - 1 as place, v.text
      from candidates c
        join private.chapter_bit_offsets p on p.book_id = c.book_id and position(B'1' in substring(c.verses from p.first_bit + 1 for p.bits)) > 0
        cross join lateral (select v.number, v.text from public.verses v where v.chapter_id = p.chapter_id offset 0) v
      -- In this order: comparing costs most.
      where case when get_bit(c.verses, p.first_bit + v.number - 1) = 1 then lower(v.text) like pattern end
    )
    select f.book_id, bit_or(set_bit(f.blank, f.place, 1))::bit varying,
      bit_or(set_bit(f.blank, f.place, (f.text ~* whole_word)::int))::bit varying
    from found f group by f.book_id;
end $$;

-- Which bits are set, from 0: `size` of them, after the first `skip`.
create function private.set_bit_positions(bits bit varying, skip bigint, size bigint) returns int[]
  language plpgsql immutable set search_path = '' as $$
declare
  places int[] := '{}';
  at int := 0;
  step int;
begin
  for nth in 1 .. skip + size loop
    step := position(B'1' in substring(bits from at + 1));
    exit when step = 0;
    at := at + step;
    if nth > skip then
      places := places || (at - 1);
    end if;
  end loop;
  return places;
end $$;

-- q: 2 to 100 characters, taken literally, upper and lower case alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, books: [{ osis, count }], words, hits: [{ osis, book, chapter, verse, text, whole }] }: `total`
-- counts the scope, `books` every book in the order of the Bible, `hits` is one page of the scope, whole words first, then the
-- order of the Bible. Where no verse contains q, the same of verses that are like it (private.found_verses): `words` is
-- what was found in the page's verses then, and null otherwise. Shorter texts find nothing; an unknown scope is refused with 22023.
-- Security definer: no role reads the concordance. Only verses of active books are looked at.
create function public.search_verses(
  q private.text_2000, scope private.text_2000 default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  needle constant text := private.search_needle(q);
  whole_word constant text := '(^|\W)' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(\W|$)';
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  result jsonb;
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  elsif needle is null then
    return jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'words', null, 'hits', '[]'::jsonb);
  end if;

  with found as materialized (
    select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as place,
      f.verses, f.whole, f.words, bit_count(f.verses) as many, scope = 'all' or b.testament = scope or b.osis = scope as in_scope
    from private.found_verses(needle, whole_word) f join public.books b on b.id = f.book_id
  ), ranked as (
    select r.is_whole, f.place, f.id, r.verses, r.many, (sum(r.many) over (order by r.is_whole desc, f.place) - r.many)::bigint as before
    from found f cross join lateral (
      select true as is_whole, f.whole as verses, bit_count(f.whole) as many
      union all
      select false, f.verses & ~ f.whole, f.many - bit_count(f.whole)
    ) r where f.in_scope and r.many > 0
  ), page as materialized (
    select r.is_whole, r.place, r.id,
      private.set_bit_positions(r.verses, greatest(skip - r.before, 0), least(skip + size - r.before, size)) as verses
    from ranked r where r.before < skip + size and r.before + r.many > skip
  ), hits as materialized (
    select page.is_whole, f.place, f.osis, f.name, p.chapter, v.number, v.text
    from page join found f on f.id = page.id
      join private.chapter_bit_offsets p on p.book_id = page.id
      -- Of a chapter that much is read which its hits lie in.
      cross join lateral (
        select min(place) - p.first_bit + 1 as first, max(place) - p.first_bit + 1 as last
        from unnest(page.verses) place where place >= p.first_bit and place < p.first_bit + p.bits
      ) shown
      cross join lateral (
        select v.number, v.text from public.verses v
        where v.chapter_id = p.chapter_id and v.number between shown.first and shown.last offset 0
      ) v
    where shown.first is not null and p.first_bit + v.number - 1 = any (page.verses)
  ), marked as (
    select distinct w.word
    from (select f.words from found f where f.words is not null limit 1) f cross join unnest(f.words) w (word)
    where exists (select from hits h where w.word = any (private.words_of(h.text)) or w.word ~ '\s' and strpos(lower(h.text), lower(w.word)) > 0)
  )
  select jsonb_build_object(
    'total', coalesce(sum(f.many) filter (where f.in_scope), 0),
    'all', coalesce(sum(f.many), 0),
    'old', coalesce(sum(f.many) filter (where f.testament = 'old'), 0),
    'new', coalesce(sum(f.many) filter (where f.testament = 'new'), 0),
    'books', coalesce(jsonb_agg(jsonb_build_object('osis', f.osis, 'count', f.many) order by f.place), '[]'),
    'words', case when bool_or(f.words is not null) then (select coalesce(jsonb_agg(m.word order by m.word), '[]') from marked m) end,
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', h.osis, 'book', h.name, 'chapter', h.chapter, 'verse', h.number,
        'text', h.text, 'whole', h.is_whole) order by h.is_whole desc, h.place, h.chapter, h.number) from hits h), '[]'))
  into result from found f;
  return result;
end $$;
grant execute on function public.search_verses to anon, authenticated, service_role;

-- Of each book the verses that have all the parts, as bits; `words`: by which they were found.
create function private.verses_having(parts private.verse_part[]) returns table (book_id int, verses bit varying, words text[])
  language sql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with asked as materialized (
    select * from unnest(parts) with ordinality p (phrase, word, is_last, words, part)
  ), bits as (
    select p.part, c.book_id, bit_or(c.verses) as verses
    from asked p cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (p.words) offset 0) c
    group by p.part, c.book_id
    union all
    -- No word matches '$^': which of the verses have the phrase as whole words is not asked.
    select p.part, m.book_id, m.verses from asked p cross join lateral private.matching_verses(p.phrase, '$^') m where p.phrase is not null
  )
  select b.book_id, bit_and(b.verses)::bit varying,
    (select array_agg(word) from (select unnest(words) as word from asked union select phrase from asked where phrase is not null) every_word)
  from bits b group by b.book_id having count(*) = (select count(*) from asked) and bit_count(bit_and(b.verses)) > 0
$$;

-- Of each active book the verses that contain the text; if there are none, those that are like it: that have its words and phrases
-- in any order, then also other forms of them, then also the words that unknown ones may be meant for. Phrases alone, which have no
-- other forms, are looked for once.
create function private.found_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying, words text[])
  language plpgsql stable rows 66 set search_path = '' as $$
declare
  -- One word alone, unquoted, has been looked for already.
  steps constant text[] := case when cardinality(private.words_of(needle)) > 1 or needle ~ '["”“«»]' then array['words', 'forms', 'similar'] else array['forms', 'similar'] end;
  step text;
  parts private.verse_part[];
begin
  return query
    select m.book_id, m.verses, m.whole, null::text[]
    from private.matching_verses(needle, whole_word) m join public.books b on b.id = m.book_id
    where private.is_public(b.is_active) and bit_count(m.verses) > 0;
  if found then
    return;
  end if;
  parts := private.verse_parts(needle);
  foreach step in array steps loop
    if step <> 'words' then
      exit when not exists (select from unnest(parts) p where p.word is not null);
      parts := private.forgiving_parts(parts, step = 'similar');
    end if;
    return query
      select h.book_id, h.verses, (h.verses & ~ h.verses)::bit varying, h.words
      from private.verses_having(parts) h join public.books b on b.id = h.book_id where private.is_public(b.is_active);
    if found then
      return;
    end if;
  end loop;
end $$;

-- The parts of a search: each phrase in quotation marks, four at most, and each other word, which stands for itself and for
-- the words that begin so, if these are not very many.
create function private.verse_parts(needle text) returns private.verse_part[]
  language plpgsql stable set search_path = '' as $$
declare
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  others constant text := regexp_replace(needle, quoted, ' ', 'g');
begin
  return array(
    (select row(m[1], null, false, null)::private.verse_part from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4)
    union all
    (select row(null, s.word, s.part = max(s.part) over (),
        coalesce(private.words_containing(s.word, true, false, 300), array[s.word]))::private.verse_part
      from private.searched_words(others) s order by s.part));
end $$;

-- These parts, whose words stand for their forms, too; then, `guessing`, those that the Bible does not know also for the
-- words that they may be meant for, four of them at most.
create function private.forgiving_parts(parts private.verse_part[], guessing boolean) returns private.verse_part[]
  language plpgsql stable set search_path = '' as $$
declare
  part private.verse_part;
  unknown int := 0;
begin
  for nth in 1 .. coalesce(cardinality(parts), 0) loop
    part := parts[nth];
    continue when part.word is null;
    if not guessing then
      part.words := part.words || array(select private.kin_of('bible', part.word, part.is_last));
    elsif part.words = '{}' and unknown < 4 then
      unknown := unknown + 1;
      part.words := array(select private.nearest_words('bible', part.word));
    end if;
    parts[nth] := part;
  end loop;
  return parts;
end $$;
