-- Topics: words under which the office files answers, articles and videos; and the index by which rows of a topic, of a
-- book of the Bible or of both are found, the newest first, without reading the others.

-- At most twenty words of forty letters, written with commas between.
create function private.are_topics(topics text[]) returns boolean
  language sql immutable set search_path = ''
  return cardinality(topics) <= 20 and array_position(topics, null) is null
    and not exists (select from unnest(topics) t where char_length(t) not between 1 and 40 or t <> btrim(t) or t ~ '[,[:cntrl:]]');

-- What two spellings of a topic have in common: 'Nåd ' and 'nåd' are one.
create function private.topic_key(topic text) returns text
  language sql immutable set search_path = ''
  return lower(btrim(regexp_replace(normalize(topic, nfc), '\s+', ' ', 'g')));
grant execute on function private.are_topics(text[]), private.topic_key(text) to authenticated, service_role;

alter table public.interpretations add column topics text[] not null default '{}' check (private.are_topics(topics));
alter table public.subject_articles add column topics text[] not null default '{}' check (private.are_topics(topics));
alter table public.false_religion_articles add column topics text[] not null default '{}' check (private.are_topics(topics));
-- Of videos what stands there already stays as it is.
alter table public.bible_studies add check (private.are_topics(topics)) not valid;
alter table public.sermons add check (private.are_topics(topics)) not valid;
alter table public.documentaries add check (private.are_topics(topics)) not valid;
grant insert (topics), update (topics) on public.interpretations to authenticated;

-- Each row that its own switch shows, under each of its topics and each book that its passages name, and under both together:
-- '' is any. One range of the key is then the list for whatever is chosen. Whether what a row belongs to is shown is asked
-- by those who read it.
create table private.filed_rows (
  table_name text not null,
  topic      text not null,
  book       text not null,
  created_at timestamptz not null,
  row_id     uuid not null,
  primary key (table_name, topic, book, created_at, row_id),
  check (topic <> '' or book <> '')
);
create index filed_rows_of_row on private.filed_rows (row_id);

-- How many rows there are under each, so that nobody counts them.
create table private.filed_counts (
  table_name text not null,
  topic      text not null,
  book       text not null,
  rows       int not null,
  primary key (table_name, topic, book)
);

-- Files these rows of a table anew, and takes those away that are gone or hidden. Only what changes is written.
create function private.file_rows(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_shown constant text := case of_table
    when 'interpretations' then 'private.is_public(t.type = ''correct'', t.deleted_at)'
    when 'subject_articles' then 'private.is_public(t.is_published)'
    when 'false_religion_articles' then 'private.is_public(t.is_published)'
    else 'true' end;
begin
  execute format($sql$
    with wanted as (
      select $1 as table_name, of_topic.topic, of_book.book, t.created_at, t.id as row_id
      from public.%I t
        cross join lateral (select '' union select private.topic_key(word) from unnest(t.topics) word) of_topic (topic)
        cross join lateral (select '' union select q.osis from private.quotes q
          where q.table_name = $1 and q.row_id = t.id and q.kind in ('passage', 'verse') and q.osis is not null) of_book (book)
      where t.id = any ($2) and %s and (of_topic.topic <> '' or of_book.book <> '')
    ), gone as (
      delete from private.filed_rows f where f.row_id = any ($2) and f.table_name = $1 and not exists (select from wanted w
        where (w.topic, w.book, w.created_at, w.row_id) = (f.topic, f.book, f.created_at, f.row_id))
      returning f.topic, f.book
    ), came as (
      insert into private.filed_rows select * from wanted on conflict do nothing returning topic, book
    )
    insert into private.filed_counts as c (table_name, topic, book, rows)
    select $1, n.topic, n.book, sum(n.change)
    from (select topic, book, -1 from gone union all select topic, book, 1 from came) n (topic, book, change)
    group by n.topic, n.book having sum(n.change) <> 0 order by n.topic, n.book
    on conflict (table_name, topic, book) do update set rows = c.rows + excluded.rows$sql$, of_table, is_shown)
  using of_table, ids;
end $$;

-- Security definer: nobody files by hand.
create function private.keep_filed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.filed_rows f where f.table_name = tg_table_name;
    delete from private.filed_counts c where c.table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    perform private.file_rows(tg_table_name, array(select r.id from removed r));
  else
    perform private.file_rows(tg_table_name, array(select a.id from added a));
  end if;
  return null;
end $$;

-- A book that comes later than what names it.
create function private.file_rows_of_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.file_rows(q.table_name, array_agg(distinct q.row_id)) from added a join private.quotes q on q.osis = a.osis
  where q.kind in ('passage', 'verse') and q.table_name in ('interpretations', 'bible_studies', 'sermons', 'documentaries')
  group by q.table_name;
  return null;
end $$;
create trigger keep_filed_on_insert after insert on public.books referencing new table as added
  for each statement execute function private.file_rows_of_books();

-- Triggers go by name: these come after find_quotes, and after judge_quotes of a book.
do $$
declare
  name text;
begin
  foreach name in array array['interpretations', 'subject_articles', 'false_religion_articles', 'bible_studies', 'sermons', 'documentaries'] loop
    execute format('
      create trigger keep_filed_on_insert after insert on public.%1$I referencing new table as added
        for each statement execute function private.keep_filed();
      create trigger keep_filed_on_update after update on public.%1$I referencing new table as added
        for each statement execute function private.keep_filed();
      create trigger keep_filed_on_delete after delete on public.%1$I referencing old table as removed
        for each statement execute function private.keep_filed();
      create trigger keep_filed_on_truncate after truncate on public.%1$I
        for each statement execute function private.keep_filed()', name);
    execute format('select private.file_rows(%1$L, array(select id from public.%1$I))', name);
  end loop;
end $$;
