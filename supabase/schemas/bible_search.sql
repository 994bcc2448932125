-- The search of the Bible.

-- One page of the verses that match `query`: those that also match `whole` first, then in the order of the Bible; see
-- search_verses. The planner is not given the query's value: for a common query it would scan all verses, because its
-- estimate leaves out that each verse is compared with hundreds of words.
create function private.found_verses(query tsquery, whole tsquery, scope text, size int, skip int) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute $sql$
    with verses as (
      select w.book_id, w.chapter_id, w.number, w.place, w.words @@ $2 as is_whole from private.verse_words w where w.words @@ (select $1)
    ), counted as (
      select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as nth, v.many,
        $3 = 'all' or b.testament = $3 or b.osis = $3 as in_scope
      from (select v.book_id, count(*)::int as many from verses v group by v.book_id) v join public.books b on b.id = v.book_id
      where private.is_public(b.is_active)
    ), page as (
      select c.osis, c.name, v.*, row_number() over (order by v.is_whole desc, c.nth, v.place) as nth
      from verses v join counted c on c.id = v.book_id where c.in_scope
      order by v.is_whole desc, c.nth, v.place limit $4 offset $5
    )
    select jsonb_build_object(
      'total', coalesce(sum(c.many) filter (where c.in_scope), 0),
      'all', coalesce(sum(c.many), 0),
      'old', coalesce(sum(c.many) filter (where c.testament = 'old'), 0),
      'new', coalesce(sum(c.many) filter (where c.testament = 'new'), 0),
      'books', coalesce(jsonb_agg(jsonb_build_object('osis', c.osis, 'count', c.many) order by c.nth), '[]'),
      'hits', coalesce((
        select jsonb_agg(jsonb_build_object('osis', p.osis, 'book', p.name, 'chapter', p.place / 1000, 'verse', p.number,
          'text', t.text, 'whole', p.is_whole) || case when t.last is null then '{}' else jsonb_build_object('last', t.last) end order by p.nth)
        from page p join public.verses t on t.chapter_id = p.chapter_id and t.number = p.number), '[]'))
    from counted c$sql$ into found using query, whole, scope, size, skip;
  return found;
end $$;

-- q: 2 to 100 characters, with two letters or digits; case, punctuation and signs without width make no difference. scope: 'all', 'old', 'new' or an OSIS code. Returns
-- { total, all, old, new, books: [{ osis, count }], words, forms, hits: [{ osis, book, chapter, verse, text, whole, last }] }:
-- `last` is that of joined verses. `total` counts the hits in the scope, `books` those of every book in the order of the Bible; `hits` is one page of
-- the scope, matches of whole words first, then in the order of the Bible. When no verse contains q, or q has a quoted
-- phrase, searches in further steps: verses with its words and quoted phrases in any order, then with other forms of
-- the words, then with corrections of unknown words. `words` lists the words found in the page's verses when one of
-- these steps found them; otherwise it is null, and `forms` lists the plurals that q found besides ('änglar'). A word with a minus sign before it ('nåd -lag') leaves out the verses
-- that have it in any form. When no verse has them, a number at the beginning and a reference at the end are taken for those of a pasted verse. A shorter q finds nothing; an unknown scope is refused with 22023.
-- Security definer: clients do not read the words of verses. Searches verses of active books only.
create function public.search_verses(q private.text_2000, scope private.text_2000 default 'all', page_size int default 50, page_offset int default 0) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant text := private.search_needle(q);
  needle constant text := private.without_excluded(asked);
  excluded constant text[] := private.excluded_words(asked);
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  phrases constant text[] := array(select m[1] from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4);
  typed constant text[] := private.typed_words(case when phrases = '{}' then needle else regexp_replace(needle, quoted, ' ', 'g') end);
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  step text;
  candidates private.search_candidate[];
  query tsquery;
  result jsonb := jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'hits', '[]'::jsonb);
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  end if;
  foreach step in array array['text', 'words', 'form', 'near'] loop
    exit when needle is null or typed is null and (phrases = '{}' or step in ('form', 'near'));
    -- A single word is looked for as a part first; a quoted phrase is searched for alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.excluding('bible', private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases), excluded);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
    if (step = 'text' or step = 'words' and phrases <> '{}') and private.pasted_words(asked) <> asked then
      return public.search_verses(private.pasted_words(asked), scope, page_size, page_offset);
    end if;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || jsonb_build_object('words', null, 'forms', (
      select coalesce(jsonb_agg(distinct c.written), '[]') from unnest(candidates) c where step = 'text' and c.difference = 100));
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.significant_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $$;
grant execute on function public.search_verses to anon, authenticated, service_role;
