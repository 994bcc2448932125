-- The searches of the lists of videos and of articles on other faiths.

-- The published articles of a subcategory whose title, author or text contains q, upper and lower case alike, every
-- sign meaning itself. Nothing but spaces finds them all.
create function public.search_false_religion_articles(subcategory uuid, q private.text_2000) returns table (id uuid)
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := lower(regexp_replace(btrim(normalize(coalesce(q, ''), nfc)), '\s+', ' ', 'g'));
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return query
    select a.id from public.false_religion_articles a
    where a.subcategory_id = subcategory and private.is_public(a.is_published) and strpos(a.search_text, needle) > 0;
end $$;
grant execute on function public.search_false_religion_articles to anon, authenticated, service_role;

-- The words of a video's title are looked up, as those of answers are: not every title of a list is compared.

-- What a video is chosen by, for the index of words: its series, its preacher and its topics, as they are spelt.
create function private.video_keys(series text, preacher text, topics text[]) returns text[]
  language sql immutable set search_path = ''
  return array(
    select 's' || video_keys.series where video_keys.series <> ''
    union all select 'p' || video_keys.preacher where video_keys.preacher <> ''
    union all select '#' || t from unnest(topics) t);
grant execute on function private.video_keys to authenticated, service_role;

-- Which of a list's words a title must have to contain every needle; null when none tells anything, and empty when no title can.
create function private.title_query(of_table text, needles text[]) returns tsquery
  language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with asked as materialized (
    select count(distinct (n.nth, a.part))::int as telling, array_agg((100 * n.nth + a.part)::int) as parts, array_agg(w.word) as words
    from unnest(needles) with ordinality n (needle, nth)
      cross join lateral private.words_of_query(n.needle, 300) a left join lateral unnest(a.words) w (word) on true
  )
  select s.query from asked a cross join lateral private.site_queries(a.telling, a.parts, a.words) s
  where a.telling > 0 and split_part(s.of_rows, ' ', 1) = 'public.' || of_table
$$;

-- The newest `size` videos of a list older than the given one and down to a time that are wanted and have the words; where no
-- word tells anything, those that are wanted, one after the other. `is_wanted` is SQL of the caller below, never a visitor's.
create function private.older_videos(
  of_table text, is_wanted text, patterns text[], keys text[], words tsquery, before_at timestamptz, before_id uuid, since timestamptz, size int
) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
begin
  if words is null then
    execute format($sql$
      select array(select t.id from public.%I t where %s and (t.created_at, t.id) < ($3, $4) order by t.created_at desc, t.id desc limit $5)$sql$,
      of_table, is_wanted) into ids using patterns, keys, before_at, before_id, size;
  else
    -- Materialized, so that order and limit cannot lead the planner to walking.
    execute format($sql$
      with found as materialized (
        select t.id, t.created_at from public.%I t
        where private.word_vector(t.title) @@ $6 and t.created_at at time zone 'UTC' >= $7 at time zone 'UTC'
          and %s and (t.created_at, t.id) < ($3, $4)
      )
      select array(select f.id from found f order by f.created_at desc, f.id desc limit $5)$sql$,
      of_table, is_wanted) into ids using patterns, keys, before_at, before_id, size, words, since;
  end if;
  return ids;
end $$;

-- The newest videos of a list that have each word of q in their title (eight words, literally, upper and lower case alike), of a
-- series, a preacher and a topic, as they are spelt; '' is any. { videos: one page, total: how many there are, or null when there
-- are more than this page and nobody has counted them }; null when there is no such list, or the page begins beyond a thousand.
--
-- As in public.search_interpretations, the newest three hundred are looked through first; then what has the words, as far back in
-- time as these let expect the page; then all of it.
-- Security definer: with row-level security in between, no index of words may be used. Anyone reads the three lists.
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  needles constant text[] := array_remove(
    (regexp_split_to_array(coalesce(private.search_needle(q), btrim(normalize(coalesce(q, ''), nfc))), '\s+'))[:8], '');
  patterns constant text[] := array(select private.contains_pattern(n) from unnest(needles) n);
  words constant tsquery := private.title_query(of_table, needles);
  keys constant text[] := private.video_keys(series, preacher, array_remove(array[topic], ''));
  is_wanted constant text := 't.title ilike all ($1)'
    || case when keys <> '{}' then ' and private.video_keys(t.series, t.preacher, t.topics) @> $2' else '' end;
  size constant int := least(greatest(coalesce(page_size, 12), 1), 100);
  skip constant int := greatest(coalesce(page_offset, 0), 0);
  -- One more tells whether there are more.
  most constant int := skip + size + 1;
  walk constant int := 300;
  newest_count bigint; newest_first timestamptz; newest_last timestamptz; newest_last_id uuid; newest_ids uuid[];
  older uuid[] := '{}';
  found uuid[];
  is_all boolean;
  page jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') or skip > 1000 then
    return null;
  end if;
  execute format($sql$
    select count(*) as rows, max(t.created_at) as first_at, min(t.created_at) as last_at, (array_agg(t.id order by t.created_at, t.id))[1] as last_id,
      coalesce(array_agg(t.id order by t.created_at desc, t.id desc) filter (where %s), '{}') as ids
    from (select * from public.%I order by created_at desc, id desc limit $3) t$sql$, is_wanted, of_table)
    into newest_count, newest_first, newest_last, newest_last_id, newest_ids using patterns, keys, walk;
  found := newest_ids;
  is_all := newest_count < walk or coalesce(numnode(words) = 0, false);

  if not is_all and cardinality(found) < most then
    if words is not null and cardinality(found) > 0 then
      older := private.older_videos(of_table, is_wanted, patterns, keys, words, newest_last, newest_last_id,
        newest_last - (newest_first - newest_last) * (1.5 * most / cardinality(found)), most - cardinality(found));
    end if;
    if cardinality(found || older) < most then
      older := private.older_videos(
        of_table, is_wanted, patterns, keys, words, newest_last, newest_last_id, '-infinity', most - cardinality(found));
      is_all := cardinality(found || older) < most;
    end if;
    found := found || older;
  end if;

  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
      'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by p.place), '[]')
    from unnest($1) with ordinality p (id, place) join public.%I t on t.id = p.id$sql$, of_table)
    into page using found[skip + 1 : skip + size];
  return jsonb_build_object('videos', page, 'total', case when is_all then cardinality(found) end);
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;
