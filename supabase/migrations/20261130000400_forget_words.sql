SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_words()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  lock table private.search_documents, private.verse_words in share mode;
  delete from private.search_words w where w.corpus = 'site'
    and w.word not in (select s.word from ts_stat('select all_words from private.search_documents') s);
  delete from private.search_words w where w.corpus = 'bible'
    and w.written not in (select s.word from ts_stat('select words from private.verse_words') s);
end $function$;

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
    to_tsvector('pg_catalog.simple', private.folded(s.name)), to_tsvector('pg_catalog.simple', private.folded(concat_ws(' ', s.name, s.body)))
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

CREATE OR REPLACE FUNCTION private.tidy_nightly()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.tidy(10000);
  perform private.forget_words();
end $function$;

REVOKE ALL ON FUNCTION "private"."forget_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tidy_nightly"() FROM PUBLIC;
