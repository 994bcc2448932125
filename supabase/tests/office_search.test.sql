-- The office's search: any text of any row, hidden ones too, by the steps of the header's search; administrators only.
begin;
\ir _helpers.sql
select plan(62);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;
create function tests.found(of_table text, q text) returns text language sql stable set search_path = '' as $$
  select array_to_string(array(select ltrim(replace(id, '-', ''), '0') from jsonb_array_elements_text(public.office_search(of_table, q) -> 'ids') id), ' ') $$;
create function tests.titles(page int) returns text language sql stable set search_path = '' as $$
  select string_agg(e.title, ', ' order by h.nth) from jsonb_array_elements_text(public.office_search('events', 'möte', page => page, page_size => 40) -> 'ids') with ordinality h (id, nth)
  join public.events e on e.id = h.id::uuid where h.nth in (1, 10, 40) $$;
grant execute on all functions in schema tests to public;

insert into public.subjects (id, title, description, is_active) values (tests.id(1), 'Nåden', 'Om tron.', true), (tests.id(2), 'Dolt ämne', 'Om församlingen.', false);
insert into public.subject_articles (id, subject_id, title, content, is_published, author, topics, created_at) values
  (tests.id(1), tests.id(1), 'Bönen', '<p>Vi ber om <strong>nåden</strong> och tron.</p><p class="kyrkklocka">Slut.</p>', false, 'Karin Åberg', '{Helgelse}', '2026-01-01'),
  (tests.id(2), tests.id(2), 'Tron och nåden', '<p>Frälsningen är en gåva.</p>', true, null, '{}', '2026-01-02'),
  (tests.id(3), tests.id(1), 'Annat', '<p>Tron övervinner. Nåden räcker.</p>', true, null, '{}', '2026-01-03');
insert into public.daily_devotions (id, date, title, verse_reference, verse_text, reflection, is_active) values
  (tests.id(1), '2026-12-24', 'Julafton', 'Luk 2:7', 'Hon födde sin son.', 'Krubban var av trä.', false);
insert into public.sermons (id, title, youtube_url, preacher, series, passage) values
  (tests.id(1), 'Söndag', 'https://youtu.be/abcdefghijk', 'Per Öberg', 'Romarbrevet', 'Rom 3:23');
insert into public.site_updates (id, title, description) values (tests.id(1), 'Nytt', 'Sökningen är bättre.');
insert into public.events (id, title, event_date, location, is_active) values (tests.id(1), 'Läger', '2000-01-01', 'Tältängen', false);
insert into public.interpretations (id, description, answer, type, book, chapter, verse_range, verses, topics) values
  (tests.id(1), 'Vad är nåd?', 'En oförtjänt gåva.', 'correct', 'Efesierbrevet', 2, '8', '[{"number": 8, "text": "Ty av nåd är ni frälsta."}]', '{Frälsning}'),
  (tests.id(2), 'Vad är nåd?', 'En oförtjänt gåva.', 'wrong', null, null, null, '[]', '{}');

select tests.act_as('admin');
-- Words in any order, in any text, without dots, with other endings, misspelt; hidden rows too.
select is(tests.found('subject_articles', 'tron nåden'), '2 3 1', '[C-51] articles with the words in any order are found: titles first, then the latest');
select is(tests.found('subject_articles', 'nåden och tron'), '1 2 3', '[C-51] rows with the words in the typed order come first, a title before a text');
select is(tests.found('subject_articles', 'aberg'), '1', '[C-51] a draft is found by its author, without diacritics');
select is(tests.found('subject_articles', 'helgelse'), '1', '[C-51] an article is found by a topic');
select is(tests.found('subject_articles', 'frälsning'), '2', '[C-51] an article is found by another form of a word in its text');
select is(tests.found('subject_articles', 'frelsningen'), '2', '[C-51] an article is found despite a typing error');
select is(tests.found('subject_articles', 'kyrkklocka'), '', '[C-51] a CSS class in an article is not searched');
select is(tests.found('subject_articles', 'strong'), '', '[C-51] a tag name in an article is not searched');
select is(tests.found('subjects', 'forsamling'), '2', '[C-51] a hidden subject is found');
select is(tests.found('daily_devotions', 'krubba'), '1', '[C-51] a devotion is found by its reflection');
select is(tests.found('daily_devotions', 'luk 2:7'), '1', '[C-51] a devotion is found by its reference');
select is(tests.found('daily_devotions', '2026-12-24'), '1', '[C-51] a devotion is found by its date');
select is(tests.found('sermons', 'oberg romarbrevet'), '1', '[C-51] a sermon is found by preacher and series');
select is(tests.found('sermons', 'rom 3:23'), '1', '[C-51] a sermon is found by its passage');
select is(tests.found('sermons', 'youtu.be/abcdefghijk'), '1', '[C-51] a sermon is found by its link');
select is(tests.found('sermons', 'predikningar'), '', '[C-51] the address of a row is not searched');
select is(tests.found('site_updates', 'sokningen'), '1', '[C-51] an update is found by its text');
select is(tests.found('events', 'tältäng'), '1', '[C-51] a past event is found by its place');
select is(tests.found('interpretations', 'gåva oförtjänt'), '1', '[C-51] an answer is found by its text, and a draft of another type is not');
select is(tests.found('interpretations', 'efesierbrevet 2:8'), '1', '[C-51] an answer is found by its passage');
select is(tests.found('interpretations', 'ni frälsta'), '1', '[C-51] an answer is found by its verses');
select is(tests.found('events', 'nåden'), '', '[C-51] the search of a table finds no rows of other tables');
select is(public.office_search('events', 'l'), null, '[C-51] a search of one letter returns null: the caller shows the whole list');
select is(tests.found('events', '%%'), '', '[C-51] a search of punctuation finds nothing');
select is(tests.found('books', 'nåden'), '', '[C-51] a table without documents finds nothing');
select throws_ok($$select public.office_search('profiles', 'nåden')$$, '22023', null, '[C-51] a table outside the office''s lists is refused');

-- Narrowed and in the order of a list.
select is(public.office_search('subject_articles', 'nåden', '[{"column": "topics", "kind": "topic", "value": "Helgelse"}]') ->> 'total', '1', '[C-51] a search is narrowed by a topic');
select is(public.office_search('subject_articles', 'nåden', '[{"column": "is_published", "kind": "equal", "value": true}, {"column": "created_at", "kind": "year", "value": "2026"}]') ->> 'total',
  '2', '[C-51] a search is narrowed by a state and a year together');
select is(public.office_search('subject_articles', 'nåden', '[{"column": "created_at", "kind": "year", "value": "2025"}]'), '{"ids": [], "total": 0}', '[C-51] a search without rows of that year has no hits');
select is(public.office_search('subject_articles', 'nåden', sort => '[{"column": "title", "ascending": true}]') -> 'ids' ->> 0, tests.id(3)::text, '[C-51] a search is sorted by a column');
select is(public.office_search('subject_articles', 'nåden', sort => '[{"column": "author", "ascending": false}, {"column": "title", "ascending": true}]') -> 'ids' ->> 2, tests.id(1)::text,
  '[C-51] rows without a value come first in a descending order, then a second column decides');
select throws_ok($$select public.office_search('events', 'nåden', '[{"column": "is_active = true or true", "kind": "equal", "value": true}]')$$, '42703', null, '[C-51] a column that does not exist is refused');
select is(public.office_search('subject_articles', 'nåden', '[{"column": "title", "kind": "equal", "value": "'' or true --"}]') ->> 'total', '0', '[C-51] a value is never read as SQL');
select is((select string_agg(label, ', ') from public.find_content('nåden tron')), 'Tron och nåden, Nåden, Annat, Bönen', '[AD-08] find_content finds the same rows, titles first');
select is((select string_agg(table_name || ' ' || label, ', ') from public.find_content('krubbban')), 'daily_devotions Julafton', '[AD-08] find_content finds a row despite a typing error');

-- The values by which lists are narrowed.
select is(public.office_filters('subject_articles', array['topics']), '{"topics": ["Helgelse"]}', '[C-51] office_filters returns the topics of a list, also of drafts');
select is(public.office_filters('sermons', array['preacher', 'preached_on']), '{"preacher": ["Per Öberg"], "preached_on": []}', '[C-51] office_filters returns the preachers and years of sermons');
select is(public.office_filters('daily_devotions', array['date']), '{"date": ["2026"]}', '[C-51] office_filters returns the years of a date column');
select is(public.office_filters('interpretations', array['created_at']) -> 'created_at', jsonb_build_array(extract(year from now())::text), '[C-51] office_filters returns the years of a timestamp column');
select throws_ok($$select public.office_filters('profiles', array['created_at'])$$, '22023', null, '[C-51] office_filters refuses a table outside the office''s lists');
select throws_ok($$select public.office_filters('events', array['title'])$$, '22023', null, '[C-51] office_filters refuses a column with too many values');

-- Documents follow their rows.
update public.subject_articles set content = '<p>Ny text om dopet.</p>' where id = tests.id(1);
select is(tests.found('subject_articles', 'dopet'), '1', '[BE-119] the new text of a row is found');
select is(tests.found('subject_articles', 'tron nåden'), '2 3', '[BE-119] the old text of a row is not found');
select public.delete_items('interpretations', array[tests.id(1)::text]);
select is(tests.found('interpretations', 'gåva'), '', '[BE-119] a row in the trash is not found');
delete from public.daily_devotions;
select is(tests.found('daily_devotions', 'krubba'), '', '[BE-119] a deleted row is not found');
select tests.act_as_owner();
insert into public.events (title, event_date) select 'Möte ' || n, date '2026-01-01' + n from generate_series(1, 250) n;
create function tests.rows_of_office() returns setof record language plpgsql as $$
declare
  name text;
begin
  for name in select c.name from private.content_tables c where c.name not in ('translations', 'books', 'chapters', 'verses', 'site_settings', 'event_exceptions') loop
    return query execute format('select %L::text collate "C", t.id from public.%I t where to_jsonb(t) ->> ''deleted_at'' is null and coalesce(to_jsonb(t) ->> ''type'', '''') <> ''wrong''', name, name);
  end loop;
end $$;
select is_empty($$select * from tests.rows_of_office() r (kind text, id uuid) except select kind, id from private.office_documents$$, '[BE-119] every row has a document');
select is_empty($$select kind, id from private.office_documents except select * from tests.rows_of_office() r (kind text, id uuid)$$, '[BE-119] every document has a row');
select is_empty($$select c.name from private.content_tables c where c.name not in ('translations', 'books', 'chapters', 'verses', 'site_settings', 'event_exceptions')
  and to_regprocedure(format('private.item_of(public.%I)', c.name)) is null$$,
  '[BE-119] every content table except the Bible''s, the settings and the dates of events has search documents');
select tests.act_as('admin');
select is(jsonb_array_length(public.office_search('events', 'möte') -> 'ids'), 250, '[C-51] a search without a page returns all rows');
select is(tests.titles(1), 'Möte 250, Möte 241, Möte 211', '[C-51] a search returns the latest rows first');
select is(tests.titles(2), 'Möte 210, Möte 201, Möte 171', '[C-51] the second page follows the first');
select is(tests.titles(7), 'Möte 10, Möte 1', '[C-51] the last page has the remaining rows');
select is(tests.titles(99), 'Möte 10, Möte 1', '[C-51] a page that is too high is the last one');
select is(tests.titles(-1), 'Möte 250, Möte 241, Möte 211', '[C-51] a page that is too low is the first one');
select is(public.office_search('events', 'möte', page => 3, page_size => 40) ->> 'total', '250', '[C-51] each page has the number of all hits');
select throws_ok(format('select public.office_search(''events'', %L)', repeat('x', 101)), '22023', null, '[C-51] a search of more than 100 letters is refused');

-- Visitors are not offered the words of the office, and neither they nor members search there.
select tests.act_as_visitor();
select is_empty($$select * from public.search_site('helgelse')$$, '[BE-22] a visitor''s search leaves out the office''s texts');
select throws_ok($$select public.office_search('events', 'möte')$$, '42501', null, '[BE-22] a visitor cannot call office_search');
select throws_ok('select * from private.office_documents', '42501', null, '[BE-22] a visitor cannot read the office''s documents');
select tests.act_as('member');
select throws_ok($$select public.office_search('events', 'möte')$$, '42501', null, '[BE-23] a member cannot call office_search');
select throws_ok($$select public.office_filters('events', array['event_date'])$$, '42501', null, '[BE-23] a member cannot call office_filters');
select tests.act_as_visitor();
select throws_ok($$select public.office_filters('events', array['event_date'])$$, '42501', null, '[BE-22] a visitor cannot call office_filters');
select * from finish();
rollback;
