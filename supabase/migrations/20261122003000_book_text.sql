-- The text of a chapter or of a whole book, written at once: pasted, or read from a file.

-- Writes verses of one book and gives the change. verses: [{ chapter, verse, was, text }], where `was` is what the writer
-- has seen there, null for a verse that is added; a chapter that is missing is added too. All or nothing: PT409 when a
-- verse reads otherwise by now, 23505 when one that is added is there already.
create function public.set_book_text(book_id int, verses jsonb) returns bigint
  language plpgsql set search_path = '' as $$
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

  update public.verses v set text = w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where v.chapter_id = c.id and v.number = w.verse and v.text = w.was;
  get diagnostics changed = row_count;
  if changed <> (select count(w.was) from jsonb_to_recordset(set_book_text.verses) w (was text)) then
    perform private.refuse_as_changed();
  end if;

  insert into public.verses (chapter_id, number, text)
  select c.id, w.verse, w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where w.was is null;
  return private.this_change();
end $$;
grant execute on function public.set_book_text(int, jsonb) to authenticated;
