-- The search of the Bible reader (BI-08): every verse of an active book that contains the text, whole words first,
-- then in the order of the Bible.

-- q: 2 to 100 characters, taken literally, upper and lower case alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, hits: [{ osis, book, chapter, verse, text, whole }] }: `total` counts the scope, `hits`
-- is one page of it. Shorter texts find nothing; an unknown scope is refused with 22023.
-- Security definer: with row-level security in between, a LIKE may not use the trigram index. Only active books
-- are looked in. Texts of one or two letters have no trigrams; they read every verse once, which the page size,
-- the cap on offsets and the lazily checked ranking keep to that one pass.
create function public.search_verses(
  q text, scope text default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
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
    select v.id, c.book_id, (c.number * 1000 + v.number) as place
    from public.verses v join public.chapters c on c.id = v.chapter_id
    where v.text ilike pattern and v.is_public
  ), counted as (
    select f.book_id, count(*) as verses from found f group by f.book_id
  ), in_scope as materialized (
    select f.id, (b.testament = 'new')::int * 1000000000000 + b.book_order * 1000000::bigint + f.place as position
    from found f join public.books b on b.id = f.book_id
    where scope = 'all' or b.testament = scope or b.osis = scope
  ), ordered as materialized (
    select id, position from in_scope order by position
  ), whole as materialized (
    -- Read in order and left as soon as the page is full: common words are not all looked at.
    select o.id, o.position from ordered o
    where (select v.text from public.verses v where v.id = o.id) ~* whole_word
    limit skip + size
  ), rest as (
    select o.id, o.position from ordered o
    where (select v.text from public.verses v where v.id = o.id) !~* whole_word
    limit greatest(skip + size - (select count(*) from whole), 0)
  ), page as (
    select * from (
      select id, position, true as is_whole from whole
      union all
      select id, position, false from rest
    ) ranked order by is_whole desc, position limit size offset skip
  )
  select jsonb_build_object(
    'total', (select count(*) from in_scope),
    'all', coalesce(sum(n.verses), 0),
    'old', coalesce(sum(n.verses) filter (where b.testament = 'old'), 0),
    'new', coalesce(sum(n.verses) filter (where b.testament = 'new'), 0),
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', pb.osis, 'book', pb.name, 'chapter', c.number, 'verse', v.number,
        'text', v.text, 'whole', p.is_whole) order by p.is_whole desc, p.position)
      from page p
      join public.verses v on v.id = p.id
      join public.chapters c on c.id = v.chapter_id
      join public.books pb on pb.id = c.book_id), '[]'))
  into result
  from counted n join public.books b on b.id = n.book_id;
  return result;
end $$;
grant execute on function public.search_verses(text, text, int, int) to anon, authenticated, service_role;
