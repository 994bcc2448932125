-- Related rows of the site: in the trail of a chapter, the rows that refer to its verses; under "Läs vidare", the
-- rows nearest to a text by common verses and topics. The references are those of private.quotes.

-- The references to a chapter in the rows of one table, at most a hundred: each row once, with its verses of the
-- chapter, empty for the whole chapter. The limit applies early, which saves time once there are many rows.
create function private.trail_rows(of_book text, of_chapter int, of_table text)
  returns table (title text, line text, path text, verses int[])
  language sql stable set search_path = '' as $$
  with found as (
    select q.row_id, q.verses, i.title, i.lead, i.path, i.date
    from private.quotes q join private.public_items i on i.kind = of_table and i.id = q.row_id
    where q.osis = of_book and q.chapter = of_chapter and q.table_name = of_table
    order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
  )
  select w.title, w.line, r.path, r.verses
  from (
    select min(f.title) as title, min(f.lead) as lead, min(f.path) as path, min(f.date) as date,
      coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}') as verses
    from found f left join lateral unnest(f.verses) n on true group by f.row_id
  ) r cross join lateral private.shown_words(of_table, r.title, r.lead) w
  -- Pages and arguments build on each other.
  order by case when of_table in ('pages', 'arguments') then r.date end desc, r.verses[1] nulls last, r.title
$$;

-- Public rows that refer to a chapter, with their addresses and the words for their kind, at most a hundred references
-- per table. Security
-- definer: no role reads the references; only public rows are returned or counted.
create function public.chapter_trail(of_book private.text_2000, of_chapter int)
  returns table (kind text, heading text, one text, many text, title text, line text, path text, verses int[])
  language sql stable security definer set search_path = '' as $$
  select k.kind, private.word_of(k.kind, r.path, k.heading, 'Sidor'), private.word_of(k.kind, r.path, k.one, 'sida'),
    private.word_of(k.kind, r.path, k.many, 'sidor'), r.title, r.line, r.path, r.verses from private.item_kinds k
    cross join lateral private.trail_rows(of_book, of_chapter, k.kind) with ordinality r (title, line, path, verses, place)
  where k.trail_place is not null
  order by k.trail_place, r.place
$$;
grant execute on function public.chapter_trail to anon, authenticated, service_role;

-- The rows that refer to verses of these places, with the number of common verses, or to the same chapter as a whole.
-- Reads at most twenty-five references per place and table, those with the latest first verse, so that a very popular
-- verse costs no more than others.
create function private.rows_at(places text[]) returns table (table_name text, row_id uuid, verses int, chapters int)
  language sql stable rows 50 set search_path = '' as $$
  select t.name, q.row_id, count(distinct (p.osis, p.chapter, v.verse)) filter (where v.verse is not null)::int,
    count(distinct (p.osis, p.chapter)) filter (where v.verse is null)::int
  from private.read_places(places) p
    cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
    cross join lateral (
      -- A passage that began twenty verses ago is hardly about this one.
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name
          and q.verses[1] between coalesce(p.from_verse, 1) - 20 and coalesce(p.to_verse, 999)
        order by q.osis desc, q.chapter desc, q.table_name desc, q.verses[1] desc, q.row_id desc limit 20)
      union all
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name and q.verses[1] is null
        order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 5)
    ) q
    left join lateral (select n from unnest(q.verses) n where n between p.from_verse and p.to_verse) v (verse) on true
  where v.verse is not null or p.from_verse is null or q.verses = '{}'
  group by t.name, q.row_id
$$;

-- The three public rows nearest to a text with these places and topics. Points: 3 for each common topic, since a
-- person assigned it; 2 for each common verse, at most three, so that a long passage does not outweigh the rest; 1
-- when one of the two names a whole chapter in which the other names anything. Of equal rows pages and arguments come
-- first, which do not change, then the newest.
-- platform/host/readOn/relatedScore.ts weighs texts in code by the same points.
create function private.nearest_rows(places text[], topics text[], except_table text, except_id uuid)
  returns table (kind text, one text, title text, line text, path text, nearness int)
  language sql stable rows 3 set search_path = '' as $$
  with shared as (select distinct private.topic_key(word) as topic from unnest(topics[:20]) word),
  -- Those that seem nearest: of many topics not every row that has one is looked at.
  candidates as (
    select c.table_name, c.row_id, sum(c.verses)::int as verses, sum(c.chapters)::int as chapters from (
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:50]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
        cross join lateral (select f.row_id, f.created_at from private.topic_index f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.table_name is distinct from except_table or c.row_id <> except_id
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select f.kind, private.word_of(f.kind, f.path, f.one, 'sida'), w.title, w.line, f.path, f.nearness
  from (
    -- Arguments are parts of one page.
    select distinct on (split_part(r.path, '#argument', 1)) k.kind, k.one, r.title, r.lead, r.path, r.date, n.nearness
    from candidates c join private.public_items r on r.kind = c.table_name and r.id = c.row_id join private.item_kinds k on k.kind = c.table_name
      cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
        + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
    order by split_part(r.path, '#argument', 1), n.nearness desc, r.date desc
  ) f cross join lateral private.shown_words(f.kind, f.title, f.lead) w
  order by f.nearness desc, array_position(array['pages', 'arguments'], f.kind), f.date desc, f.path limit 3
$$;

-- The texts related to a row, or to a text in an app's code with these references and topics. The
-- arguments are one text, without an id. Returns { places, topics, rows }: the first two are the row's own, so that the
-- host can find related texts in code. Null when the row is not public. Security definer: no role reads the references; only rows that private.is_public accepts are
-- returned or counted.
create function public.read_next(
  of_kind private.text_2000 default null, of_id uuid default null, of_places private.texts_50 default '{}', of_topics private.texts_50 default '{}'
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_table constant text := (select k.kind from private.item_kinds k where k.kind = of_kind and k.is_related);
  places text[] := coalesce(of_places, '{}');
  topics text[] := coalesce(of_topics, '{}');
  ids uuid[];
begin
  if of_kind is not null or of_id is not null then
    ids := array(select i.id from private.public_items i where i.kind = of_table and (i.id = of_id or of_id is null and of_kind = 'arguments') order by i.date desc);
    if ids = '{}' then
      return null;
    end if;
    topics := array(select word from private.public_items i cross join unnest(i.topics) with ordinality w (word, nth)
      where i.kind = of_table and i.id = any (ids) group by word order by min(array_position(ids, i.id)), min(nth));
    places := array(
      select format('%s.%s', q.osis, q.chapter)
        || case when q.verses <> '{}' then format('.%s-%s', q.verses[1], q.verses[cardinality(q.verses)]) else '' end
      from private.quotes q where q.table_name = of_table and q.row_id = any (ids) and q.osis is not null
      group by 1 order by min(array_position(ids, q.row_id)), min(q.place) limit case when of_id is null then 50 else 24 end);
  end if;
  return jsonb_build_object('places', places, 'topics', topics,
    'rows', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from private.nearest_rows(places, topics, of_table, of_id) n));
end $$;
grant execute on function public.read_next to anon, authenticated, service_role;
