SET local check_function_bodies = off;

DROP FUNCTION "private"."add_quotes"(text, jsonb);

CREATE OR REPLACE FUNCTION private.add_quotes (
  table_name text,
  contents   jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with found as materialized (
    select row(add_quotes.table_name, content ->> 'id', f.place, f.kind, f.nth, f.reference, f.book, f.osis, f.chapter, f.verses, f.words,
      null, null)::private.quotes as q
    from unnest(contents) content cross join lateral (
      select row_number() over (order by i.ordinality) as place, i.kind, i.nth, left(i.reference, 200) as reference, left(i.book, 100) as book, a.osis,
        p.chapter, p.verses,
        case when coalesce(lower(i.translation) = lower(t.name), i.translation is null) then i.words end as words
      from private.quotes_in(add_quotes.table_name, content) with ordinality i
        left join public.book_aliases a on a.alias = private.alias_key(i.book)
        left join public.books l on l.osis = a.osis
        left join public.translations t on t.code = l.translation_code
        cross join lateral private.placed(a.osis, i.chapter, i.verses) p
      -- In running text, a name that is no book is a time of day or a person's name.
      where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
      limit 500
    ) f
  ), chapters as materialized (
    select f.osis, f.chapter, private.last_chapter(f.osis) as last, private.chapter_text(f.osis, f.chapter) as texts
    from (select distinct (q).osis, (q).chapter from found) f
  )
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from found f left join chapters c on (c.osis, c.chapter) = ((q).osis, (q).chapter) cross join lateral private.judge(f.q, c.last, c.texts) j;
end $function$;

CREATE OR REPLACE FUNCTION private.find_quotes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- A name compares by bytes: a function that gets one knows no Swedish letter, and no index of texts serves it.
  of_table constant text := tg_table_name::text collate "default";
begin
  if tg_op <> 'INSERT' then
    delete from private.quotes q using removed r where q.table_name = of_table and q.row_id = r.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_quotes(of_table, array_agg(r.content))
    from (
      select to_jsonb(a) as content, row_number() over () / 100 as part from added a where to_jsonb(a) ->> 'deleted_at' is null
    ) r
    group by r.part;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.index_namesakes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
begin
  -- The written rows have their addresses.
  execute format('select array(select a.id from public.false_religion_articles a where (a.subcategory_id, a.slug) in (select subcategory_id, slug from %s t) %s)',
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else '(select * from added union all select * from removed)' end,
    case when tg_op <> 'DELETE' then 'and a.id not in (select id from added)' end) into ids;
  perform private.index_addresses(tg_table_name::text collate "default", ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.index_topics (
  of_kind text,
  ids     uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.index_written_rows()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.items i where i.kind = tg_table_name;
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.items i using removed r where i.kind = tg_table_name and i.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.index_rows(tg_table_name::text collate "default", array(select a.id from added a));
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_topic_index()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.log_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  key constant text := private.key_of(tg_table_name::text collate "default");
  unlogged constant text[] := case when tg_nargs = 0 then private.unlogged_columns(tg_relid)
    else array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = tg_relid and a.attnum > 0 and a.attname <> all (tg_argv)) end;
begin
  execute format($log$
    insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
    select (select private.begin_change()), $1, coalesce(c.becomes, c.was) ->> $2, d.operation,
      case when $4 then private.label_of($1, coalesce(c.becomes, c.was)) end, d.before, d.after
    from (%s) c cross join lateral private.difference(c.was, c.becomes, $3) d $log$,
    case tg_op
      when 'INSERT' then 'select null::jsonb as was, to_jsonb(a) as becomes from added a'
      when 'DELETE' then 'select to_jsonb(r) as was, null::jsonb as becomes from removed r'
      else format('select to_jsonb(r) as was, to_jsonb(a) as becomes from removed r full join added a using (%I)', key)
    end)
  using tg_table_name::text, key, unlogged, tg_nargs = 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.prose_references (
  prose text
)
  RETURNS TABLE (
    nth       integer,
    reference text,
    book      text,
    chapter   integer,
    verses    integer[],
    before    text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  dash constant text := '[-‐‑‒–—−]';
  word constant text := '(?:vv?\.?|vers(?:en|erna|er)?)\s?';
  -- What may follow the last number of a list: the end of a sentence or clause, or a word that begins something new.
  follows constant text := '(?=\s*(?:$|[("”“»«]|[,;](?=\d)|[^\s[:alnum:]%‰°€$/](?![[:alnum:]])|\m(?:och|samt|eller|men|där|är|var|säger|visar|talar|handlar|står|lär|ger|beskriver|berättar|förklarar|lovar|om|för|så|kan|ska|har)\M))';
  later constant text := format('(?:[a-e]{1,2}\M)?(?:%1$s\d{1,3}(?:[a-e]{1,2}\M)?|(?:\s%1$s\s|\still\s)\d{1,3}(?:[a-e]{1,2}\M)?%2$s|\s?ff?\M(?!\.?\s?(?:Kr|[dnöv])\M))?', dash, follows);
  numbers constant text := format('(?:(?<!\d)\d{1,3}(?:\s?[:∶：]\s?|\.|,?\s%1$s)|,?\s%1$s(?=\d{1,3}(?!\d|\s?[:.∶：]\s?\d)))\d{1,3}(?!\d)%2$s'
    || '(?:\.\d{1,3}(?!\d)%2$s(?:%3$s|(?=\.\d))|(?:\s?[,;&]\s?|,?\s(?:och|samt|eller)\s)\d{1,3}(?!\d)%2$s%3$s)*(?!\d|[:∶：]|%4$s\d)', word, later, follows, dash);
  -- One pattern, once: PostgreSQL takes long to compile it (a hundredth of a second; with a bounded repetition ten times as long).
  parts constant text[] := string_to_array(
    regexp_replace(translate(private.visible(prose), E'\u0001', ''), numbers, E'\u0001\\&\u0001', 'gi'), E'\u0001');
begin
  return query
    select (p.nth / 2)::int + 1, btrim(substr(p.before, char_length(b.rest) + 1) || f.found), b.name, l.chapter, l.verses, b.rest
    from (
        select t.part as before, lead(t.part) over w as found, lead(t.part, 2) over w as after, t.nth
        from unnest(parts) with ordinality t (part, nth) window w as (order by t.nth)
      ) p
      -- Of a list without end the whole places among its first characters.
      cross join lateral (select case when char_length(p.found) > 200 then regexp_replace(left(p.found, 200), '[,;&][^,;&]*$', '') else p.found end) f (found)
      cross join lateral private.book_before(p.before, p.after) b
      cross join lateral private.read_reference('Bok ' || f.found) r
      cross join lateral private.placed((select a.osis from public.book_aliases a where a.alias = private.alias_key(b.name)), r.chapter, r.verses) l
    where p.nth % 2 = 1 and p.found is not null and b.name is not null and r.chapter is not null
    order by p.nth limit 500;
end $function$;

REVOKE ALL ON FUNCTION "private"."add_quotes"(text, jsonb[]) FROM PUBLIC;

-- Until now a quote in running text was not found when its book's name has a Swedish letter, or was taken for one of
-- another book ('Första Joh 4:8' for John 4:8). Who saves meanwhile waits.
set local statement_timeout = 0;

do $$
declare
  name text;
begin
  lock table private.quotes in share row exclusive mode;
  for name in
    select c.relname from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid where t.tgname = 'find_quotes_on_insert' order by 1
  loop
    delete from private.quotes q where q.table_name = name;
    execute format('select private.add_quotes(%1$L, array_agg(r.content))
      from (select to_jsonb(a) as content, row_number() over () / 100 as part from public.%1$I a where to_jsonb(a) ->> ''deleted_at'' is null) r
      group by r.part', name);
  end loop;
end $$;
