-- The trail of a chapter: what of the site rests on its verses. The references are those of private.quotes, by the book's
-- code, kept by the same triggers; the school's lessons and the videos, which have a passage of their own, are read too.

-- As it was, and lessons and videos: of a video each place that its passage names, 'Joh 3:16; Rom 8'.
create or replace function private.quotes_in(table_name text, content jsonb)
  returns table (kind text, nth int, reference text, book text, chapter int, verses int[], translation text, words text)
  language plpgsql immutable set search_path = '' as $$
declare
  -- Words between quotation marks, where the reference follows in brackets or after a dash, and a book of one word with chapter and verses.
  in_prose constant text := '(?:[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*)?((?:\m[1-5]\s)?\m(?:Höga Visan|[A-ZÅÄÖ][a-zåäöé]+)\.?\s'
    || '\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?:,\s?\d{1,3}(?![:\d])(?:[-–]\d{1,3})?)*(?!\d|:|[-–]\d))';
  html constant text := case when table_name like '%articles' then content ->> 'content' end;
  prose constant text := coalesce(content ->> 'answer', content ->> 'reflection',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g')));
begin
  return query
    select 'passage', p.nth::int, format('%s %s:%s', p.passage ->> 'book', p.passage ->> 'chapter', p.passage ->> 'verse_range'),
      p.passage ->> 'book', (p.passage ->> 'chapter')::int, coalesce(v.numbers, private.verse_numbers(p.passage ->> 'verse_range')), null, v.words
    from jsonb_array_elements(case
        when jsonb_typeof(content -> 'verses_groups') = 'array' then content -> 'verses_groups'
        else jsonb_build_array(content) end) with ordinality p (passage, nth)
      cross join lateral (
        select array_agg((v.verse ->> 'number')::int order by v.place) as numbers, nullif(btrim(string_agg(v.verse ->> 'text', ' ' order by v.place)), '') as words
        from jsonb_path_query(p.passage, '$.verses[*]') with ordinality v (verse, place)
        where v.verse ->> 'number' ~ '^\d{1,3}$'
      ) v
    where table_name = 'interpretations' and p.passage ->> 'book' <> '' and p.passage ->> 'chapter' ~ '^\d{1,3}$'
      and private.is_verse_range(p.passage ->> 'verse_range');

  return query
    select 'verse', 1, content ->> 'verse_reference', r.book, r.chapter, r.verses, r.translation, content ->> 'verse_text'
    from private.read_reference(content ->> 'verse_reference') r where table_name = 'daily_devotions';

  return query
    select 'verse', p.nth::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, null
    from regexp_split_to_table(content ->> 'passage', ';') with ordinality p (part, nth) cross join lateral private.read_reference(p.part) r
    where table_name in ('bible_studies', 'sermons', 'documentaries');

  -- As the editor writes them: the words, and their reference in the last paragraph.
  return query
    select 'block', b.nth::int, private.plain_text(b.part[2]), r.book, r.chapter, r.verses, r.translation, private.plain_text(b.part[1])
    from regexp_matches(html, '<blockquote>((?:(?!</?blockquote>).)*)<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>', 'g') with ordinality b (part, nth)
      cross join lateral private.read_reference(private.plain_text(b.part[2])) r;

  return query
    select 'prose', m.nth::int, m.part[2], r.book, r.chapter, r.verses, r.translation, case when html is null then m.part[1] end
    from regexp_matches(prose, in_prose, 'g') with ordinality m (part, nth) cross join lateral private.read_reference(m.part[2]) r;
end $$;

create or replace function private.field_of(quote private.quotes) returns text
  language sql immutable set search_path = '' as $$
  select case
    when quote.kind = 'passage' then format('verses_groups.%s.book', quote.nth - 1)
    when quote.kind = 'verse' then case quote.table_name when 'daily_devotions' then 'verse_reference' else 'passage' end
    when quote.table_name like '%articles' then 'content'
    when quote.table_name = 'interpretations' then 'answer'
    when quote.table_name = 'soul_winning_lessons' then 'description'
    else 'reflection'
  end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['soul_winning_lessons', 'bible_studies', 'sermons', 'documentaries'] loop
    execute format('
      create trigger find_quotes_on_insert after insert on public.%1$I referencing new table as added
        for each statement execute function private.find_quotes();
      create trigger find_quotes_on_update after update on public.%1$I referencing old table as removed new table as added
        for each statement execute function private.find_quotes();
      create trigger find_quotes_on_delete after delete on public.%1$I referencing old table as removed
        for each statement execute function private.find_quotes()', name);
    execute format('select private.add_quotes(%1$L, to_jsonb(t)) from public.%1$I t where to_jsonb(t) ->> ''deleted_at'' is null', name);
  end loop;
end $$;

-- A chapter's references of one kind, in the order of its verses.
drop index private.quotes_of_chapter;
create index quotes_of_chapter on private.quotes (osis, chapter, table_name, (verses[1]), row_id);

-- The last part of an article's address: of several of one name in a subcategory the first has it, the others their ids.
-- Its body is a string: PostgreSQL refuses a new column for a table whose row type a parsed body uses (since 15.20).
create function private.name_in_address(article public.false_religion_articles) returns text
  language sql stable set search_path = ''
  as $$
    select case when article.slug = '' or exists (
      select from public.false_religion_articles other
      where other.subcategory_id = article.subcategory_id and other.slug = article.slug and private.is_public(other.is_published)
        and (other.article_order < article.article_order
          or other.article_order = article.article_order and other.created_at > article.created_at))
    then article.id::text else article.slug end
  $$;

-- How a text goes on below its title: its beginning, cut at a word.
create function private.first_line(content text) returns text
  language sql immutable set search_path = ''
  return case when char_length(btrim(content)) <= 80 then btrim(content)
    else regexp_replace(private.beginning(btrim(content), 80), '[[:space:],;:–-]+[^[:space:]]*$', '') || '…' end;

-- The references of a chapter in the rows of one table that `source` gives, most of them a hundred: each row once, with the
-- verses that it names, none for the whole chapter. `source` is SQL of the caller below, never a visitor's. Without walking
-- whole tables: for few rows that would be less, and then more with every row.
create function private.trail_rows(of_book text, of_chapter int, of_table text, source text)
  returns table (title text, line text, path text, verses int[])
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format($sql$
    with found as (
      select q.row_id, q.verses, t.title, t.line, t.path
      from private.quotes q cross join lateral (%s) t (title, line, path)
      where q.osis = $1 and q.chapter = $2 and q.table_name = $3
      order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
    )
    select left(min(f.title), 120), private.first_line(min(f.line)), min(f.path),
      coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}')
    from found f left join lateral unnest(f.verses) n on true
    group by f.row_id order by min(n) nulls last, min(f.title)$sql$, source)
  using of_book, of_chapter, of_table;
end $$;

-- What is public and rests on a chapter, a hundred references of each kind at most, with the address of each. A devotion is
-- there while the start page has it: on its day, and for seven days more.
-- Security definer: nobody reads the references; only what private.is_public says is given, or counted.
create function public.chapter_trail(of_book text, of_chapter int)
  returns table (kind text, title text, line text, path text, verses int[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'answer', r.* from private.trail_rows(of_book, of_chapter, 'interpretations', $sql$
      select i.description, i.answer, format('/studera/tolkningar?id=%s&slug=%s', i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range))
      from public.interpretations i where i.id = q.row_id and private.is_public(i.type = 'correct', i.deleted_at)$sql$) r
    union all
    select 'subject', r.* from private.trail_rows(of_book, of_chapter, 'subject_articles', $sql$
      select a.title, a.excerpt, format('/studera/amnen/%s/%s/%s', a.subject_id, a.id, private.title_slug(a.title))
      from public.subject_articles a join public.subjects s on s.id = a.subject_id
      where a.id = q.row_id and private.is_public(a.is_published) and private.is_public(s.is_active)$sql$) r
    union all
    select 'religion', r.* from private.trail_rows(of_book, of_chapter, 'false_religion_articles', $sql$
      select a.title, a.excerpt, format('/studera/falska-religioner/%s/%s/%s', c.slug, s.slug, private.name_in_address(a))
      from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
        join public.false_religion_categories c on c.id = s.category_id
      where a.id = q.row_id and private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active)$sql$) r
    union all
    select 'devotion', r.* from private.trail_rows(of_book, of_chapter, 'daily_devotions', $sql$
      select d.title, d.reflection, case when d.date = private.today() then '/' else format('/?dag=%s', d.date) end
      from public.daily_devotions d
      where d.id = q.row_id and private.is_public(d.is_active) and d.date between private.today() - 7 and private.today()$sql$) r
    union all
    select 'lesson', r.* from private.trail_rows(of_book, of_chapter, 'soul_winning_lessons', $sql$
      select l.title, l.description, format('/sjalavinna/skolan?id=%s', l.id) from public.soul_winning_lessons l
      where l.id = q.row_id and private.is_public(true, l.deleted_at)$sql$) r
    union all
    select v.kind, r.* from (values ('study', 'bible_studies', '/studera/bibelstudier'), ('sermon', 'sermons', '/studera/predikningar'),
        ('documentary', 'documentaries', '/studera/dokumentarer')) v (kind, source, page)
      cross join lateral private.trail_rows(of_book, of_chapter, v.source, format($sql$
        select t.title, concat_ws(' · ', t.preacher, t.series), format('%%s?id=%%s', %L, t.id) from public.%I t where t.id = q.row_id$sql$, v.page, v.source)) r;
end $$;
grant execute on function public.chapter_trail(text, int) to anon, authenticated, service_role;
