-- A verse that gets another number takes its marks along, and one that goes leaves none for whoever takes its place.

-- Marks of which those of the verses `was` belong to the verses `becomes`; to none where that is null. What stood at a place that
-- is taken goes. Null when nothing is left.
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

-- Security definer: who may write a verse may not need to know of its marks.
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
create trigger move_marks_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.move_marks();

-- At the end of the transaction: a verse that is written anew or restored by then keeps its marks, and undoing finds them as
-- it left them.
create function private.drop_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set marks = private.moved_marks(c.marks, array[old.number], array[null::int])
  where c.id = old.chapter_id and c.marks ~ format('(^|\n)%s[. ]', old.number)
    and not exists (select from public.verses v where v.chapter_id = old.chapter_id and v.number = old.number);
  return null;
end $$;
create constraint trigger drop_marks after delete on public.verses deferrable initially deferred
  for each row execute function private.drop_marks();
