-- The import of a Bible by the office's page, which sends one book in each call and can go on after an interruption.

-- At most one has not ended. It is silent when its page has written nothing for ten minutes.
create table private.bible_imports (
  id               bigint generated always as identity primary key,
  editor           uuid references auth.users on delete set null,
  file_name        text not null check (char_length(file_name) <= 255),
  file_hash        text not null check (char_length(file_hash) <= 200),
  translation_code text references public.translations on update cascade on delete set null,
  books            text[] not null,
  shown            text not null check (shown in ('at_end', 'by_book')),
  last_at          timestamptz not null default now(),
  ended_at         timestamptz
);
create unique index only_one_bible_import on private.bible_imports ((true)) where ended_at is null;
create index bible_imports_of_editor on private.bible_imports (editor);
create index bible_imports_of_translation on private.bible_imports (translation_code);
alter table private.bible_imports enable row level security;

-- What an import has written. state: 'waiting' for a book that an import made and hid until its end, 'shown' when its
-- end showed it, 'seen' for others. change_id: the change of the log that wrote the book; null when it was stored already.
create table private.bible_import_books (
  import_id bigint not null references private.bible_imports on delete cascade,
  osis      text not null,
  state     text not null check (state in ('waiting', 'shown', 'seen')),
  result    jsonb not null,
  change_id bigint,
  primary key (import_id, osis)
);
create index bible_import_books_waiting on private.bible_import_books (osis) where state = 'waiting';
alter table private.bible_import_books enable row level security;

-- The books that an import has written, in the order of the Bible.
create function private.imported_books(of_import bigint) returns text[]
  language sql stable set search_path = ''
  return array(select b.osis from private.bible_import_books b join private.canon c on c.osis = b.osis
    where b.import_id = of_import order by c.place);

create function private.is_silent(last_at timestamptz) returns boolean
  language sql stable set search_path = ''
  return last_at < now() - interval '10 minutes';

create function private.refuse_second_import(running private.bible_imports) returns void
  language plpgsql stable set search_path = '' as $$
begin
  raise exception '% läser just nu in ”%”: % av % böcker är klara.', private.name_of(running.editor), running.file_name,
    cardinality(private.imported_books(running.id)), cardinality(running.books) using errcode = 'PT409';
end $$;

-- The import that the caller may go on with. One call at a time.
create function private.take_import(import_id bigint) returns private.bible_imports
  language plpgsql set search_path = '' as $$
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
end $$;

-- Begins an import, or goes on with the same file's: the caller's own, or that of another whose page has been silent for ten
-- minutes. translation: { code, name, language, year, notice, may_store, copy_limit }; books: the codes of the file's
-- books; shown: whether visitors see the books that the import makes 'at_end' or 'by_book'. Returns { id, done }: the
-- books that are written already. PT409 while another administrator imports. An unfinished import of another file ends.
-- Security definer, as the functions below: no role reads or writes the tables of imports.
create function public.begin_bible_import(
  file_name private.text_2000, file_hash private.text_2000, translation private.json_100kb, books private.texts_1200, shown private.text_2000
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.begin_bible_import to authenticated;

-- Writes one book of an import, with its verses, marks and translation: one change of the log, which one undo takes
-- back. A book that the import makes is hidden until the end when the import says so; one that visitors see stays seen.
-- verses: [{ chapter, number, last, text }], marks: [{ chapter, marks }]. Returns { added, changed, removed, same, finished };
-- the same again when a book is sent again. 22023 for a book in a wrong form, PT409 when the import has ended.
create function public.import_book(import_id bigint, osis private.text_2000, verses private.json_2mb, marks private.json_2mb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
  insert into private.bible_import_books as b (import_id, osis, state, result, change_id)
  values (running.id, import_book.osis,
    case when running.shown = 'at_end' and ((written ->> 'made')::boolean or is_hidden) then 'waiting' else 'seen' end, written - '{name,made}'::text[], private.this_change())
  on conflict on constraint bible_import_books_pkey do update set state = excluded.state, change_id = coalesce(excluded.change_id, b.change_id),
    result = case when jsonb_build_array(written -> 'added', written -> 'changed', written -> 'removed', written -> 'finished') = '[0,0,0,false]' then b.result else excluded.result end
  returning b.result into written;
  return written;
end $$;
grant execute on function public.import_book to authenticated;

-- The change that wrote a book of an import, for public.undo; null when the import changed nothing of it.
create function public.change_of_imported_book(import_id bigint, osis private.text_2000) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return (select b.change_id from private.bible_import_books b
    where b.import_id = change_of_imported_book.import_id and b.osis = change_of_imported_book.osis);
end $$;
grant execute on function public.change_of_imported_book to authenticated;

-- Ends an import and shows visitors the books that it made; what an administrator had hidden before stays hidden. Returns
-- { shown, left }: the books that are shown, and how many wait because the time of one call is over (call again). PT409 for an
-- import that was given up.
create function public.finish_bible_import(import_id bigint) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.finish_bible_import to authenticated;

-- Gives an import up. What it wrote stays, hidden where it made hidden books; returns { done }: its books.
create function public.end_bible_import(import_id bigint) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  running constant private.bible_imports := private.take_import(import_id);
begin
  update private.bible_imports i set ended_at = now() where i.id = running.id and i.ended_at is null;
  return jsonb_build_object('done', private.imported_books(running.id));
end $$;
grant execute on function public.end_bible_import to authenticated;

-- The import that has not ended: { id, who, mine, is_silent, file, translation, shown, done, total, books, last_at }, where `books`
-- are the written ones; null when there is none.
create function public.bible_import() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return (
    select jsonb_build_object('id', i.id, 'who', private.name_of(i.editor), 'mine', i.editor is not distinct from auth.uid(), 'is_silent', private.is_silent(i.last_at),
      'file', i.file_name, 'translation', (select t.name from public.translations t where t.code = i.translation_code), 'shown', i.shown,
      'done', cardinality(private.imported_books(i.id)), 'total', cardinality(i.books), 'books', private.imported_books(i.id), 'last_at', i.last_at)
    from private.bible_imports i where i.ended_at is null);
end $$;
grant execute on function public.bible_import to authenticated;
