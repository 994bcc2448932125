-- Topics: keywords that the office assigns to answers, articles and videos; and an index that finds the rows of a
-- topic, of a book of the Bible or of both, newest first, without reading other rows.

-- Whether there are at most twenty topics, of at most forty letters, without commas.
create function private.are_topics(topics text[]) returns boolean
  language sql immutable set search_path = ''
  return cardinality(topics) <= 20 and array_position(topics, null) is null
    and not exists (select from unnest(topics) t where char_length(t) not between 1 and 40 or t <> btrim(t) or t ~ '[,[:cntrl:]]');
grant execute on function private.are_topics to authenticated, service_role;

-- Normalises a topic, so that spellings compare equal: 'Nåd ' and 'nåd'.
create function private.topic_key(topic text) returns text
  language sql immutable set search_path = ''
  return lower(btrim(regexp_replace(normalize(topic, nfc), '\s+', ' ', 'g')));
grant execute on function private.topic_key to authenticated, service_role;

-- The index of topics: each public item of the tables with topics, once for each of its topics, for each book of its
-- passages, and for each pair of both; '' means any topic or any book. Each choice of topic and book is then one
-- range of the primary key.
create table private.topic_index (
  table_name text not null,
  topic      text not null,
  book       text not null,
  created_at timestamptz not null,
  row_id     uuid not null,
  primary key (table_name, topic, book, created_at, row_id),
  check (topic <> '' or book <> '')
);

create index topic_index_of_row on private.topic_index (row_id);

-- The number of entries of the index for each topic and book, so that no request counts them.
create table private.topic_counts (
  table_name text not null,
  topic      text not null,
  book       text not null,
  rows       int not null,
  primary key (table_name, topic, book)
);

-- Updates the entries of these items of a kind; removes those of deleted or hidden ones. Writes only differences.
create function private.index_topics(of_kind text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with wanted as (
    select i.kind as table_name, of_topic.topic, of_book.book, i.date as created_at, i.id as row_id
    from private.items i
      cross join lateral (select '' union select private.topic_key(word) from unnest(i.topics) word) of_topic (topic)
      cross join lateral (select '' union select q.osis from private.quotes q
        where q.table_name = of_kind and q.row_id = i.id and q.kind in ('passage', 'verse') and q.osis is not null) of_book (book)
    where i.kind = of_kind and i.id = any (ids) and i.is_public and (of_topic.topic <> '' or of_book.book <> '')
  ), gone as (
    delete from private.topic_index f where f.row_id = any (ids) and f.table_name = of_kind and not exists (select from wanted w
      where (w.topic, w.book, w.created_at, w.row_id) = (f.topic, f.book, f.created_at, f.row_id))
    returning f.topic, f.book
  ), came as (
    insert into private.topic_index select * from wanted on conflict do nothing returning topic, book
  )
  insert into private.topic_counts as c (table_name, topic, book, rows)
  select of_kind, n.topic, n.book, sum(n.change)
  from (select topic, book, -1 from gone union all select topic, book, 1 from came) n (topic, book, change)
  group by n.topic, n.book having sum(n.change) <> 0 order by n.topic, n.book
  on conflict (table_name, topic, book) do update set rows = c.rows + excluded.rows;
end $$;

-- Security definer: only triggers write these entries.
create function private.keep_topic_index() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.topic_index f where f.table_name = tg_table_name;
    delete from private.topic_counts c where c.table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    perform private.index_topics(tg_table_name::text collate "default", array(select r.id from removed r));
  else
    perform private.index_topics(tg_table_name::text collate "default", array(select a.id from added a));
  end if;
  return null;
end $$;

-- Adds entries when a book is inserted after the rows that refer to it.
create function private.index_topics_of_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_topics(q.table_name, array_agg(distinct q.row_id)) from added a join private.quotes q on q.osis = a.osis
  where q.kind in ('passage', 'verse') and private.has_topics(q.table_name)
  group by q.table_name;
  return null;
end $$;

-- The choices of the list's filters: { topics: [{ name, answers }], books: [{ osis, name, answers }] }. Topics are
-- counted within the chosen book, books within the chosen topic. At most forty topics, those with the most answers
-- first, each spelt as in its newest answer; books in the Bible's order. Security definer: no role reads the counts.
-- They contain only public answers.
create function public.answer_filters(topic private.text_2000 default '', book private.text_2000 default '') returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'answers', c.rows) order by c.in_all desc, c.topic), '[]')
      from (
        select c.topic, c.rows, coalesce(a.rows, c.rows) as in_all
        from private.topic_counts c join private.topic_counts a on (a.table_name, a.topic, a.book) = (c.table_name, c.topic, '')
        where c.table_name = 'interpretations' and c.topic <> '' and c.book = coalesce(answer_filters.book, '') and c.rows > 0
        order by in_all desc, c.topic limit 40
      ) c cross join lateral (
        select word as name from (
          select f.row_id from private.topic_index f where f.table_name = 'interpretations' and f.topic = c.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 1
        ) f join public.interpretations i on i.id = f.row_id cross join unnest(i.topics) word
        where private.topic_key(word) = c.topic limit 1
      ) n),
    'books', (
      select coalesce(jsonb_agg(jsonb_build_object('osis', b.osis, 'name', b.name, 'answers', c.rows) order by b.book_order), '[]')
      from private.topic_counts c join public.books b on b.osis = c.book
      where c.table_name = 'interpretations' and c.topic = coalesce(private.topic_key(answer_filters.topic), '') and c.book <> '' and c.rows > 0))
$$;
grant execute on function public.answer_filters to anon, authenticated, service_role;

-- The topics in use, in any table, as suggestions for the office: those with the most rows first, each in the
-- spelling of one of its rows. Topics without a public row are left out, as they may belong to a draft. Security
-- definer: no role reads these entries.
create function public.list_topics() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return array(
    select n.name from (
      select c.topic, sum(c.rows) as rows, (array_agg(c.table_name order by c.rows desc, c.table_name))[1] as table_name
      from private.topic_counts c where c.book = '' and c.rows > 0 group by c.topic order by 2 desc, 1 limit 200
    ) t cross join lateral (
      select word as name from (
        select f.table_name, f.row_id from private.topic_index f where f.table_name = t.table_name and f.topic = t.topic and f.book = ''
        order by f.created_at desc, f.row_id desc limit 1
      ) f join private.public_items i on i.kind = f.table_name and i.id = f.row_id cross join unnest(i.topics) word
      where private.topic_key(word) = t.topic limit 1
    ) n order by t.rows desc, t.topic);
end $$;
grant execute on function public.list_topics to authenticated, service_role;
