SET local check_function_bodies = off;

CREATE TABLE "private"."bible_import_books" (
  "import_id" bigint NOT NULL,
  "osis"      text   NOT NULL,
  "state"     text   NOT NULL,
  "result"    jsonb  NOT NULL,
  CONSTRAINT "bible_import_books_pkey" PRIMARY KEY (import_id, osis),
  CONSTRAINT "bible_import_books_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'seen'::text])))
);

ALTER TABLE "private"."bible_import_books"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."bible_imports" (
  "id"               bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "editor"           uuid,
  "file_name"        text                     NOT NULL,
  "file_hash"        text                     NOT NULL,
  "translation_code" text,
  "books"            text[]                   NOT NULL,
  "shown"            text                     NOT NULL,
  "last_at"          timestamp with time zone NOT NULL DEFAULT now(),
  "ended_at"         timestamp with time zone,
  CONSTRAINT "bible_imports_file_hash_check" CHECK ((char_length(file_hash) <= 200)),
  CONSTRAINT "bible_imports_file_name_check" CHECK ((char_length(file_name) <= 255)),
  CONSTRAINT "bible_imports_pkey" PRIMARY KEY (id),
  CONSTRAINT "bible_imports_shown_check" CHECK ((shown = ANY (ARRAY['at_end'::text, 'by_book'::text])))
);

ALTER TABLE "private"."bible_imports"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."translations" (
  "code"       text                     NOT NULL,
  "name"       text                     NOT NULL,
  "language"   text                     NOT NULL DEFAULT 'sv'::text,
  "year"       integer,
  "notice"     text,
  "may_store"  boolean                  NOT NULL DEFAULT true,
  "copy_limit" integer,
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "translations_code_check" CHECK ((code ~ '^[a-z0-9-]{1,40}$'::text)),
  CONSTRAINT "translations_copy_limit_check" CHECK (((copy_limit >= 1) AND (copy_limit <= 99999))),
  CONSTRAINT "translations_language_check" CHECK ((language ~ '^[A-Za-z0-9-]{2,20}$'::text)),
  CONSTRAINT "translations_name_check" CHECK (((name = btrim(name)) AND (char_length(name) <= 200))),
  CONSTRAINT "translations_notice_check" CHECK (((notice = btrim(notice)) AND ((char_length(notice) >= 1) AND (char_length(notice) <= 1000)))),
  CONSTRAINT "translations_pkey" PRIMARY KEY (code),
  CONSTRAINT "translations_year_check" CHECK (((year >= 1) AND (year <= 2999)))
);

ALTER TABLE "public"."translations"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."books"
  ADD COLUMN "translation_code" text;

CREATE OR REPLACE FUNCTION private.add_quotes (
  table_name text,
  content    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from (
    select row(add_quotes.table_name, content ->> 'id', row_number() over (), i.kind, i.nth, left(i.reference, 200), left(i.book, 100), a.osis,
      p.chapter, p.verses,
      case when coalesce(lower(i.translation) = lower(t.name), i.translation is null) then i.words end, null, null)::private.quotes as q
    from private.quotes_in(add_quotes.table_name, content) i
      left join public.book_aliases a on a.alias = private.alias_key(i.book)
      left join public.books l on l.osis = a.osis
      left join public.translations t on t.code = l.translation_code
      cross join lateral private.placed(a.osis, i.chapter, i.verses) p
    -- In running text, a name that is no book is a time of day or a person's name.
    where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
    limit 500
  ) read cross join lateral private.judge(q, private.last_chapter((q).osis), private.chapter_text((q).osis, (q).chapter)) j;
end $function$;

CREATE OR REPLACE FUNCTION private.check_sent_book (
  of_book text,
  verses  jsonb,
  marks   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  name constant text := (select c.name from private.canon c where c.osis = of_book);
  number constant text := '^[1-9][0-9]{0,2}$';
  wrong text;
begin
  if jsonb_typeof(verses) is distinct from 'array' or jsonb_array_length(verses) not between 1 and 3000 then
    wrong := 'listan med verser är tom eller för lång.';
  elsif exists (select from jsonb_array_elements(verses) v where (
      v ->> 'chapter' ~ number and v ->> 'number' ~ number and coalesce(v ->> 'last', '1') ~ number and jsonb_typeof(v -> 'text') = 'string') is not true)
  then
    wrong := 'en vers saknar kapitel, nummer eller text.';
  elsif jsonb_typeof(marks) is distinct from 'array' or jsonb_array_length(marks) > 999
    or exists (select from jsonb_array_elements(marks) m where (m ->> 'chapter' ~ number and jsonb_typeof(m -> 'marks') = 'string') is not true)
    or (select count(*) > count(distinct m.chapter) from jsonb_to_recordset(marks) m (chapter int))
  then
    wrong := 'rubrikerna har fel form.';
  else
    select format('%s:%s har ingen text, är längre än 4 000 tecken eller slutar före sitt första nummer.', v.chapter, v.number) into wrong
    from jsonb_to_recordset(verses) v (chapter int, number int, last int, text text)
    where char_length(btrim(v.text)) not between 1 and 4000 or char_length(v.text) > 4000 or v.last <= v.number limit 1;
    if wrong is null then
      select format('%s:%s finns två gånger.', v.chapter, v.number) into wrong
      from jsonb_to_recordset(verses) v (chapter int, number int) group by v.chapter, v.number having count(*) > 1 limit 1;
    end if;
  end if;
  if wrong is not null then
    raise exception '%: %', coalesce(name, 'Boken'), wrong using errcode = '22023';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.finishes_book (
  of_book      public.books,
  last_chapter integer,
  verses       jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select of_book.is_being_implemented
    and last_chapter = (select count(distinct v.chapter) from jsonb_to_recordset(verses) v (chapter int) where v.chapter <= last_chapter)
    and last_chapter > (select count(*) from public.chapters c
      where c.book_id = of_book.id and exists (select from public.verses v where v.chapter_id = c.id))
$function$;

CREATE OR REPLACE FUNCTION private.imported_books (
  of_import bigint
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN ARRAY(SELECT b.osis FROM (private.bible_import_books b JOIN private.canon c ON ((c.osis = b.osis))) WHERE (b.import_id = imported_books.of_import) ORDER BY c.place);

CREATE OR REPLACE FUNCTION private.is_silent (
  last_at timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (last_at < (now() - '00:10:00'::interval));

CREATE OR REPLACE FUNCTION private.keep_translation (
  translation jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  of_name constant text := btrim(regexp_replace(normalize(coalesce(translation ->> 'name', ''), nfc), '\s+', ' ', 'g'));
  of_code text := coalesce(nullif(btrim(translation ->> 'code'), ''),
    (select t.code from public.translations t where t.name = of_name order by t.code limit 1));
  slug text;
  kept public.translations;
begin
  if of_code is null then
    slug := btrim(left(btrim(regexp_replace(translate(lower(of_name), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-'), 35), '-');
    slug := coalesce(nullif(slug, ''), 'utan-namn');
    select f.code into of_code from generate_series(1, 999) n cross join lateral (select slug || case when n > 1 then '-' || n else '' end) f (code)
    where not exists (select from public.translations t where t.code = f.code) order by n limit 1;
  end if;
  select t.* into kept from public.translations t where t.code = of_code;
  kept := jsonb_populate_record(kept, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(translation) e
    where e.key in ('language', 'year', 'notice', 'may_store', 'copy_limit')));
  insert into public.translations as t (code, name, language, year, notice, may_store, copy_limit) values (
    of_code, case when translation ? 'name' then of_name else coalesce(kept.name, '') end, coalesce(kept.language, 'sv'), kept.year,
    nullif(btrim(kept.notice), ''), coalesce(kept.may_store, true), kept.copy_limit)
  on conflict (code) do update set name = excluded.name, language = excluded.language, year = excluded.year, notice = excluded.notice,
    may_store = excluded.may_store, copy_limit = excluded.copy_limit
  where (t.name, t.language, t.year, t.notice, t.may_store, t.copy_limit)
    is distinct from (excluded.name, excluded.language, excluded.year, excluded.notice, excluded.may_store, excluded.copy_limit);
  return of_code;
end $function$;

CREATE OR REPLACE FUNCTION private.key_of (
  table_name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE table_name WHEN 'site_settings'::text THEN 'setting_key'::text WHEN 'translations'::text THEN 'code'::text ELSE 'id'::text END;

CREATE OR REPLACE FUNCTION private.refuse_second_import (
  running private.bible_imports
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  raise exception '% läser just nu in ”%”: % av % böcker är klara.', private.name_of(running.editor), running.file_name,
    cardinality(private.imported_books(running.id)), cardinality(running.books) using errcode = 'PT409';
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_without_parent (
  entry public.change_rows
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  gone record;
begin
  select * into gone from private.deletion_of_parent(entry);
  raise exception '%', coalesce(format(case gone.parent
      when 'events' then 'Evenemanget ”%s” är borttaget. Återställ det först.'
      when 'subjects' then 'Ämnet ”%s” är borttaget. Återställ det först.'
      when 'false_religion_categories' then 'Kategorin ”%s” är borttagen. Återställ den först.'
      when 'false_religion_subcategories' then 'Underkategorin ”%s” är borttagen. Återställ den först.'
      when 'translations' then 'Översättningen ”%s” är borttagen. Återställ den först.'
      when 'books' then 'Boken ”%s” är borttagen. Återställ den först.'
      when 'chapters' then 'Kapitlet ”%s” är borttaget. Återställ det först.'
    end, gone.label), 'Det som innehållet hörde till finns inte längre.')
  using errcode = 'PT409', detail = jsonb_build_object('needs', gone.needs)::text;
end $function$;

CREATE OR REPLACE FUNCTION private.rows_named (
  table_name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  format('t.%I = any ($1::%s[])'::text, private.key_of(table_name), CASE WHEN (table_name = ANY (ARRAY['books'::text, 'chapters'::text, 'verses'::text])) THEN 'int'::text WHEN
  (table_name = ANY (ARRAY['site_settings'::text, 'translations'::text])) THEN 'text'::text ELSE 'uuid'::text END);

CREATE OR REPLACE FUNCTION private.take_import (
  import_id bigint
)
  RETURNS private.bible_imports
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  found_import private.bible_imports;
begin
  perform private.require('write');
  perform pg_advisory_xact_lock(hashtextextended('bible_import', 0));
  -- Again, after the wait.
  perform private.require('write');
  select i.* into found_import from private.bible_imports i where i.id = take_import.import_id;
  if found_import.id is null then
    raise exception 'Inläsningen finns inte längre.' using errcode = 'PT404';
  elsif found_import.editor is distinct from auth.uid() and not private.is_silent(found_import.last_at) and found_import.ended_at is null then
    perform private.refuse_second_import(found_import);
  end if;
  return found_import;
end $function$;

CREATE OR REPLACE FUNCTION private.taken_book_name (
  codes text[]
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT c.name FROM (private.canon c JOIN public.books b ON (((b.name = c.name) AND (b.osis <> c.osis))))
  WHERE ((c.osis = ANY (taken_book_name.codes)) AND (NOT (EXISTS (SELECT FROM public.books o WHERE (o.osis = c.osis))))) ORDER BY c.place LIMIT 1);

CREATE OR REPLACE FUNCTION private.tidy (
  most integer DEFAULT 200
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  old record;
begin
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  for old in select * from (values
    ('public.changes', 'id', 'at', private.days_of('history_days', 365)), ('public.security_events', 'id', 'last_at', interval '180 days'),
    ('public.interpretations', 'id', 'deleted_at', interval '30 days'), ('public.soul_winning_lessons', 'id', 'deleted_at', interval '30 days'),
    ('public.note_versions', 'id', 'replaced_at', interval '30 days'), ('private.bible_imports', 'id', 'last_at', interval '30 days'), ('private.applied_entries', 'user_id, id', 'changed_at', interval '90 days'),
    ('public.contact_messages', 'id', 'created_at', private.days_of('message_days', 365)),
    ('public.interpretation_questions', 'id', 'created_at', private.days_of('message_days', 365))) kinds (in_table, key, time, age)
  loop
    execute format('delete from %1$s where (%2$s) in (select %2$s from %1$s where %3$I < now() - $1 order by %3$I limit $2)', old.in_table, old.key, old.time)
      using old.age, most;
  end loop;
  perform private.sweep_avatars(most);
end $function$;

CREATE OR REPLACE FUNCTION private.undo_inserts (
  table_name text,
  entries    public.change_rows[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  ids constant text[] := array(select e.row_id from unnest(entries) e);
  here constant text := format('from public.%I t where %s', table_name, private.rows_named(table_name));
  key constant text := private.key_of(table_name);
  child record;
  touched int;
begin
  for child in select c.* from private.content_tables c where c.parent = table_name loop
    execute format('select count(*) %s and exists (select from public.%I c where c.%I = t.%I)', here, child.name, child.parent_column, key)
      into touched using ids;
    if touched > 0 then
      perform private.refuse_as_changed();
    end if;
  end loop;
  execute format('select count(*) %1$s and exists (select from unnest($2) e where e.row_id = t.%2$I::text
      and private.same_columns(to_jsonb(t), e.after) - %3$L = e.after - %3$L)', here, key, case table_name when 'books' then 'is_active' else '' end) into touched using ids, entries;
  if touched = cardinality(ids) and private.is_hidable(table_name) then
    touched := private.set_hidden(table_name, ids, true);
  elsif touched = cardinality(ids) then
    execute format('delete %s', here) using ids;
    get diagnostics touched = row_count;
  end if;
  if touched <> cardinality(ids) then
    perform private.refuse_as_changed();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.write_book (
  of_book     text,
  verses      jsonb,
  marks       jsonb,
  translation text,
  hides       boolean DEFAULT false,
  shows       boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  canonical record;
  book public.books;
  made boolean;
  finishes boolean;
  removed int;
  added int;
  changed int;
begin
  -- Concurrent imports would deadlock; readers are not blocked.
  lock table public.books in share row exclusive mode;
  select c.* into strict canonical from private.canon c where c.osis = of_book;
  if private.taken_book_name(array[of_book]) is not null then
    raise exception 'Det finns en egen bok som heter ”%”. Byt namn på den eller ta bort den, och läs in boken igen.', canonical.name using errcode = 'PT409';
  end if;
  insert into public.books (osis, name, testament, book_order, is_active, translation_code)
  values (of_book, canonical.name, canonical.testament, canonical.place, not hides, translation)
  on conflict (osis) do nothing;
  made := found;
  select b.* into book from public.books b where b.osis = of_book;
  finishes := private.finishes_book(book, canonical.chapters, verses);
  update public.books b set translation_code = translation, is_active = b.is_active or shows,
    is_being_implemented = b.is_being_implemented and not finishes,
    implementation_note = case when not finishes then b.implementation_note end
  where b.id = book.id and (finishes or shows and not b.is_active or b.translation_code is distinct from translation);

  insert into public.chapters (book_id, number)
  select book.id, n.number from (
    select generate_series(1, canonical.chapters) union select v.chapter from jsonb_to_recordset(verses) v (chapter int)
    except select c.number from public.chapters c where c.book_id = book.id) n (number) order by n.number;
  delete from public.verses v using public.chapters c
  where v.chapter_id = c.id and c.book_id = book.id
    and (c.number, v.number) not in (select f.chapter, f.number from jsonb_to_recordset(verses) f (chapter int, number int));
  get diagnostics removed = row_count;
  delete from public.chapters c
  where c.book_id = book.id and c.number > canonical.chapters
    and c.number not in (select f.chapter from jsonb_to_recordset(verses) f (chapter int))
    and not exists (select from public.verses v where v.chapter_id = c.id);

  with written as (
    insert into public.verses as v (chapter_id, number, last, text)
    select c.id, f.number, f.last, f.text
    from rows from (jsonb_to_recordset(verses) as (chapter int, number int, last int, text text)) with ordinality f (chapter, number, last, text, place)
      join public.chapters c on c.book_id = book.id and c.number = f.chapter
    order by f.place
    on conflict (chapter_id, number) do update set last = excluded.last, text = excluded.text
      where (v.last, v.text) is distinct from (excluded.last, excluded.text)
    returning xmax = 0 as is_new
  )
  select count(*) filter (where w.is_new), count(*) filter (where not w.is_new) into added, changed from written w;

  update public.chapters c set marks = f.marks
  from public.chapters was left join jsonb_to_recordset(write_book.marks) f (chapter int, marks text) on f.chapter = was.number
  where c.id = was.id and was.book_id = book.id and was.marks is distinct from f.marks;
  return jsonb_build_object('name', book.name, 'made', made, 'added', added, 'changed', changed, 'removed', removed,
    'same', jsonb_array_length(verses) - added - changed, 'finished', finishes);
end $function$;

CREATE OR REPLACE FUNCTION public.begin_bible_import (
  file_name   private.text_2000,
  file_hash   private.text_2000,
  translation private.json_100kb,
  books       private.texts_1200,
  shown       private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  code text;
  running private.bible_imports;
begin
  perform private.require('write');
  if (begin_bible_import.shown in ('at_end', 'by_book') and char_length(btrim(begin_bible_import.file_hash)) between 1 and 200
      and cardinality(begin_bible_import.books) between 1 and 66 and jsonb_typeof(translation) = 'object') is not true
    or exists (select from unnest(begin_bible_import.books) b (osis) group by b.osis having count(*) > 1
      or not exists (select from private.canon c where c.osis = b.osis))
  then
    raise exception 'Inläsningen saknar böcker eller översättning.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bible_import', 0));
  select i.* into running from private.bible_imports i where i.ended_at is null;
  if running.editor is distinct from auth.uid() and not private.is_silent(running.last_at) then
    perform private.refuse_second_import(running);
  end if;
  begin
    code := private.keep_translation(translation);
  exception when data_exception or integrity_constraint_violation then
    raise exception 'Uppgifterna om översättningen har fel form.' using errcode = '22023';
  end;
  if running.id is not null and (running.file_hash, running.translation_code) is not distinct from (begin_bible_import.file_hash::text, code) then
    update private.bible_imports i set editor = auth.uid(), file_name = left(begin_bible_import.file_name, 255), books = begin_bible_import.books,
      shown = begin_bible_import.shown, last_at = now() where i.id = running.id;
  else
    update private.bible_imports i set ended_at = now() where i.ended_at is null;
    insert into private.bible_imports (editor, file_name, file_hash, translation_code, books, shown)
    values (auth.uid(), left(begin_bible_import.file_name, 255), begin_bible_import.file_hash, code, begin_bible_import.books, begin_bible_import.shown)
    returning * into running;
  end if;
  return jsonb_build_object('id', running.id, 'done', private.imported_books(running.id));
end $function$;

REVOKE ALL
  ON FUNCTION "public"."begin_bible_import"(private.text_2000, private.text_2000, private.json_100kb, private.texts_1200, private.text_2000)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.bible_import()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return (
    select jsonb_build_object('id', i.id, 'who', private.name_of(i.editor), 'mine', i.editor is not distinct from auth.uid(), 'is_silent', private.is_silent(i.last_at),
      'file', i.file_name, 'translation', (select t.name from public.translations t where t.code = i.translation_code), 'shown', i.shown,
      'done', cardinality(private.imported_books(i.id)), 'total', cardinality(i.books), 'books', private.imported_books(i.id), 'last_at', i.last_at)
    from private.bible_imports i where i.ended_at is null);
end $function$;

REVOKE ALL ON FUNCTION "public"."bible_import"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.end_bible_import (
  import_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  running constant private.bible_imports := private.take_import(import_id);
begin
  update private.bible_imports i set ended_at = now() where i.id = running.id and i.ended_at is null;
  return jsonb_build_object('done', private.imported_books(running.id));
end $function$;

REVOKE ALL ON FUNCTION "public"."end_bible_import"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.finish_bible_import (
  import_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  running constant private.bible_imports := private.take_import(import_id);
  begun constant timestamptz := clock_timestamp();
  code text;
  waiting int;
begin
  for code in
    select b.osis from private.bible_import_books b join private.canon c on c.osis = b.osis
    where b.import_id = running.id and b.state = 'waiting' and running.ended_at is null order by c.place
  loop
    update public.books b set is_active = true where b.osis = code and not b.is_active;
    update private.bible_import_books b set state = 'shown' where b.import_id = running.id and b.osis = code;
    exit when clock_timestamp() > begun + interval '1 second';
  end loop;
  select count(*) into waiting from private.bible_import_books b where b.import_id = running.id and b.state = 'waiting';
  if running.ended_at is not null and waiting > 0 then
    raise exception 'Inläsningen är avslutad.' using errcode = 'PT409';
  end if;
  update private.bible_imports i set last_at = now(), ended_at = case when waiting = 0 then now() end where i.id = running.id and i.ended_at is null;
  return jsonb_build_object('left', waiting, 'shown', array(
    select b.osis from private.bible_import_books b join private.canon c on c.osis = b.osis
    where b.import_id = running.id and b.state = 'shown' order by c.place));
end $function$;

REVOKE ALL ON FUNCTION "public"."finish_bible_import"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.import_book (
  import_id bigint,
  osis      private.text_2000,
  verses    private.json_2mb,
  marks     private.json_2mb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  running constant private.bible_imports := private.take_import(import_id);
  is_hidden constant boolean := exists (select from private.bible_import_books b where b.osis = import_book.osis and b.state = 'waiting');
  written jsonb;
begin
  if running.ended_at is not null then
    raise exception 'Inläsningen är avslutad.' using errcode = 'PT409';
  elsif running.translation_code is null then
    raise exception 'Översättningen är borttagen. Börja om inläsningen.' using errcode = 'PT409';
  elsif (import_book.osis = any (running.books)) is not true then
    raise exception 'Boken ”%” hör inte till inläsningen.', left(import_book.osis, 60) using errcode = '22023';
  end if;
  perform private.check_sent_book(import_book.osis, verses, marks);
  begin
    written := private.write_book(import_book.osis, verses, marks, running.translation_code,
      hides => running.shown = 'at_end', shows => is_hidden and running.shown = 'by_book');
  exception when check_violation then
    raise exception '%: rubrikerna har fel form.', (select c.name from private.canon c where c.osis = import_book.osis) using errcode = '22023';
  end;
  update private.bible_imports i set editor = auth.uid(), last_at = now() where i.id = running.id;
  -- An earlier import that was not finished leaves its hidden books to this one.
  update private.bible_import_books b set state = 'seen' where b.osis = import_book.osis and b.import_id <> running.id and b.state = 'waiting';
  insert into private.bible_import_books as b (import_id, osis, state, result)
  values (running.id, import_book.osis,
    case when running.shown = 'at_end' and ((written ->> 'made')::boolean or is_hidden) then 'waiting' else 'seen' end, written - '{name,made}'::text[])
  on conflict on constraint bible_import_books_pkey do update set state = excluded.state,
    result = case when jsonb_build_array(written -> 'added', written -> 'changed', written -> 'removed', written -> 'finished') = '[0,0,0,false]' then b.result else excluded.result end
  returning b.result into written;
  return written;
end $function$;

REVOKE ALL ON FUNCTION "public"."import_book"(bigint, private.text_2000, private.json_2mb, private.json_2mb) FROM PUBLIC, "anon", "service_role";

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
  named constant tsquery := private.place_query(needle);
  place record;
  result jsonb;
begin
  select p.osis, p.chapter, p.verses into place from private.searched_place(needle) p;
  if place.osis is null then
    place.osis := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
  end if;
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
    select m.*, b.id as book_id, b.name as present_name, b.translation_code,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or private.mentions(m.body, private.mentioned(needle), named)
      or m.osis = place.osis and (place.chapter is null or m.chapter = place.chapter)
        and (place.verses is null or place.verses = '{}' or exists (select from unnest(place.verses) verse where verse between m.first and m.last))
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
      ) || coalesce((
        select jsonb_build_object('translation', t.code, 'copy_limit', t.copy_limit) from public.translations t
        where t.code = p.translation_code and t.copy_limit is not null), '{}') order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $function$;

ALTER TABLE "private"."bible_imports"
  ADD CONSTRAINT "bible_imports_editor_fkey" FOREIGN KEY (editor) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "private"."bible_import_books"
  ADD CONSTRAINT "bible_import_books_import_id_fkey" FOREIGN KEY (import_id) REFERENCES private.bible_imports(id) ON DELETE CASCADE;

ALTER TABLE "public"."books"
  ADD CONSTRAINT "books_translation_code_check" CHECK ((char_length(translation_code) <= 40));

ALTER TABLE "private"."bible_imports"
  ADD CONSTRAINT "bible_imports_translation_code_fkey" FOREIGN KEY (translation_code) REFERENCES public.translations(code) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "public"."books"
  ADD CONSTRAINT "books_translation_code_fkey" FOREIGN KEY (translation_code) REFERENCES public.translations(code) ON UPDATE CASCADE;

CREATE INDEX bible_import_books_waiting ON private.bible_import_books USING btree (osis)
  WHERE (state = 'waiting'::text);

CREATE INDEX bible_imports_of_editor ON private.bible_imports USING btree (editor);

CREATE INDEX bible_imports_of_translation ON private.bible_imports USING btree (translation_code);

CREATE UNIQUE INDEX only_one_bible_import ON private.bible_imports USING btree ((true))
  WHERE (ended_at IS NULL);

CREATE INDEX books_of_translation ON public.books USING btree (translation_code);

CREATE TRIGGER log_delete
  AFTER DELETE ON public.translations REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_insert
  AFTER INSERT ON public.translations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_update
  AFTER UPDATE ON public.translations REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER touch_updated_at
  BEFORE UPDATE ON public.translations
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "Administrators add" ON "public"."translations"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators change" ON "public"."translations"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may))
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators delete" ON "public"."translations"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."translations"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR true));

CREATE POLICY "Visitors read what is public" ON "public"."translations"
  FOR SELECT
  TO "anon"
  USING (true);

REVOKE ALL ON FUNCTION "private"."check_sent_book"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."finishes_book"(public.books, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_books"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_silent"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_translation"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_second_import"(private.bible_imports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_import"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."taken_book_name"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_book"(text, jsonb, jsonb, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_bible_import"(private.text_2000, private.text_2000, private.json_100kb, private.texts_1200, private.text_2000) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bible_import"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."end_bible_import"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."finish_bible_import"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_book"(bigint, private.text_2000, private.json_2mb, private.json_2mb) TO "authenticated";

GRANT INSERT ("translation_code"), UPDATE ("translation_code") ON TABLE "public"."books" TO "authenticated";

REVOKE ALL ON TABLE "public"."translations" FROM "anon";

GRANT SELECT ON TABLE "public"."translations" TO "anon";

REVOKE ALL ON TABLE "public"."translations" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."translations" TO "authenticated";

REVOKE ALL ON TABLE "public"."translations" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."translations" TO "service_role";

-- A translation comes before its books in lists, and goes after them.
insert into private.content_tables (name, place) overriding system value values ('translations', 0);
update private.content_tables set parent = 'translations', parent_column = 'translation_code' where name = 'books';

-- The names become rows, those of the log too, so that earlier changes can still be undone. Not logged: no text changes.
alter table public.translations disable trigger user;
alter table public.books disable trigger user;
do $$
declare
  former text;
  code text;
begin
  for former in
    select b.translation from public.books b where b.translation is not null
    union select r.content ->> 'translation' from (
      select before from public.change_rows where table_name = 'books' union all select after from public.change_rows where table_name = 'books') r (content)
    where r.content ->> 'translation' is not null
    order by 1
  loop
    code := private.keep_translation(jsonb_build_object('name', former));
    update public.books set translation_code = code where translation = former;
    update public.change_rows set before = before || jsonb_build_object('translation_code', code) where table_name = 'books' and before ->> 'translation' = former;
    update public.change_rows set after = after || jsonb_build_object('translation_code', code) where table_name = 'books' and after ->> 'translation' = former;
  end loop;
end $$;
update public.change_rows set
  before = case when before ? 'translation' then '{"translation_code": null}' || before - 'translation' else before end,
  after = case when after ? 'translation' then '{"translation_code": null}' || after - 'translation' else after end
where table_name = 'books' and (before ? 'translation' or after ? 'translation');
alter table public.books enable trigger user;
alter table public.translations enable trigger user;

ALTER TABLE "public"."books"
  DROP CONSTRAINT "books_translation_check";

ALTER TABLE "public"."books"
  DROP COLUMN "translation";
