SET local check_function_bodies = off;

ALTER TABLE "public"."verses"
  ADD COLUMN "last" integer;

CREATE OR REPLACE FUNCTION private.bible_words (
  osis    text,
  chapter integer,
  verses  integer[]
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select string_agg(v.text, ' ' order by v.number)
  from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    cross join lateral (select count(*) from unnest(bible_words.verses) n where n between v.number and coalesce(v.last, v.number)) covered
  where b.osis = bible_words.osis and c.number = bible_words.chapter and covered.count > 0
  having sum(covered.count) = cardinality(bible_words.verses)
$function$;

CREATE OR REPLACE FUNCTION private.chapter_text (
  osis    text,
  chapter integer
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with verses as (
    select v.number, coalesce(v.last, v.number) as last, v.text from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    where b.osis = chapter_text.osis and c.number = chapter_text.chapter
  )
  select array_agg(v.text order by n) from generate_series(1, (select max(last) from verses)) n left join verses v on n between v.number and v.last
$function$;

CREATE OR REPLACE FUNCTION private.found_verses (
  query tsquery,
  whole tsquery,
  scope text,
  size  integer,
  skip  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.is_gone (
  entry public.change_rows
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case entry.table_name
    when 'verses' then not exists (
      select from jsonb_object_keys(entry.before -> 'verses') n (number)
        join public.verses v on v.chapter_id = entry.row_id::int and v.number = split_part(n.number, '-', 1)::int)
    else not exists (
      select from public.change_rows r where r.table_name = entry.table_name and r.row_id = entry.row_id
        and (r.change_id, r.ordinal) > (entry.change_id, entry.ordinal))
  end
$function$;

CREATE OR REPLACE FUNCTION private.judge (
  quote        private.quotes,
  last_chapter integer,
  texts        text[],
  OUT          fault text,
  OUT          fingerprint text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- The same text after itself is that of joined verses, once.
  bible constant text := (
    select string_agg(texts[n], ' ' order by n) filter (where n - 1 <> all (quote.verses) or texts[n] is distinct from texts[n - 1])
    from unnest(quote.verses) n having count(texts[n]) = cardinality(quote.verses));
begin
  fault := case
    when last_chapter is null or quote.chapter not between 1 and last_chapter
      or exists (select from unnest(quote.verses) n where n > cardinality(texts)) then 'missing'
    when quote.words is not null and bible is not null and not private.stands_in(quote.words, bible) then 'drifted'
  end;
  if fault is not null then
    fingerprint := md5(concat_ws(E'\n', quote.table_name, quote.row_id, quote.reference, quote.words, bible));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.judge_touched_quotes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  columns constant text := case tg_table_name when 'verses' then 'chapter_id, number, last, text' when 'chapters' then 'book_id, number' else 'osis' end;
  touched constant text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
    else format('(select %1$s from removed except select %1$s from added union (select %1$s from added except select %1$s from removed))', columns) end;
begin
  if tg_table_name = 'books' and tg_op = 'INSERT' then
    update private.quotes q set osis = a.osis from public.book_aliases a where q.osis is null and a.alias = private.alias_key(q.book);
  end if;
  execute format('select private.judge_quotes(t.osis, t.chapter) from (%s) t (osis, chapter)
    where exists (select from private.quotes q where q.osis = t.osis and q.chapter = coalesce(t.chapter, q.chapter))', format(case tg_table_name
    when 'verses' then 'select distinct b.osis, c.number from (select distinct chapter_id from %s t) v
      join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id'
    when 'chapters' then 'select distinct b.osis, t.number from %s t join public.books b on b.id = t.book_id'
    else 'select t.osis, null::int from %s t' end, touched));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.log_verses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  execute format($log$
    insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
    select (select private.begin_change()), 'verses', chapter_id,
      case when r.verses is null then 'insert' when a.verses is null then 'delete' else 'update' end,
      private.verses_label(chapter_id, coalesce(r.verses, '{}') || coalesce(a.verses, '{}')),
      case when r.verses is not null then jsonb_build_object('verses', r.verses) end,
      case when a.verses is not null then jsonb_build_object('verses', a.verses) end
    from (%s) r full join (%s) a using (chapter_id)
    order by chapter_id $log$,
    case tg_op
      when 'INSERT' then 'select null::int as chapter_id, null::jsonb as verses where false'
      when 'DELETE' then 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses from removed group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses
        from (select chapter_id, number, last, text from removed except select chapter_id, number, last, text from added) v group by chapter_id'
    end,
    case tg_op
      when 'DELETE' then 'select null::int as chapter_id, null::jsonb as verses where false'
      when 'INSERT' then 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses from added group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses
        from (select chapter_id, number, last, text from added except select chapter_id, number, last, text from removed) v group by chapter_id'
    end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.present_row (
  table_name text,
  row_id     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  content jsonb;
begin
  if table_name = 'verses' then
    return (select jsonb_build_object('verses', jsonb_object_agg(private.verse_label(v.number, v.last), v.text))
      from public.verses v where v.chapter_id = row_id::int having count(*) > 0);
  elsif not exists (select from private.content_tables c where c.name = present_row.table_name) then
    raise exception 'Tabellen % har inga versioner.', table_name using errcode = '22023';
  end if;
  execute format('select to_jsonb(t) - array(select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = ''public.%1$I''::pg_catalog.regclass
        and (a.attgenerated <> '''' or a.attname in (''updated_at'', ''is_public'', ''deleted_at'', ''created_by'')))
    from public.%1$I t where %2$s', table_name, private.rows_named(table_name)) into content using array[row_id];
  return content;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_shared_numbers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  taken text;
begin
  select private.verse_label(t.number, t.last) into taken
  from (
    select v.number, v.last from added a join public.verses v on v.chapter_id = a.chapter_id and v.number < a.number and a.number <= v.last
    union all
    select v.number, v.last from added a join public.verses v on v.chapter_id = a.chapter_id and a.number < v.number and v.number <= a.last
  ) t limit 1;
  if found then
    raise unique_violation using message = format('Numret ingår redan i vers %s.', replace(taken, '-', '–'));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.undo_verses (
  entries public.change_rows[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- The verses must still be as the change left them.
  if exists (
    select from unnest(entries) e
      cross join lateral jsonb_each_text(coalesce(e.before -> 'verses', '{}') || coalesce(e.after -> 'verses', '{}')) n (number, text)
      left join public.verses v on v.chapter_id = e.row_id::int and private.verse_label(v.number, v.last) = n.number
    where v.text is distinct from e.after -> 'verses' ->> n.number
  ) then
    perform private.refuse_as_changed();
  end if;
  delete from public.verses v using unnest(entries) e
  where v.chapter_id = e.row_id::int and e.after -> 'verses' ? private.verse_label(v.number, v.last)
    and (e.before -> 'verses' ? private.verse_label(v.number, v.last)) is not true;
  update public.verses v set text = e.before -> 'verses' ->> private.verse_label(v.number, v.last) from unnest(entries) e
  where v.chapter_id = e.row_id::int and e.before -> 'verses' ? private.verse_label(v.number, v.last);
  insert into public.verses (chapter_id, number, last, text)
  select e.row_id::int, split_part(b.number, '-', 1)::int, nullif(split_part(b.number, '-', 2), '')::int, b.text
  from unnest(entries) e cross join lateral jsonb_each_text(e.before -> 'verses') b (number, text)
  where (e.after -> 'verses' ? b.number) is not true;
end $function$;

CREATE OR REPLACE FUNCTION private.verse_label (
  number integer,
  last   integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN ((number)::text || COALESCE(('-'::text || (LAST)::text), ''::text));

CREATE OR REPLACE FUNCTION private.verses_label (
  chapter integer,
  verses  jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN
  (SELECT (((b.name || ' '::text) || c.number) || CASE WHEN (count(*) = 1) THEN (':'::text || replace(min(v.number), '-'::text, '–'::text)) ELSE ''::text END) FROM
  ((public.chapters c JOIN public.books b ON ((b.id = c.book_id))) CROSS JOIN jsonb_object_keys(verses_label.verses) v(number)) WHERE (c.id = verses_label.chapter) GROUP BY b.name,
  c.number);

CREATE OR REPLACE FUNCTION public.my_markings (
  shown     private.text_2000  DEFAULT NULL::text,
  of_book   private.text_2000  DEFAULT NULL::text,
  q         private.text_2000  DEFAULT NULL::text,
  newest    boolean            DEFAULT false,
  after     private.json_100kb DEFAULT NULL::jsonb,
  page_size integer            DEFAULT 50
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  -- The book, chapter, first and last verse that q names.
  place constant text[] := regexp_match(needle, '^((?:[1-5]\s?\.?\s?)?[^\d]*?[^\d\s:,])\.?(?:\s+(\d{1,3})(?:\s?[:,]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?)?)?$');
  -- Before a chapter a name may be cut short.
  named_books constant text[] := array(
    select a.osis from public.book_aliases a
    where a.alias = private.alias_key(place[1]) or place[2] is not null and starts_with(a.alias, private.alias_key(place[1])));
  named_from constant int := place[3];
  named_to constant int := coalesce(place[4], place[3]);
  result jsonb;
begin
  with mine as (
    select h.id, 'mark' as kind, h.osis, h.book, h.chapter, h.verse_number as first, h.verse_number as last, h.color,
      null::text as body, h.updated_at
    from public.verse_highlights h
    where h.user_id = (select auth.uid()) and (of_book is null or h.osis = of_book)
      -- A colour that the reader does not know is shown as yellow.
      and (shown is null or h.color = shown
        or shown = 'yellow' and h.color not in ('green', 'blue', 'purple', 'pink', 'orange'))
    union all
    select n.id, 'note', n.osis, n.book, n.chapter, n.first_verse, n.last_verse, null, n.body, n.updated_at
    from public.verse_notes n
    where n.user_id = (select auth.uid()) and (of_book is null or n.osis = of_book) and (shown is null or shown = 'note')
  ), found as (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern
      or m.osis = any (named_books) and (place[2] is null or m.chapter = place[2]::int)
        and (named_from is null or m.first <= named_to and m.last >= named_from)
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number <= m.last and coalesce(v.last, v.number) >= m.first and v.text ilike pattern)
  ), page as (
    select f.*, row_number() over () as at
    from (
      select * from found f
      where after is null or case
        when newest then (f.updated_at, f.id) < ((after ->> 'at')::timestamptz, (after ->> 'id')::uuid)
        else (f.place, f.osis, f.chapter, f.first, f.kind, f.id) > ((after ->> 'place')::int, after ->> 'osis',
          (after ->> 'chapter')::int, (after ->> 'first')::int, after ->> 'kind', (after ->> 'id')::uuid)
      end
      order by case when newest then f.updated_at end desc, case when newest then f.id end desc,
        f.place, f.osis, f.chapter, f.first, f.kind, f.id
      limit size
    ) f
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'osis', p.osis, 'chapter', p.chapter,
      'book', coalesce(p.present_name, p.book), 'first', p.first, 'last', p.last, 'color', p.color, 'body', p.body,
      'updated_at', p.updated_at, 'readable', p.book_id is not null, 'verses', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v.number, 'last', v.last, 'text', v.text)) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number <= least(p.last, p.first + 2) and coalesce(v.last, v.number) >= p.first)
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.set_book_text (
  book_id integer,
  verses  private.json_2mb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  changed int;
begin
  perform private.require('write');
  if jsonb_typeof(verses) is distinct from 'array' or jsonb_array_length(verses) not between 1 and 3000 then
    raise exception 'Listan med verser är tom eller för lång.' using errcode = '22023';
  end if;

  insert into public.chapters (book_id, number)
  select distinct set_book_text.book_id, w.chapter
  from jsonb_to_recordset(verses) w (chapter int)
  where not exists (
    select from public.chapters c where c.book_id = set_book_text.book_id and c.number = w.chapter);

  update public.verses v set last = w.last, text = w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, last int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where v.chapter_id = c.id and v.number = w.verse and v.text = w.was;
  get diagnostics changed = row_count;
  if changed <> (select count(w.was) from jsonb_to_recordset(set_book_text.verses) w (was text)) then
    perform private.refuse_as_changed();
  end if;

  insert into public.verses (chapter_id, number, last, text)
  select c.id, w.verse, w.last, w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, last int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where w.was is null;
  return private.this_change();
end $function$;

CREATE OR REPLACE FUNCTION public.use_bible_words (
  table_name  private.text_2000,
  row_id      uuid,
  fingerprint private.text_2000
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  quote private.quotes;
  bible text;
  verse_list jsonb;
begin
  perform private.require('write');
  quote := private.quote_at_fault(table_name, row_id, fingerprint);
  bible := private.bible_words(quote.osis, quote.chapter, quote.verses);
  if bible is null then
    perform private.refuse_as_changed();
  elsif quote.kind = 'passage' then
    -- The text of joined verses once, with the first of them.
    select jsonb_agg(jsonb_build_object('number', v.n, 'text', case when v.text is distinct from v.before then v.text else '' end) order by v.n)
      into verse_list from (
        select n, b.text, lag(b.text) over (order by n) as before
        from unnest(quote.verses) n cross join lateral private.bible_words(quote.osis, quote.chapter, array[n]) b (text)) v;
    update public.interpretations i set
      verses = case when quote.nth = 1 then verse_list else i.verses end,
      verses_groups = case when i.verses_groups is not null then jsonb_set(i.verses_groups, array[(quote.nth - 1)::text, 'verses'], verse_list) end
    where i.id = quote.row_id;
  elsif quote.kind = 'verse' then
    update public.daily_devotions d set verse_text = bible where d.id = quote.row_id;
  elsif quote.kind = 'block' then
    -- Of all ways to write such a quotation, the editor's.
    execute format($sql$update public.%I a set content = regexp_replace(a.content, $1, $2, 1, $3) where a.id = $4$sql$, quote.table_name)
    using '<blockquote>(?:(?!</?blockquote>).)*<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>',
      format('<blockquote><p>%s</p><p>\1</p></blockquote>',
        replace(replace(replace(replace(bible, '\', '\\'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
      quote.nth, quote.row_id;
  else
    execute format('update public.%I t set %2$I = overlay(t.%2$I placing $1 from strpos(t.%2$I, $2) for char_length($2)) where t.id = $3',
      quote.table_name, private.field_of(quote))
    using bible, quote.words, quote.row_id;
  end if;
  return private.this_change();
end $function$;

ALTER TABLE "public"."verses"
  ADD CONSTRAINT "verses_check" CHECK (((last > number) AND (last <= 999)));

CREATE INDEX verses_joined ON public.verses USING btree (chapter_id)
  WHERE (LAST IS NOT NULL);

CREATE TRIGGER refuse_shared_numbers_on_insert
  AFTER INSERT ON public.verses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_shared_numbers();

CREATE TRIGGER refuse_shared_numbers_on_update
  AFTER UPDATE ON public.verses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_shared_numbers();

REVOKE ALL ON FUNCTION "private"."refuse_shared_numbers"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."verse_label"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."verse_label"(integer, integer) TO "authenticated";

REVOKE ALL ("last") ON TABLE "public"."verses" FROM "authenticated";

GRANT INSERT ("last"), UPDATE ("last") ON TABLE "public"."verses" TO "authenticated";
