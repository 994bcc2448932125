-- The office's search: any text of any row, hidden ones too, by the steps of the header's search; administrators only.
begin;
\ir _helpers.sql
select plan(48);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;
create function tests.found(of_table text, q text) returns text language sql stable set search_path = '' as $$
  select array_to_string(array(select ltrim(replace(id::text, '-', ''), '0') from unnest(public.office_search(of_table, q)) id), ' ') $$;
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
select is(tests.found('subject_articles', 'tron nåden'), '2 3 1', '[C-51] words in any order: titles first, then the latest');
select is(tests.found('subject_articles', 'nåden och tron'), '1 2 3', '[C-51] the words as typed come before other orders, a title before a text');
select is(tests.found('subject_articles', 'aberg'), '1', '[C-51] the author, without dots, of a draft');
select is(tests.found('subject_articles', 'helgelse'), '1', '[C-51] a topic');
select is(tests.found('subject_articles', 'frälsning'), '2', '[C-51] another ending, in the text of an article');
select is(tests.found('subject_articles', 'frelsningen'), '2', '[C-51] a typing error');
select is(tests.found('subject_articles', 'kyrkklocka'), '', '[C-51] tags are no text');
select is(tests.found('subject_articles', 'strong'), '', '[C-51] nor their names');
select is(tests.found('subjects', 'forsamling'), '2', '[C-51] a hidden subject');
select is(tests.found('daily_devotions', 'krubba'), '1', '[C-51] a reflection');
select is(tests.found('daily_devotions', 'luk 2:7'), '1', '[C-51] a reference');
select is(tests.found('daily_devotions', '2026-12-24'), '1', '[C-51] a day');
select is(tests.found('sermons', 'oberg romarbrevet'), '1', '[C-51] preacher and series of a video');
select is(tests.found('sermons', 'rom 3:23'), '1', '[C-51] its passage');
select is(tests.found('sermons', 'youtu.be/abcdefghijk'), '1', '[C-51] its link');
select is(tests.found('site_updates', 'sokningen'), '1', '[C-51] the text of an update');
select is(tests.found('events', 'tältäng'), '1', '[C-51] a place, of an event that has passed');
select is(tests.found('interpretations', 'gåva oförtjänt'), '1', '[C-51] the text of an answer, and none of another type');
select is(tests.found('interpretations', 'efesierbrevet 2:8'), '1', '[C-51] its passage');
select is(tests.found('interpretations', 'ni frälsta'), '1', '[C-51] and its verses');
select is(tests.found('events', 'nåden'), '', '[C-51] only the asked kind');
select is(public.office_search('events', 'l'), null, '[C-51] a single letter is the whole list');
select is(tests.found('events', '%%'), '', '[C-51] signs alone find nothing');
select is(tests.found('books', 'nåden'), '', '[C-51] a kind without documents has none');
select is((select string_agg(label, ', ') from public.find_content('nåden tron')), 'Tron och nåden, Nåden, Annat, Bönen', '[AD-08] "Gå till" finds the same, titles first');
select is((select string_agg(table_name || ' ' || label, ', ') from public.find_content('krubbban')), 'daily_devotions Julafton', '[AD-08] also with a typing error');

-- The values by which lists are narrowed.
select is(public.office_filters('subject_articles', array['topics']), '{"topics": ["Helgelse"]}', '[C-51] the topics of a list, of drafts too');
select is(public.office_filters('sermons', array['preacher', 'preached_on']), '{"preacher": ["Per Öberg"], "preached_on": []}', '[C-51] its preachers, and years');
select is(public.office_filters('daily_devotions', array['date']), '{"date": ["2026"]}', '[C-51] the years of days');
select is(public.office_filters('interpretations', array['created_at']) -> 'created_at', jsonb_build_array(extract(year from now())::text), '[C-51] and of times');
select throws_ok($$select public.office_filters('profiles', array['created_at'])$$, '22023', null, '[C-51] of lists of the office only');
select throws_ok($$select public.office_filters('events', array['title'])$$, '22023', null, '[C-51] by the columns that have few values');

-- Documents follow their rows.
update public.subject_articles set content = '<p>Ny text om dopet.</p>' where id = tests.id(1);
select is(tests.found('subject_articles', 'dopet'), '1', '[BE-119] a new text is found');
select is(tests.found('subject_articles', 'tron nåden'), '2 3', '[BE-119] and the old one no more');
select public.delete_items('interpretations', array[tests.id(1)::text]);
select is(tests.found('interpretations', 'gåva'), '', '[BE-119] nothing in the trash');
delete from public.daily_devotions;
select is(tests.found('daily_devotions', 'krubba'), '', '[BE-119] nothing that is gone');
select tests.act_as_owner();
insert into public.events (title, event_date) select 'Möte ' || n, date '2026-01-01' + n from generate_series(1, 250) n;
select is_empty($$select kind, id from private.office_sources except select kind, id from private.office_documents$$, '[BE-119] every row has a document');
select is_empty($$select kind, id from private.office_documents except select kind, id from private.office_sources$$, '[BE-119] and every document a row');
select is_empty($$select c.name from private.content_tables c where c.name not in ('books', 'chapters', 'verses', 'site_settings')
  and not exists (select from pg_get_viewdef('private.office_sources'::regclass) d where d like '%public.' || c.name || ' %' or d like '%''' || c.name || '''%')$$,
  '[BE-119] every kind of content but the Bible and settings is searched');
select tests.act_as('admin');
select is(cardinality(public.office_search('events', 'möte')), 200, '[C-51] at most two hundred');
select is((select title from public.events where id = (public.office_search('events', 'möte'))[1]), 'Möte 250', '[C-51] the latest of them');
select throws_ok(format('select public.office_search(''events'', %L)', repeat('x', 101)), '22023', null, '[C-51] 101 letters are refused');

-- Visitors are not offered the words of the office, and neither they nor members search there.
select tests.act_as_visitor();
select is_empty($$select * from public.search_site('helgelse')$$, '[BE-22] visitors do not search the texts of the office');
select throws_ok($$select public.office_search('events', 'möte')$$, '42501', null, '[BE-22] nor call its search');
select throws_ok('select * from private.office_documents', '42501', null, '[BE-22] or read its documents');
select tests.act_as('member');
select throws_ok($$select public.office_search('events', 'möte')$$, '42501', null, '[BE-23] members neither');
select throws_ok($$select public.office_filters('events', array['event_date'])$$, '42501', null, '[BE-23] nor read the values of its lists');
select tests.act_as_visitor();
select throws_ok($$select public.office_filters('events', array['event_date'])$$, '42501', null, '[BE-22] visitors neither');
select * from finish();
rollback;
