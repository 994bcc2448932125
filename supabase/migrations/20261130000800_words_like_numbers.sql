SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.keep_verse_words()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  touched private.verse_key[];
begin
  case tg_op
    when 'TRUNCATE' then
      truncate private.verse_words;
      return null;
    when 'INSERT' then
      touched := array(select (chapter_id, number)::private.verse_key from added);
    when 'DELETE' then
      touched := array(select (chapter_id, number)::private.verse_key from removed);
    when 'UPDATE' then
      -- Showing or hiding a book changes no word.
      touched := array(select distinct (v.chapter_id, v.number)::private.verse_key from (
        (select chapter_id, number, text from removed except select chapter_id, number, text from added)
        union (select chapter_id, number, text from added except select chapter_id, number, text from removed)) v);
  end case;
  delete from private.verse_words w using unnest(touched) t where w.chapter_id = t.chapter_id and w.number = t.number;
  insert into private.verse_words (chapter_id, number, book_id, place, words)
  select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, private.word_vector(private.spaced_words(v.text))
  from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number join public.chapters c on c.id = v.chapter_id;
  perform private.learn_words('bible', array(
    select distinct word from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number,
      unnest(string_to_array(private.spaced_words(v.text), ' ')) word));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.page_documents (
  pages jsonb
)
  RETURNS SETOF private.search_documents
  LANGUAGE sql
  IMMUTABLE
  ROWS 50
  SET search_path TO ''
  AS $function$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, private.folded(p.name), timestamptz 'epoch' - p.nth * interval '1 minute', true,
    'infinity'::date, private.word_vector(private.folded(p.name)),
    private.word_vector(private.folded(p.name || ' ' || p.keywords))
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$function$;

CREATE OR REPLACE FUNCTION private.refresh_documents (
  of_table text,
  ids      uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kinds constant text[] := array[of_table, of_table || '.passages'];
begin
  insert into private.search_documents as d
  select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
    private.word_vector(private.folded(s.name)), private.word_vector(private.folded(concat_ws(' ', s.name, s.body)))
  from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
    last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words;

  delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
    and not exists (select from private.document_sources s where s.kind = d.kind and s.id = d.id and s.kind = any (kinds) and s.id = any (ids));

  -- After the documents, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', array(
    select distinct word from private.document_sources s,
      unnest(string_to_array(private.spaced_words(concat_ws(' ', s.name, s.body)), ' ')) word
    where s.kind = any (kinds) and s.id = any (ids)));
end $function$;

CREATE OR REPLACE FUNCTION private.word_vector (
  words text
)
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
RETURN CASE WHEN (words ~ '[0-9]e[0-9]'::text) THEN
  ((SELECT string_agg(((quote_literal("left"(parts.w, 500)) || ':'::text) || parts.nth), ' '::text) AS string_agg FROM unnest(string_to_array(word_vector.words, ' '::text))
  WITH ORDINALITY parts(w, nth)))::tsvector ELSE to_tsvector('simple'::regconfig, words) END;

REVOKE ALL ON FUNCTION "private"."word_vector"(text) FROM PUBLIC;

-- Texts that have such words are indexed again. No Bible verse has one.
select private.refresh_documents(split_part(s.kind, '.', 1), array_agg(distinct s.id))
from private.document_sources s
where private.folded(concat_ws(' ', s.name, s.body)) ~ '[0-9]e[0-9]'
group by s.kind;
