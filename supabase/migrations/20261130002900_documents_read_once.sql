SET local check_function_bodies = off;

DROP FUNCTION "private"."learn_words"(text, text[]);

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
    select private.spaced_words(v.text) from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.learn_words (
  of_corpus text,
  texts     text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.search_words (corpus, written, word, stem, spelling)
  select of_corpus, w, private.without_dots(w), private.search_stem(w), private.spelling_of(w)
  from (select distinct unnest(string_to_array(words, ' ')) from unnest(texts) words) typed (w)
  where char_length(w) between 2 and 60 and not exists (select from private.search_words k where k.corpus = of_corpus and k.written = w)
  order by w
  on conflict do nothing
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
  texts text[];
begin
  with sources as (
    select s.kind, s.id, s.name, s.date, s.is_public, s.last_day, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  ), written as (
    insert into private.search_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
      last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
      and (d.kind, d.id) not in (select s.kind, s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  -- After the documents, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', texts);

  with sources as (
    select s.kind, s.id, s.name, s.date, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.office_sources s where s.kind = of_table and s.id = any (ids)
  ), written as (
    insert into private.office_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
      title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.office_documents d where d.kind = of_table and d.id = any (ids) and d.id not in (select s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  perform private.learn_words('office', texts);
end $function$;

CREATE OR REPLACE FUNCTION public.article_links()
  RETURNS TABLE (
    table_name text,
    row_id     uuid,
    label      text,
    path       text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return query
    select distinct a.name, a.id, left(a.title, 200), replace(l.part[1], '&amp;', '&')
    from (
      select 'subject_articles', s.id, s.title, s.content from public.subject_articles s
      union all
      select 'false_religion_articles', f.id, f.title, f.content from public.false_religion_articles f
    ) a (name, id, title, content) cross join lateral regexp_matches(a.content, '\shref="(/[^"#/][^"#]*)', 'g') l (part)
    where strpos(a.content, 'href="/') > 0
    order by 1, 3, 4 limit 500;
end $function$;

REVOKE ALL ON FUNCTION "private"."learn_words"(text, text[]) FROM PUBLIC;
