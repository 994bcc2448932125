-- The search of the Bible reader (BI-08): every verse of an active book that contains the text, whole words first,
-- then in the order of the Bible.

-- The plans are made once and kept: planning would cost more than looking up a rare word.
create function private.verses_containing(needle text)
  returns table (id int, chapter_id int, number int, content text)
  language plpgsql stable rows 300 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := private.contains_pattern(needle);
begin
  if needle ~ '[[:alnum:]]{3}' then
    return query
      select v.id, v.chapter_id, v.number, v.text from public.verses v where v.text ilike pattern and v.is_public;
  else
    -- One or two letters have no trigrams. Asked all the same, the index would hand out every verse it knows.
    return query
      select v.id, v.chapter_id, v.number, v.text from public.verses v where v.text || '' ilike pattern and v.is_public;
  end if;
end $$;

-- q: 2 to 100 characters, taken literally, upper and lower case alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, hits: [{ osis, book, chapter, verse, text, whole }] }: `total` counts the scope, `hits`
-- is one page of it. Shorter texts find nothing; an unknown scope is refused with 22023.
-- Security definer: with row-level security in between, a LIKE may not use the trigram index. Only verses of active
-- books are looked at.
create function public.search_verses(
  q text, scope text default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  -- "och" stands in three verses of four: they are sorted in memory.
  set work_mem = '16MB' as $$
declare
  needle constant text := private.search_needle(q);
  whole_word constant text := '(^|\W)' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(\W|$)';
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  result jsonb;
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and b.is_active)
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  elsif needle is null then
    return jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'hits', '[]'::jsonb);
  end if;

  with found as materialized (
    select f.content, f.number, c.number as chapter, c.book_id
    from private.verses_containing(needle) f join public.chapters c on c.id = f.chapter_id
  ), counts as materialized (
    select b.id, b.osis, b.name, b.testament, n.verses,
      (b.testament = 'new')::int * 1000000 + b.book_order as book_place,
      scope = 'all' or b.testament = scope or b.osis = scope as in_scope
    from (select f.book_id, count(*) as verses from found f group by f.book_id) n join public.books b on b.id = n.book_id
  ), ordered as materialized (
    select b.osis, b.name, f.chapter, f.number, f.content, b.book_place * 1000000::bigint + f.chapter * 1000 + f.number as place
    from found f join counts b on b.id = f.book_id where b.in_scope
    order by place
  ), whole as materialized (
    -- Read in order and left as soon as the page is full, so that of a common word few verses are looked at.
    select o.* from ordered o where o.content ~* whole_word limit skip + size
  ), rest as (
    select o.* from ordered o where (select count(*) from whole) < skip + size and o.content !~* whole_word
    limit skip + size
  ), page as (
    select * from (select w.*, true as is_whole from whole w union all select r.*, false from rest r) ranked
    order by is_whole desc, place limit size offset skip
  )
  select jsonb_build_object(
    'total', coalesce(sum(n.verses) filter (where n.in_scope), 0),
    'all', coalesce(sum(n.verses), 0),
    'old', coalesce(sum(n.verses) filter (where n.testament = 'old'), 0),
    'new', coalesce(sum(n.verses) filter (where n.testament = 'new'), 0),
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', p.osis, 'book', p.name, 'chapter', p.chapter, 'verse', p.number,
        'text', p.content, 'whole', p.is_whole) order by p.is_whole desc, p.place) from page p), '[]'))
  into result from counts n;
  return result;
end $$;
grant execute on function public.search_verses(text, text, int, int) to anon, authenticated, service_role;
