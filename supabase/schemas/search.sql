-- The search of the site: the header, the lists of answers and videos, the office.

-- Documents --------------------------------------------------------------------------------------

-- The order of rows that the office arranges, as dates: the first is the latest.
create function private.place_as_date(variadic places int[]) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' - (places[1] * interval '1 day' + coalesce(places[2], 0) * interval '1 minute');

-- The sources of documents. name: the item's name, title: a hit's title. snippet: the first 100 characters of
-- an answer and '...'; of a description whole words. slug: what the item's address ends with, for those that have one.
-- Of what is in the trash there is no document.
create view private.document_sources as
  select 'interpretations' as kind, i.id, i.description as name, i.description as title, concat_ws(' ', i.answer, i.book) as body,
    i.created_at as date, 'infinity'::date as last_day, private.is_public(i.type = 'correct') as is_public,
    private.beginning(i.answer, 100) || '...' as snippet, private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug
  from public.interpretations i where i.deleted_at is null
  union all
  select 'interpretations.passages', i.id, i.description, i.description,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups),
    i.created_at, 'infinity', private.is_public(i.type = 'correct'), null, null
  from public.interpretations i where i.deleted_at is null
  union all
  select 'soul_winning_lessons', l.id, l.title, l.title, l.description, private.place_as_date(l.module_order, l.lesson_order), 'infinity',
    true, private.first_words(l.description), null
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.sermons v
  union all
  select 'documentaries', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.documentaries v
  union all
  select 'subjects', s.id, s.title, s.title, s.description, private.place_as_date(s.subject_order), 'infinity', private.is_public(s.is_active),
    private.first_words(s.description), s.id::text
  from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active), private.first_words(a.excerpt),
    concat_ws('/', a.subject_id, a.id, nullif(private.title_slug(a.title), ''))
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  union all
  select 'false_religion_categories', c.id, c.name, c.name, c.description, private.place_as_date(c.category_order), 'infinity',
    private.is_public(c.is_active), private.first_words(c.description), c.slug
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, c.name || ' – ' || s.name, s.description, private.place_as_date(s.subcategory_order),
    'infinity', private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(s.description), c.slug || '/' || s.slug
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(a.excerpt),
    concat_ws('/', c.slug, s.slug, case when a.slug <> '' and not exists (select from public.false_religion_articles o
      where o.subcategory_id = a.subcategory_id and o.slug = a.slug and o.id <> a.id) then a.slug else a.id::text end)
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'events', e.id, e.title, e.title, e.description,
    private.place_as_date(e.event_date - date 'epoch', coalesce(extract(epoch from e.start_time)::int / 60, -1)),
    e.event_date, private.is_public(e.is_active), null, null
  from public.events e
  union all
  select 'daily_devotions', d.id, d.title, d.title, '', d.date at time zone 'UTC', 'infinity', false, null, null from public.daily_devotions d
  union all
  select 'site_updates', u.id, u.title, u.title, '', u.created_at, 'infinity', false, null, null from public.site_updates u
  union all
  select 'media', m.id, m.name, m.name, m.alt, m.created_at, 'infinity', false, null, null from public.media m;

-- One of them. A function with a plan of its own: joined, the view would be read whole.
create function private.document_source(of_kind text, of_id uuid) returns setof private.document_sources
  language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = of_id;
end $$;

-- The documents that visitors find. An event is public until its day has passed.
create view private.public_documents as
  select d.* from private.search_documents d where d.is_public and d.last_day >= private.today();

-- Typed text -------------------------------------------------------------------------------------

-- Whether one word becomes the other by at most so many changes: a letter replaced, added, left out, or two exchanged.
create function private.within_errors(one text, other text, errors int) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  at int := 1;
begin
  if abs(char_length(one) - char_length(other)) > errors then
    return false;
  end if;
  while substr(one, at, 1) = substr(other, at, 1) and at <= char_length(one) loop
    at := at + 1;
  end loop;
  one := substr(one, at);
  other := substr(other, at);
  return one = other or errors > 0 and (
    private.within_errors(substr(one, 2), substr(other, 2), errors - 1)
    or private.within_errors(one, substr(other, 2), errors - 1)
    or private.within_errors(substr(one, 2), other, errors - 1)
    or left(one, 2) = reverse(left(other, 2)) and private.within_errors(substr(one, 3), substr(other, 3), errors - 1));
end $$;

-- The words that may stand for a typed one, among those of the corpus and `others`, with how much they differ.
-- part: they contain it, from three letters on. Who types dots means them ('nåd' is no part of 'skillnad'); in the Bible everybody.
-- form: they have its stem, or its old spelling; if it is `open` (still being typed), also those that begin with it, from four
-- letters on.
-- near: the fewest wrong letters, one from four letters on, two from eight; they are many enough to be known by the rest.
create function private.words_for(of_corpus text, typed text, how text, open boolean default false, others text[] default '{}')
  returns table (word text, written text, difference int)
  language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  plain constant text := private.without_dots(typed);
  letters constant int := char_length(plain);
  typed_stem constant text := private.search_stem(typed);
  exactly constant boolean := typed <> plain or of_corpus = 'bible' and how = 'part';
  errors int := case when letters >= 8 then 2 when letters >= 4 then 1 else 0 end;
begin
  if how = 'part' and letters >= 3 or how = 'form' and open and letters >= 4 then
    return query
      (select w.word, w.written, char_length(w.word) - letters from private.search_words w
        where w.corpus = of_corpus and w.word like case how when 'part' then '%' else '' end || plain || '%' and (not exactly or strpos(w.written, typed) > 0)
        limit case of_corpus when 'bible' then 1001 else 51 end)
      union all
      select private.without_dots(o), o, char_length(o) - letters from unnest(others) o
      where strpos(case when exactly then o else private.without_dots(o) end, typed) > 0;
  end if;
  if how = 'form' then
    return query
      select w.word, w.written, 100 from private.search_words w where w.corpus = of_corpus and w.stem = typed_stem
      union all
      select w.word, w.written, 200 from private.search_words w where w.corpus = of_corpus and w.spelling = private.spelling_of(typed)
      union all
      select private.without_dots(o), o, 100 from unnest(others) o where left(private.without_dots(o), 2) = left(plain, 2) and private.search_stem(o) = typed_stem;
  elsif how = 'near' and errors > 0 then
    return query
      with candidates as (
        select w.word, w.written from private.search_words w where w.corpus = of_corpus and private.deletions(w.word) && private.deletions(plain)
        union all
        select private.without_dots(o), o from unnest(others) o
      ), near as (
        select c.*, case when private.within_errors(plain, c.word, 1) then 1 when errors > 1 and private.within_errors(plain, c.word, 2) then 2 end as wrong
        from candidates c where abs(char_length(c.word) - letters) <= errors limit 3000
      )
      select n.word, n.written, n.wrong from near n where n.wrong = (select min(wrong) from near)
      order by abs(char_length(n.word) - letters), n.word limit 50;
  end if;
end $$;

-- The words of a typed text.
create function private.typed_words(needle text) returns text[]
  language sql immutable
  return string_to_array(nullif(private.spaced_words(needle), ''), ' ');

-- Those that tell something, eight at most: no single letters and no words that stand everywhere, unless there are no others.
create function private.telling_words(typed text[]) returns table (part int, word text, is_last boolean)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word ~ '^[[:alpha:]]$' or coalesce(ts_lexize('pg_catalog.swedish_stem', w.word) = '{}', false) as is_filler
    from unnest(typed) with ordinality w (word, part)
  )
  select p.part, p.word, p.part = cardinality(typed) from parts p
  where not p.is_filler or not exists (select from parts where not is_filler) order by 1 limit 8
$$;

create type private.search_candidate as (part int, lexeme text, written text, difference int);

-- Candidates for the words of a search. text: words that contain a single typed word, if they are not too many. form: other forms of each. near: forms,
-- or what an unknown word may be meant for, four of them at most.
create function private.search_candidates(corpus text, typed text[], step text, others text[] default '{}') returns private.search_candidate[]
  language plpgsql stable set search_path = '' as $$
declare
  asked record;
  words private.search_candidate[];
  candidates private.search_candidate[] := '{}';
  unknown int := 0;
begin
  if step = 'text' then
    words := array(select (1, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate from private.words_for(corpus, typed[1], 'part', others => others) f
      where cardinality(typed) = 1);
    return case when cardinality(words) <= case corpus when 'bible' then 1000 else 50 end then words else '{}' end;
  end if;
  for asked in select * from private.telling_words(typed) loop
    words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
      from private.words_for(corpus, asked.word, 'form', asked.is_last, others) f);
    if words = '{}' and step = 'near' and unknown < 4 then
      unknown := unknown + 1;
      words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
        from private.words_for(corpus, asked.word, 'near', others => others) f);
    end if;
    candidates := candidates || words;
  end loop;
  return candidates;
end $$;

-- The form of a word in the documents: in the Bible with its dots, which distinguish 'vår' from 'var'.
create function private.lexeme(of_corpus text, word text) returns text
  language sql immutable return case of_corpus when 'bible' then word else private.without_dots(word) end;

-- A word of a query, or its beginning, or one of those that may stand for it.
create function private.any_of(word text, is_open boolean, words text[] default '{}') returns text
  language sql immutable
  return '(' || concat_ws(' | ', quote_literal(word) || case when is_open then ':*' else '' end,
    (select string_agg(distinct quote_literal(w), ' | ') from unnest(words) w where not (is_open and starts_with(w, word)))) || ')';

-- Several words after one another; the last may be a beginning.
create function private.phrase_query(words text[], is_open boolean) returns text
  language sql immutable
  return '(' || (select string_agg(private.any_of(w, is_open and nth = cardinality(words)), ' <-> ' order by nth) from unnest(words) with ordinality w (w, nth)) || ')';

-- text: what was typed, of a single word also what contains it. Otherwise, in any order, the phrases and the telling words, or what
-- may stand for these; in the Bible each word may be a beginning, on the site the last one.
create function private.search_query(of_corpus text, typed text[], step text, candidates private.search_candidate[], phrases text[] default '{}')
  returns tsquery
  language sql immutable
  return case when step = 'text' and cardinality(typed) = 1
      then private.any_of(private.lexeme(of_corpus, typed[1]), true, array(select c.lexeme from unnest(candidates) c))
    when step = 'text' then private.phrase_query(array(select private.lexeme(of_corpus, w) from unnest(typed) with ordinality t (w, nth) order by nth), true)
    else concat_ws(' & ',
      (select string_agg(private.phrase_query(private.typed_words(p), false), ' & ') from unnest(phrases) p where private.typed_words(p) is not null),
      (select string_agg(private.any_of(private.lexeme(of_corpus, t.word), of_corpus = 'bible' or t.is_last and char_length(t.word) >= 4,
        array(select c.lexeme from unnest(candidates) c where c.part = t.part)), ' & ' order by t.part) from private.telling_words(typed) t))
  end::tsquery;

-- The query of a list: every word, in any order, each as part of a word; a number follows the word before it, as in 'Rom 3:24'.
-- Null for no text; for signs alone a word that nothing has.
create function private.list_query(q text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(q);
  query text;
  words text[];
begin
  for n in 1 .. coalesce(cardinality(typed), 0) loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for('site', typed[n], 'part') f);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, case when cardinality(words) <= 50 then words else '{}' end));
  end loop;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $$;

-- The header's search ----------------------------------------------------------------------------

-- The kinds that the header's search finds: what they are called there, the order in which hits are dealt, and how many of each
-- are shown at most, five of the database's. Pages are known to the browser, which sends them.
create view private.search_kinds as
  select * from (values
    ('interpretations', 'interpretation', 1, 5), ('soul_winning_lessons', 'lesson', 2, 3), ('bible_studies', 'bible_study', 3, 3),
    ('sermons', 'sermon', 4, 3), ('pages', 'page', 5, 8), ('documentaries', 'documentary', 6, 3), ('subjects', 'subject', 7, 2),
    ('subject_articles', 'subject_article', 8, 3), ('false_religion_categories', 'religion', 9, 2),
    ('false_religion_subcategories', 'religion_group', 10, 2), ('false_religion_articles', 'religion_article', 11, 3), ('events', 'event', 12, 3)
  ) kinds (kind, source, turn, most);

-- The pages that the browser knows, a hundred at most, as documents: [[name, keywords], …].
create function private.page_documents(pages jsonb) returns setof private.search_documents
  language sql immutable rows 50 set search_path = '' as $$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, private.folded(p.name), timestamptz 'epoch' - p.nth * interval '1 minute', true,
    'infinity'::date, private.word_vector(private.folded(p.name)),
    private.word_vector(private.folded(p.name || ' ' || p.keywords))
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$$;

create type private.search_hit as (kind text, id uuid, tier int);

-- Of each kind the first public documents that the query finds, in their titles or anywhere.
create function private.first_documents(query tsquery, in_title boolean, tier int, pages private.search_documents[])
  returns setof private.search_hit
  language plpgsql stable rows 30 set search_path = '' as $$
begin
  -- Query and limit are values when this is planned: they say whether the newest rows or the index are to be read.
  return query execute format($sql$
    select k.kind, d.id, $2 from private.search_kinds k cross join lateral (
      select d.id, d.date from private.public_documents d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d
    union all
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $$;

-- The public items that match q (2 to 100 characters), of each kind at most as many as private.search_kinds says. Upper and lower
-- case, dots and signs make no difference. First what is called so, then the text in titles, then in texts; if these are fewer
-- than eight, its words in other forms and any order; if there is nothing, unknown words may have one wrong letter, or
-- two. Within a step the kinds take turns.
-- pages: [[name, keywords], …], which the portal has beside its content; a hit's slug is the number of its page.
-- why: 'title' (exactly), 'text' (as it was typed), 'form' or 'similar'. matched: the words by which the last two were found.
-- slug: what an item's address ends with, if it has an address of its own.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.search_site(q private.text_2000, pages private.json_100kb default '[]')
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.search_documents[] := array(select p::private.search_documents from private.page_documents(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, 1)::private.search_hit from private.search_kinds k cross join lateral (
      select d.id from private.public_documents d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.search_query('site', typed, step, added);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, s.title, s.snippet, s.slug, concat_ws(E'\n', s.name, s.body) as text, w.all_words
      from dealt d cross join lateral private.document_source(d.kind, d.id) s
        join private.search_documents w on w.kind = d.kind and w.id = d.id
      where d.rank <= d.most
      union all
      select d.*, p.page ->> 0, null, p.nth::text, concat_ws(E'\n', p.page ->> 0, p.page ->> 1), r.all_words
      from dealt d join unnest(page_rows) r on r.id = d.id
        join jsonb_array_elements(listed) with ordinality p (page, nth) on lpad(to_hex(p.nth), 32, '0')::uuid = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.title, l.snippet, l.slug, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;

-- Lists ------------------------------------------------------------------------------------------

-- A page of the public list, newest first, optionally only what contains q, of a topic (however it is spelt) and of a book
-- (by its code). The next page starts after the last row of this one: pass its created_at and id. Fewer than 2 characters in
-- q mean the whole list.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.search_interpretations(
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.passages' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;

-- The newest videos of a list that have each word of q in their title, of a series, a preacher and a topic, as they are spelt; '' is
-- any. { videos: one page, total: how many there are }; null when there is no such list.
-- Security definer: visitors do not read documents. Anyone reads the three lists.
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at desc, t.id desc), '[]')
      from (select f.id from found f order by f.created_at desc, f.id desc limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$, of_table)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0);
  return found;
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;

-- The office -------------------------------------------------------------------------------------

-- Content whose title, name, description or passages contain q, exact titles first, then by table. Books and settings are few.
-- Security definer: clients do not read documents.
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query execute $sql$
    with kinds as (
      select t.name, t.place, case t.name when 'interpretations' then 'interpretations.passages' else t.name end as kind from private.content_tables t
    ), found as (
      select k.name, k.place, d.id::text as row_id, d.is_exact, row_number() over (partition by k.name order by d.is_exact desc, d.date desc, d.id desc) as nth
      from kinds k cross join lateral (
        (select d.id, d.date, d.title_key = $4 as is_exact from private.search_documents d where d.kind = k.kind and d.all_words @@ $1
          order by d.date desc, d.id desc limit $3)
        union
        (select d.id, d.date, true from private.search_documents d where d.kind = k.kind and d.title_key = $4 order by d.date desc, d.id desc limit $3)
      ) d
      union all
      select 'books', t.place, b.id::text, lower(b.name) = lower($5), b.book_order
      from public.books b join private.content_tables t on t.name = 'books' where b.name ilike $2
      union all
      select 'site_settings', t.place, s.setting_key, false, 0
      from public.site_settings s join private.content_tables t on t.name = 'site_settings' where concat_ws(E'\n', s.setting_key, s.description) ilike $2
    ), page as (
      select f.* from found f order by f.is_exact desc, f.place, f.nth limit $3
    )
    select p.name, p.row_id, private.label_of(p.name, private.present_row(p.name, p.row_id))
    from page p order by p.is_exact desc, p.place, p.nth$sql$
    using private.list_query(needle), pattern, size, private.folded(needle), needle;
end $$;
grant execute on function public.find_content to authenticated;

-- The answers as the office lists them: all of them, or those whose question, answer, passages or verses contain q. The
-- caller chooses columns, order and page, and may ask how many there are. Fewer than 2 characters in q mean the whole list.
-- Security definer: clients do not read documents.
create function public.office_answers(q private.text_2000 default '') returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
begin
  perform private.require('write');
  return query
    select i.* from public.interpretations i
    where private.is_public(i.type = 'correct', i.deleted_at) and (needle is null or i.id in (
      select d.id from private.search_documents d
      where d.kind in ('interpretations', 'interpretations.passages') and d.all_words @@ private.list_query(needle)));
end $$;
grant execute on function public.office_answers to authenticated;

-- Answers whose question, references or verses have words of q, those with the rarest first: for the office while it answers, and
-- for everybody who asks. A word counts by its beginning, so that 'frälst' finds 'frälsning'; the longest twelve are looked for,
-- and one that every tenth of the newest contains is ignored.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.all_words from private.public_documents d where d.kind = 'interpretations.passages' order by d.date desc, d.id desc limit 200);
  start tsquery;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for start in
    select distinct (quote_literal(left(longest.word, greatest(4, char_length(longest.word) - 2))) || ':*')::tsquery from (
      select private.without_dots(w) as word from unnest(string_to_array(private.spaced_words(left(q, 2000)), ' ')) w
      where char_length(w) between 3 and 40 and private.without_dots(w) <> all (fillers)
        and coalesce(ts_lexize('pg_catalog.swedish_stem', w) <> '{}', true)
      group by 1 order by char_length(private.without_dots(w)) desc, 1 limit 12
    ) longest
  loop
    continue when (select count(*) from unnest(newest) words where words @@ start) > 20;
    execute 'select array(select d.id from private.public_documents d
      where d.kind = ''interpretations.passages'' and d.all_words @@ $1 limit 200)' into hits using start;
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations to anon, authenticated, service_role;
