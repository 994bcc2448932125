-- Writes the text of a chapter or of a whole book in one call (pasted, or read from a file), and moves the marks of
-- its verses along.

-- Writes verses of one book; returns the id of the change. verses: [{ chapter, verse, last, was, text }], where `was` is
-- the text that the writer saw, null for a new verse; missing chapters are added. All or nothing: PT409 when a
-- verse's text is no longer `was`, 23505 when a new verse exists already.
create function public.set_book_text(book_id int, verses private.json_2mb) returns bigint
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
end $$;
grant execute on function public.set_book_text to authenticated;

-- Returns marks in which each verse number in `was` is replaced by the number at the same place in `becomes`; marks
-- of a verse whose new number is null are dropped, and so are the former marks of a number that is taken over. Null
-- when no mark is left.
create function private.moved_marks(marks text, was int[], becomes int[]) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(concat(coalesce(m.becomes, l.verse), '.' || l.word, ' ', l.rest), E'\n'
      order by coalesce(m.becomes, l.verse), coalesce(l.word, 0), l.nth)
    from (
      select nth, parts[1]::int as verse, parts[2]::int as word, parts[3] as rest
      from regexp_split_to_table(moved_marks.marks, '\n') with ordinality t (line, nth)
        cross join lateral regexp_match(t.line, '^(\d+)(?:\.(\d+))? (.*)$') parts
    ) l left join unnest(moved_marks.was, moved_marks.becomes) m (was, becomes) on m.was = l.verse
    where case when m.was is null then l.verse <> all (array_remove(moved_marks.becomes, null)) else m.becomes is not null end);

-- Moves the marks of verses that changed number or chapter. Security definer: a role that may write verses may have
-- no right to marks.
create function private.move_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set marks = private.moved_marks(c.marks, m.was, m.becomes)
  from (
    select r.chapter_id, array_agg(r.number) as was, array_agg(case when a.chapter_id = r.chapter_id then a.number end) as becomes
    from removed r join added a on a.id = r.id where (a.chapter_id, a.number) is distinct from (r.chapter_id, r.number)
    group by r.chapter_id
  ) m where c.id = m.chapter_id and c.marks is not null;
  return null;
end $$;

-- Drops the marks of deleted verses. Runs at the end of the transaction: a verse that is replaced or restored within
-- it keeps its marks, and undo finds the marks unchanged.
create function private.drop_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set marks = private.moved_marks(c.marks, array[old.number], array[null::int])
  where c.id = old.chapter_id and c.marks ~ format('(^|\n)%s[. ]', old.number)
    and not exists (select from public.verses v where v.chapter_id = old.chapter_id and v.number = old.number);
  return null;
end $$;
