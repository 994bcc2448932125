-- A note has 10,000 characters at most; a function that took 2,000 refused longer ones.

SET local check_function_bodies = off;

DROP FUNCTION "public"."save_note"(uuid, private.text_2000, integer, integer, integer, private.text_2000, uuid, timestamp WITH time zone);

CREATE OR REPLACE FUNCTION public.save_note (
  of_note    uuid,
  of_book    private.text_2000,
  of_chapter integer,
  from_verse integer,
  to_verse   integer,
  words      private.text_50000,
  written_by uuid,
  seen       timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  max_versions constant int := 500;
  me constant uuid := auth.uid();
  is_removal constant boolean := coalesce(words, '') !~ '\S';
  present public.verse_notes;
  saved_at timestamptz;
begin
  select * into present from public.verse_notes n where n.id = of_note and n.user_id = me for update;
  if not found then
    if is_removal then
      return null;
    end if;
    if not exists (
      select from public.book_aliases a join public.books b on b.osis = a.osis
      where a.alias = private.alias_key(of_book) and (private.is_public(b.is_active) or private.may('write')))
    then
      raise foreign_key_violation using message = format('Okänd bok: %s', left(of_book, 60));
    end if;
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, writer)
    values (of_note, me, of_book, of_chapter, from_verse, to_verse, words, written_by)
    returning updated_at into saved_at;
    return saved_at;
  end if;
  if present.body = words then
    return present.updated_at;
  elsif (present.updated_at = seen or present.writer = written_by) is not true then
    raise exception 'Anteckningen har ändrats på en annan enhet.' using errcode = 'PT409';
  end if;
  -- A page saves at every pause in the typing: of its own texts only those that stood for a while are kept.
  if is_removal or (present.writer = written_by and present.updated_at > now() - interval '5 minutes') is not true then
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    values (me, of_note, present.book, present.osis, present.chapter, present.first_verse, present.last_verse, present.body, present.updated_at);
    delete from public.note_versions v where v.id in (
      select o.id from public.note_versions o where o.user_id = me order by o.replaced_at desc, o.id desc offset max_versions);
  end if;
  if is_removal then
    delete from public.verse_notes n where n.id = of_note;
    return null;
  end if;
  update public.verse_notes n set body = words, writer = written_by where n.id = of_note returning n.updated_at into saved_at;
  return saved_at;
end $function$;

REVOKE ALL
  ON FUNCTION "public"."save_note"(uuid, private.text_2000, integer, integer, integer, private.text_50000, uuid, timestamp WITH time zone)
  FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."save_note"(uuid, private.text_2000, integer, integer, integer, private.text_50000, uuid, timestamp WITH time zone) TO "authenticated";
