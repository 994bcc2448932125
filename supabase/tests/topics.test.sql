-- Topics, the list of answers by topic and book, and the texts offered to read next.
begin;
\ir _helpers.sql
select plan(49);
select tests.empty();
truncate private.quotes;
select tests.create_user('member'), tests.create_user('admin', true);

insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Rom', 'Romarbrevet', 'new', 45);
insert into public.book_aliases (alias, osis) values ('joh', 'John'), ('rom', 'Rom') on conflict do nothing;

create function tests.listed(q text default '', topic text default '', book text default '') returns setof text language sql as $$
  select s.description from public.search_interpretations(q, topic => topic, book => book) s $$;
create function tests.offered(kind text, id text, places text[] default '{}', topics text[] default '{}') returns text language sql as $$
  select string_agg(concat(r ->> 'title', ' ', r ->> 'nearness'), ', ' order by nth)
  from jsonb_array_elements(public.read_next(kind, id::uuid, places, topics) -> 'rows') with ordinality rows (r, nth) $$;
create function tests.id(n int) returns uuid language sql immutable as $$ select format('00000000-0000-0000-0000-%s', lpad(n::text, 12, '0'))::uuid $$;
grant execute on all functions in schema tests to public;

-- Writing topics -----------------------------------------------------------------------------------------

select tests.act_as('admin');
select lives_ok($$insert into public.interpretations (description, answer, topics, book, chapter, verse_range, verses)
  values ('Vad är nåd?', 'Guds gåva, som Romarbrevet 3:24 säger.', '{Nåd,Frälsning}', 'Johannes', 3, '16', '[{"number": 16, "text": "A"}]')$$,
  '[BE-107] an administrator stores an answer with topics');
select throws_ok($$update public.interpretations set topics = array[repeat('x', 41)]$$, '23514', null, '[BE-107] a topic of 41 letters is refused');
select throws_ok(format('update public.interpretations set topics = %L', topics), '23514', null, '[BE-107] an answer refuses the topics ' || topics)
from unnest(array['{""}', '{" nåd"}', '{"nåd, tro"}', '{null}', '{' || repeat('a,', 20) || 'a}']) topics;
select lives_ok($$update public.interpretations set topics = array[repeat('å', 40)]$$, '[BE-107] a topic of forty letters is accepted');
select tests.act_as('member');
select is(tests.changes($$update public.interpretations set topics = '{tro}'$$), 0, '[BE-107] a member cannot change topics');
select tests.act_as_visitor();
select throws_ok($$update public.interpretations set topics = '{tro}'$$, '42501', null, '[BE-107] a visitor cannot change topics');
select throws_ok(call, '42501', null, '[BE-107] a visitor cannot access the index of topics: ' || call) from unnest(array['select * from private.topic_index',
  'select * from private.topic_counts', $$select private.index_topics('sermons', '{}')$$, $$select private.index_rows('sermons', '{}')$$]) call;

select tests.act_as('admin');
insert into public.sermons (title, youtube_url, topics, created_at) values ('A', 'https://youtu.be/abcdefghijx', '{tro,Bön}', '2026-01-01'), ('B', 'https://youtu.be/abcdefghijx', '{Tro}', '2026-01-02');
update public.interpretations set topics = '{Tro, Hopp}';
select is(public.list_topics(), array['Tro', 'Bön', 'Hopp'], '[BE-107] list_topics returns the topics for the office, those with the most rows first');
select tests.act_as('member');
select throws_ok('select public.list_topics()', '42501', null, '[BE-107] a member cannot call list_topics');
select tests.act_as_visitor();
select throws_ok('select public.list_topics()', '42501', null, '[BE-107] a visitor cannot call list_topics');

-- The list of answers ------------------------------------------------------------------------------------

select tests.act_as_owner();
truncate public.interpretations, public.sermons, private.quotes cascade;
select is_empty('select * from private.topic_index', '[BE-108] emptying the tables empties the index of topics');
insert into public.interpretations (id, description, answer, topics, book, chapter, verse_range, verses, verses_groups, created_at) values
  (tests.id(1), 'Vad är nåd?', 'En gåva.', '{Nåd,Frälsning}', 'Rom', 3, '24', '[]', null, '2026-01-01'),
  (tests.id(2), 'Räcker nåden?', 'Ja.', '{nåd}', 'Johannes', 3, '16', '[]',
    '[{"book": "Johannes", "chapter": 3, "verse_range": "16", "verses": []}, {"book": "Romarbrevet", "chapter": 5, "verse_range": "8", "verses": []}]', '2026-01-02'),
  (tests.id(3), 'Vad är bön?', 'Ett samtal.', '{Bön}', null, null, null, '[]', null, '2026-01-03'),
  (tests.id(4), 'Utkast om nåd', 'Nej.', '{Nåd}', 'Rom', 1, '1', '[]', null, '2026-01-04');
update public.interpretations set type = 'wrong' where id = tests.id(4);
select tests.act_as_visitor();
select results_eq($$select tests.listed(topic => ' NÅD')$$, array['Räcker nåden?', 'Vad är nåd?'], '[BE-108] the list of a topic has its answers in any spelling of the topic, newest first');
select results_eq($$select tests.listed(book => 'Rom')$$, array['Räcker nåden?', 'Vad är nåd?'], '[BE-108] the list of a book has the answers with a passage in it, by any name of the book');
select results_eq($$select tests.listed(topic => 'frälsning', book => 'Rom')$$, array['Vad är nåd?'], '[BE-108] the list of a topic and a book has the answers of both');
select results_eq($$select tests.listed('räcker', 'nåd', 'John')$$, array['Räcker nåden?'], '[BE-108] the list of a topic and a book can be searched');
select is_empty($$select tests.listed('bön', 'nåd')$$, '[BE-108] a search within a topic finds nothing when no answer of the topic has the word');
select is_empty($$select tests.listed(topic => 'okänt') union all select tests.listed(book => 'Tob')$$, '[BE-108] an unknown topic or book finds nothing');
select is((select count(*) from tests.listed(topic => null, book => null)), 3::bigint, '[BE-108] null filters return the whole list');
select is(public.answer_filters(), '{"topics": [{"name": "nåd", "answers": 2}, {"name": "Bön", "answers": 1}, {"name": "Frälsning", "answers": 1}],
  "books": [{"osis": "John", "name": "Johannes", "answers": 1}, {"osis": "Rom", "name": "Romarbrevet", "answers": 2}]}',
  '[BE-108] answer_filters counts public answers by topic and book; topics have their latest spelling, books the Bible''s order');
select is(public.answer_filters('Frälsning', 'John'), '{"topics": [{"name": "nåd", "answers": 1}], "books": [{"osis": "Rom", "name": "Romarbrevet", "answers": 1}]}',
  '[BE-108] answer_filters counts topics within the chosen book, and books within the chosen topic');

select tests.act_as_owner();
update public.interpretations set topics = '{Bön}', deleted_at = case when id = tests.id(1) then now() end;
delete from public.interpretations where id = tests.id(3);
insert into public.books (osis, name, testament, book_order) values ('x-tobit', 'Tobit', 'old', 90);
insert into public.interpretations (description, answer, book, chapter, verse_range) values ('Om Ester', 'Ja.', 'Ester', 1, '1');
insert into public.books (osis, name, testament, book_order) values ('Esth', 'Ester', 'old', 17);
select is(public.answer_filters(), '{"topics": [{"name": "Bön", "answers": 1}], "books": [{"osis": "Esth", "name": "Ester", "answers": 1},
  {"osis": "John", "name": "Johannes", "answers": 1}, {"osis": "Rom", "name": "Romarbrevet", "answers": 1}]}',
  '[BE-108] answer_filters follows updates, deletions and books that are added later');
select results_eq($$select tests.listed(book => 'Esth')$$, array['Om Ester'], '[BE-108] the list of a book has an answer that was written before the book was added');

-- Two thousand answers: 'vanlig' in every one, 'ganska' in every hundredth; every third has a topic, every fourth a book.
insert into public.interpretations (description, answer, topics, book, chapter, verse_range, created_at)
select concat('Vanlig fråga ', n, case when n % 100 = 0 then ' ganska' end), 'Svar', case when n % 3 = 0 then '{Kyrkan}'::text[] else '{}' end,
  case when n % 4 = 0 then 'Rom' end, case when n % 4 = 0 then 1 end, case when n % 4 = 0 then '1' end, timestamptz '2025-01-01' - n * interval '1 minute'
from generate_series(1, 2000) n;
analyze public.interpretations;
create function tests.paged(q text, topic text, book text, size int) returns text language plpgsql as $$
declare
  one record;
  after_time timestamptz;
  after_id uuid;
  seen uuid[] := '{}';
begin
  loop
    after_id := null;
    for one in select s.id, s.created_at from public.search_interpretations(q, after_time, seen[cardinality(seen)], size, topic, book) s loop
      exit when after_time < one.created_at;
      seen := seen || one.id;
      after_time := one.created_at;
      after_id := one.id;
    end loop;
    exit when after_id is null;
  end loop;
  return format('%s of %s', (select count(distinct s) from unnest(seen) s), cardinality(seen));
end $$;
grant execute on all functions in schema tests to public;
select tests.act_as_visitor();
select is(tests.paged(q, topic, book, size), wanted, format('[BE-108] the pages have every answer once: %s %s %s', q, topic, book)) from (values
  ('', 'kyrkan', '', 100, '666 of 666'), ('vanlig', 'kyrkan', 'Rom', 20, '166 of 166'), ('ganska', 'kyrkan', '', 2, '6 of 6'),
  ('ganska', '', 'Rom', 7, '20 of 20'), ('ganska', 'Kyrkan', 'Rom', 4, '6 of 6'), ('finnsinte', 'kyrkan', '', 20, '0 of 0')) cases (q, topic, book, size, wanted);
select is(public.answer_filters('', 'Rom') -> 'topics' -> 0, '{"name": "Kyrkan", "answers": 166}', '[BE-108] answer_filters counts as many answers as the pages list');

-- The number of database pages that a warm call reads.
select tests.act_as_owner();
create function tests.reads(statement text) returns int language plpgsql as $$
declare
  plan jsonb;
begin
  execute statement;
  execute 'explain (analyze, buffers, format json) ' || statement into plan;
  return (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int;
end $$;
grant execute on all functions in schema tests to public;
select tests.act_as_visitor();
select cmp_ok(tests.reads($$select * from public.search_interpretations('vanlig', topic => 'kyrkan')$$), '<',
  tests.reads($$select * from public.search_interpretations('vanlig')$$) + 25, '[BE-127] a search within a common topic reads at most 25 pages more than one without a topic');

-- Related texts ("Läs vidare")

select tests.act_as_owner();
truncate public.interpretations, private.quotes cascade;
insert into public.subjects (id, title) values (tests.id(10), 'Tro');
insert into public.interpretations (id, description, answer, topics, book, chapter, verse_range, verses, created_at) values
  (tests.id(1), 'Vad är nåd?', 'En gåva.', '{Nåd,Frälsning}', 'Johannes', 3, '16-17', '[{"number": 16, "text": "A"}, {"number": 17, "text": "B"}]', '2026-01-01'),
  (tests.id(2), 'Vers och ämne', 'Se Joh 3:16.', '{nåd}', null, null, null, '[]', '2026-01-02'),
  (tests.id(3), 'Annan vers', 'Se Joh 3:30.', '{}', null, null, null, '[]', '2026-01-03');
insert into public.subject_articles (id, subject_id, title, content, is_published, topics, created_at) values
  (tests.id(4), tests.id(10), 'Två ämnen', '<p>Ord.</p>', true, '{frälsning,NÅD}', '2026-01-04'),
  (tests.id(5), tests.id(10), 'Två verser', '<p>Joh 3:16-18.</p>', true, '{}', '2026-01-05');
insert into public.sermons (id, title, youtube_url, passage, preacher, created_at) values
  (tests.id(6), 'Kapitlet', 'https://youtu.be/abcdefghijx', 'Joh 3', 'Per', '2026-01-06'), (tests.id(7), 'Samma vers', 'https://youtu.be/abcdefghijx', 'Joh 3:17', null, '2026-01-07');
select tests.act_as_visitor();
select is(tests.offered('interpretations', tests.id(1)::text), 'Två ämnen 6, Vers och ämne 5, Två verser 4',
  '[BE-109] read_next returns the three nearest rows: 3 points for a topic, 2 for a verse, and not the row itself');
select is(public.read_next('interpretations', tests.id(1)) - 'rows', '{"places": ["John.3.16-17"], "topics": ["Nåd", "Frälsning"]}', '[BE-109] read_next returns the places and topics of the row');
select is(tests.offered('sermons', tests.id(6)::text), 'Samma vers 1, Två verser 1, Annan vers 1', '[BE-109] a common chapter gives one point, and the newest of equal rows comes first');
select is(tests.offered(null, null, '{John.3.17,no place}', '{Bön,nåd}'), 'Vad är nåd? 5, Två ämnen 3, Vers och ämne 3', '[BE-109] read_next finds rows for given places and topics');
select results_eq($$select r ->> 'kind', r ->> 'line', r ->> 'path' from jsonb_array_elements(public.read_next(of_places => '{John.3.17}') -> 'rows') r$$,
  $$values ('sermons', '', format('/studera/predikningar/%s/samma-vers', tests.id(7))), ('subject_articles', 'Joh 3:16-18.', format('/studera/amnen/%s/%s/två-verser', tests.id(10), tests.id(5))),
    ('interpretations', 'En gåva.', format('/studera/tolkningar?id=%s&slug=vad-är-nåd', tests.id(1)))$$, '[BE-109] read_next returns the first line and the address of each row');

select tests.act_as_owner();
update public.subject_articles set is_published = false where id = tests.id(4);
update public.interpretations set deleted_at = now() where id = tests.id(2);
select tests.act_as_visitor();
select is(tests.offered('interpretations', tests.id(1)::text), 'Två verser 4, Samma vers 2, Kapitlet 1', '[BE-109] read_next leaves out rows that are not public');
select is(public.read_next('interpretations', tests.id(2)), null, '[BE-109] read_next returns null for a row that is not public');
select tests.act_as_owner();
update public.subject_articles set is_published = true;
update public.subjects set is_active = false;
select is_empty($$select from private.topic_index where table_name = 'subject_articles'$$, '[BE-107] articles of a hidden subject are not in the index of topics');
select tests.act_as_visitor();
select is(tests.offered('interpretations', tests.id(1)::text), 'Samma vers 2, Kapitlet 1', '[BE-109] read_next leaves out articles of a hidden subject');
select is(public.read_next('subject_articles', tests.id(5)), null, '[BE-109] read_next returns null for an article of a hidden subject');
select tests.act_as_owner();
update public.subjects set is_active = true;
select results_eq($$select topic from private.topic_index where table_name = 'subject_articles' order by 1$$, array['frälsning', 'nåd'], '[BE-107] those of a subject that is shown again are');
select tests.act_as_visitor();
select is(public.read_next('user', tests.id(1)), null, '[BE-109] read_next returns null for an unknown kind');
select * from finish();
rollback;
