-- The shape of a passage and the blank lines of an answer, asked of what is written now: what stands there already stays
-- as it is, however it came there.

-- Whether a list of verses is [{ number: 1 to 999, text }].
create function private.are_verses(verses jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(verses) v
    where jsonb_typeof(v -> 'text') is distinct from 'string'
      or case when jsonb_typeof(v -> 'number') = 'number' then (v ->> 'number') !~ '^[1-9][0-9]{0,2}$' else true end);

-- "16" or "16-18", the greater last.
create function private.is_verse_range(verse_range text) returns boolean
  language sql immutable set search_path = ''
  return case when verse_range ~ '^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$'
    then split_part(verse_range, '-', 1)::int <= coalesce(nullif(split_part(verse_range, '-', 2), ''), '999')::int
    else false end;

-- Whether a list of passages is [{ book, chapter, verse_range, verses }].
create function private.are_passages(passages jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(passages) p
    where coalesce(btrim(p ->> 'book'), '') = '' or coalesce(p ->> 'chapter', '') !~ '^[1-9][0-9]{0,2}$'
      or private.is_verse_range(p ->> 'verse_range') is not true
      or case when jsonb_typeof(p -> 'verses') = 'array' then not private.are_verses(p -> 'verses') else true end);

create function private.shape_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.answer <> old.answer then
    new.answer := regexp_replace(btrim(new.answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  end if;
  -- The checks of the table refuse what is no list.
  if (tg_op = 'INSERT' or new.verses <> old.verses) and jsonb_typeof(new.verses) = 'array' and not private.are_verses(new.verses)
    or (tg_op = 'INSERT' or new.verses_groups is distinct from old.verses_groups)
      and jsonb_typeof(new.verses_groups) = 'array' and not private.are_passages(new.verses_groups)
  then
    raise check_violation using message = 'Varje vers måste ha ett nummer och en text, varje bibelställe bok, kapitel och verser.';
  elsif (tg_op = 'INSERT' or new.verse_range is distinct from old.verse_range)
    and new.verse_range is not null and not private.is_verse_range(new.verse_range)
  then
    raise check_violation using message = 'Verserna skrivs som ett nummer eller som 4-15.';
  end if;
  return new;
end $$;
create trigger shape_answer before insert or update on public.interpretations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.shape_answer();
grant execute on function private.are_verses(jsonb), private.is_verse_range(text), private.are_passages(jsonb) to authenticated;
