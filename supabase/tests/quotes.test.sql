-- Quotes compared with the Bible: extraction, results, and the office's actions.
begin;
\ir _helpers.sql
select no_plan();
select tests.empty();
truncate private.quotes, private.kept_quotes;
select tests.create_user('member'), tests.create_user('admin', true);

create function tests.reference(written text) returns text language sql as $$
  select concat_ws('|', r.book, r.chapter, array_to_string(r.verses, ','), r.translation) from private.read_reference(written) r $$;
select is(tests.reference(written), read, '[BE-37] read_reference parses ' || written) from (values
  ('Joh 3:16', 'Joh|3|16'), ('1 Mos 1:1-3', '1 Mos|1|1,2,3'), ('1 Kor 13:4–7, 13', '1 Kor|13|4,5,6,7,13'), ('Psaltaren 23', 'Psaltaren|23|'),
  ('(Höga Visan 2:4)', ''), ('Joh 3:16 (Folkbibeln)', 'Joh|3|16|Folkbibeln'), ('Joh. 3:16, Svenska Folkbibeln', 'Joh.|3|16|Svenska Folkbibeln'),
  ('Joh 3:16-4:2', ''), ('Joh 3:16; 4:2', ''), ('inget', ''), ('', ''), ('Jes 53.5', 'Jes|53|5'), ('se Jes 53:5', 'Jes|53|5'), (E'Jes\u00a053:5\u20117', 'Jes|53|5,6,7'), (E'Jesa\u00adja 53:\u200b5', 'Jesaja|53|5'), ('Joh 3:16a', 'Joh|3|16'),
  ('Jes 53:4–5.7', 'Jes|53|4,5,7'), ('Rom 8.1-4.9', 'Rom|8|1,2,3,4,9'), ('Joh 3 vers 16', 'Joh|3|16'), ('Ps 23, v. 4-6', 'Ps|23|4,5,6'), ('Judas brev vers 3', 'Judas brev|0|3'),
  ('Höga v. 3:3', 'Höga v.|3|3'), ('Rom 8:1, 5 och 9 (Folkbibeln)', 'Rom|8|1,5,9|Folkbibeln'), ('Rom 8:1f', 'Rom|8|1,2'), ('Rom 8:1 till 4', 'Rom|8|1,2,3,4'), ('Joh 3.16-4.2', ''),
  ('I Joh 3:16', 'I Joh|3|16'), ('1:a Joh 3:16', '1:a Joh|3|16'), ('1-Joh 3:16', '1-Joh|3|16'), ('II. Petr. 1:21', 'II. Petr.|1|21')
) cases (written, read);

select is(private.stands_in(words, E'Ty så älskade Gud världen, att han sade: ”Jag är’n.” Nåden är stor; mycket stor.'), found, '[BE-37] stands_in compares with the Bible''s text: ' || words) from (values
  ('Ty så älskade Gud världen, att han sade: ”Jag är’n.” Nåden är stor; mycket stor.', true),
  ('ty så älskade Gud världen', true), ('Så  älskade Gud världen.', true), ('16 Ty så älskade Gud världen', true),
  ('att han sade: "Jag är''n"', true), ('Ty så älskade … Nåden är stor', true), ('Ty så älskade [...] mycket stor!', true), ('…Gud världen…', true),
  ('Nåden är stor … Ty så älskade', false), ('Ty så älskade Gud världe', false), ('Ty så älskade gud världen', false),
  ('Ty så älskade Gud världen att han sade', false), ('Ty så hatade Gud världen', false)
) cases (words, found);

insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Jude', 'Judas', 'new', 65),
  ('1John', '1 Johannesbrevet', 'new', 62), ('3John', '3 Johannesbrevet', 'new', 64), ('Lev', '3 Mosebok', 'old', 3), ('Rom', 'Romarbrevet', 'new', 45), ('1Cor', '1 Korintierbrevet', 'new', 46);
-- One grammar with shared-ui/src/scripture: a number before a book is never lost.
select is((select string_agg(r.reference, ' | ') from private.quotes_in('interpretations', jsonb_build_object('answer', written)) r), read,
  'BE-37, RF-05: running text refers to ' || coalesce(read, 'nothing') || ' in: ' || written)
from (values
  ('Läs I Joh 3:16 och Joh 3:16.', 'I Joh 3:16 | Joh 3:16'), ('Kärleken är av Gud (I. Joh. 4:8).', 'I. Joh. 4:8'), ('I Joh 4:8', 'I Joh 4:8'),
  ('I Joh 3:16 står det.', null), ('Ja. I Johannes 3:16 står det, och i Joh 3:17.', 'Joh 3:17'), ('I Rom 8:38 står det.', 'Rom 8:38'),
  ('Se 1:a Joh 3:16, 3:e Joh 1:4 och 1-Joh 2:1.', '1:a Joh 3:16 | 3:e Joh 1:4 | 1-Joh 2:1'), ('Se 1. Joh 3:16.', '1. Joh 3:16'),
  ('I III Mos 19:18 står det.', 'III Mos 19:18'), ('Inte 4 Joh 3:16, 6 Joh 3:16 eller IV Joh 3:16.', null),
  ('Joh 3:16, 18, 1 Joh 4:8 och 1 Kor 13:4.', 'Joh 3:16, 18 | 1 Joh 4:8 | 1 Kor 13:4'),
  ('Läs Joh 3:16.18 och Judas brev, vers 3.', 'Joh 3:16.18 | Judas brev, vers 3'), ('Av Rom vers 3 och Judas 3 män blir inget.', null),
  ('Joh 3:16 och 18 förblir, Joh 3:17 och 5 till.', 'Joh 3:16 | Joh 3:17')
) cases (written, read);
select is(private.alias_key(written), read, 'BE-06, RF-05: the key of ' || written) from (values
  ('I Joh', '1joh'), ('II. Joh.', '2joh'), ('iii  joh', '3joh'), ('IV Mos', '4mos'), ('V-Mos', '5mos'), ('1:a Joh', '1joh'), ('1:sta-Joh', '1joh'),
  ('3:dje Mosebok', '3mosebok'), ('1a Joh', '1joh'), ('Första Johannesbrevet', '1johannesbrevet'), ('Andra Petr.', '2petr'), ('1-Joh', '1joh'),
  ('1 Joh', '1joh'), ('1Joh', '1joh'), ('1 Tess', '1tess'), ('2 Tess', '2tess'), ('Joh', 'joh'), ('Visan', 'visan'), ('Imma', 'imma'), ('4 Joh', '4joh')
) cases (written, read);

insert into public.chapters (book_id, number) select id, n from public.books, generate_series(1, case osis when 'John' then 4 else 1 end) n where osis in ('John', 'Jude');
create function tests.write(osis text, chapter int, number int, content text) returns void language sql as $$
  insert into public.verses (chapter_id, number, text) select c.id, write.number, content from public.books b join public.chapters c on c.book_id = b.id
  where b.osis = write.osis and c.number = chapter $$;
select tests.write('John', 3, 16, 'Så älskade Gud världen.'), tests.write('John', 3, 17, 'Gud sände inte sin Son för att döma.');

create function tests.answer(question text, answer text, passages jsonb default null) returns uuid language sql as $$
  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups)
  select question, answer.answer, p ->> 'book', (p ->> 'chapter')::int, p ->> 'verse_range', coalesce(p -> 'verses', '[]'),
    case when jsonb_array_length(passages) > 1 then passages end
  from (select passages -> 0) first_ (p) returning id $$;
select tests.answer('Svenska bokstäver', 'Så står det i Första Johannesbrevet 4:8, även Första Korintierbrevet 13:4, Första Joh 4:9 och 1 Joh 2:1 också.');
select is((select string_agg(q.reference, ' | ' order by q.place) from private.quotes q),
  'Första Johannesbrevet 4:8 | Första Korintierbrevet 13:4 | Första Joh 4:9 | 1 Joh 2:1', '[BE-37] a saved text is read as the same text is elsewhere: names may have Swedish letters');
delete from public.interpretations;
insert into public.interpretations (description, answer) select 'Många', 'Läs 1 Joh 4:' || n % 20 + 1 || '.' from generate_series(1, 250) n;
select is((select count(*)::int from private.quotes), 250, '[BE-37] a statement may write more rows than are read at once');
delete from public.interpretations;
select private.add_quotes('interpretations',
  array[jsonb_build_object('id', gen_random_uuid(), 'answer', 'Läs 1 Joh 4:1' || repeat(', 12', 2000) || ', 16 och Joh 3:16.')]);
select is((select array_agg(q.osis || q.verses::text order by q.place) from private.quotes q), '{"1John{1,12}","John{16}"}', '[BE-37] of a list without end the first two hundred characters count');
delete from private.quotes;
select is((select string_agg(p.proname, ', ') from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prorettype = 'trigger'::regtype and p.prosrc ~ 'private\.\w+\([^();]*\mtg_table_name\M(?!::text collate "default")'),
  null, '[BE-37] no function gets a table''s name as it is: a name compares by bytes, and with it all that the function reads');

create function tests.passage(range text, variadic texts text[]) returns jsonb language sql as $$
  select jsonb_build_object('book', 'Johannes', 'chapter', 3, 'verse_range', range, 'verses',
    (select jsonb_agg(jsonb_build_object('number', split_part(range, '-', 1)::int + n - 1, 'text', t) order by n) from unnest(texts) with ordinality v (t, n))) $$;
create function tests.found(of text default '%') returns setof text language sql as $$
  select concat_ws('|', f.fault, f.label, f.field, f.reference, f.quote, f.bible) from public.quote_findings() f where f.label like of $$;
create function tests.print(of text) returns text language sql as $$ select f.fingerprint from public.quote_findings() f where f.label = of limit 1 $$;
create function tests.repair(of text) returns bigint language sql as $$
  select public.use_bible_words(f.table_name, f.row_id, f.fingerprint) from public.quote_findings() f where f.label = of and f.fault = 'drifted' $$;
grant execute on all functions in schema tests to public;

select tests.act_as('admin');
select tests.answer('Rätt', 'Svar', jsonb_build_array(tests.passage('16', 'Så älskade Gud världen')));
select tests.answer('Rätt över två', 'Svar', jsonb_build_array(tests.passage('16-17', 'Så älskade Gud världen. Gud sände inte sin Son för att döma.', '')));
select is_empty('select tests.found()', '[BE-37] a quote with the Bible''s words is no finding, also when one text has two verses');
select tests.answer('Fel', 'Svar', jsonb_build_array(tests.passage('16', 'Så hatade Gud världen.')));
select tests.answer('Fel i andra', 'Svar', jsonb_build_array(tests.passage('16', 'Så älskade Gud världen.'), tests.passage('16-17', 'Så älskade Gud världen.', 'Gud sände sin Son för att döma.')));
select tests.answer('Finns inte', 'Svar (Joh 3:99) klockan 12:30', jsonb_build_array(tests.passage('18', 'Ord')));
select set_eq('select tests.found()', array[
  'drifted|Fel|verses_groups.0.book|Johannes 3:16|Så hatade Gud världen.|Så älskade Gud världen.',
  'drifted|Fel i andra|verses_groups.1.book|Johannes 3:16-17|Så älskade Gud världen. Gud sände sin Son för att döma.|Så älskade Gud världen. Gud sände inte sin Son för att döma.',
  'missing|Finns inte|verses_groups.0.book|Johannes 3:18|Ord', 'missing|Finns inte|answer|Joh 3:99'], '[BE-37] findings list answers with other words than the Bible''s and with missing verses');
select is(public.office_overview() -> 'quotes', '{"faults": 4}', '[BE-37] the overview counts the findings');
select tests.answer('I texten', 'Jesus sade: ”Så älskar Gud världen” (Joh 3:16). Och ”Så älskade … världen” (Joh 3:16). Han sade ”Ja”. Joh 3:16 säger mer.');
select set_eq($$select tests.found('I texten')$$, array['drifted|I texten|answer|Joh 3:16|Så älskar Gud världen|Så älskade Gud världen.'], '[BE-37] quoted words with a reference are compared with the Bible');

insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection) values
  ('2026-01-01', 'Andakt', 'Joh 3:16', 'Så älskar Gud', 'Ord'), ('2026-01-02', 'Annan', 'Joh 3:16 (Folkbibeln)', 'Så älskar Gud', 'Ord'),
  ('2026-01-03', 'Okänd', 'Tobit 3:16', 'Så', 'Ord'), ('2026-01-04', 'Kort bok', 'Judas 3', 'Så', 'Ord'), ('2026-01-05', 'Tomt kapitel', 'Joh 2:1', 'Så', 'Ord'),
  ('2026-01-06', 'Bortom', 'Joh 5:1', 'Så', 'Ord'), ('2026-01-07', 'Fritt', 'Efter Johannes', 'Så', 'Ord');
select set_eq($$select f from tests.found() f where f ~ 'verse_reference'$$, array['drifted|Andakt|verse_reference|Joh 3:16|Så älskar Gud|Så älskade Gud världen.',
  'missing|Okänd|verse_reference|Tobit 3:16|Så', 'missing|Bortom|verse_reference|Joh 5:1|Så'], '[BE-37] verses of devotions are compared, except in other translations and in chapters without text');

insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000a1', 'Tro');
insert into public.subject_articles (id, subject_id, title, content) values ('00000000-0000-0000-0000-0000000000a2', '00000000-0000-0000-0000-0000000000a1', 'Artikel',
  '<p>Före (Johannes 3:17).</p><blockquote><p>Så älskade Gud världen.</p><p>Johannes 3:16</p></blockquote><blockquote><p>Utan ställe</p></blockquote>'
  || '<blockquote><p>Så <em>hatade</em></p><p>Gud världen.</p><p>Joh 3:16</p></blockquote><p>Efter <a href="/studera">en</a> <a href="https://a.se/b">två</a> <a href="/a?b=c&amp;d=e#f">tre</a></p>');
select set_eq($$select tests.found('Artikel')$$, array['drifted|Artikel|content|Joh 3:16|Så hatade Gud världen.|Så älskade Gud världen.'], '[BE-37] blockquotes of articles with a reference are compared with the Bible');

-- Quotes are checked again when the Bible changes.
select tests.act_as_owner();
update public.verses set text = 'Så hatade Gud världen.' where number = 16;
select tests.act_as('admin');
select set_eq($$select tests.found('Fel')$$, '{}'::text[], '[BE-37] a changed verse clears the finding of a quote with its new words');
select set_eq($$select tests.found('Rätt')$$, array['drifted|Rätt|verses_groups.0.book|Johannes 3:16|Så älskade Gud världen|Så hatade Gud världen.'], '[BE-37] a changed verse makes a finding of a quote with its former words');
select tests.act_as_owner();
update public.verses set text = 'Så älskade Gud världen.' where number = 16;
select tests.write('John', 3, 18, 'Andra saker.');
select tests.act_as('admin');
select set_eq($$select tests.found('Finns inte')$$, array['drifted|Finns inte|verses_groups.0.book|Johannes 3:18|Ord|Andra saker.', 'missing|Finns inte|answer|Joh 3:99'], '[BE-37] a new verse is compared with its quote');
delete from public.verses where number = 18;
select is((select count(*) from tests.found('Finns inte') f where f ~ 'missing'), 2::bigint, '[BE-37] a deleted verse makes its references missing');
insert into public.chapters (book_id, number) select id, 5 from public.books where osis = 'John';
select is_empty($$select tests.found('Bortom')$$, '[BE-37] a new chapter clears the finding of a missing reference');
insert into public.books (name, testament, book_order) values ('Tobit', 'old', 70);
insert into public.chapters (book_id, number) select id, 3 from public.books where name = 'Tobit';
select is_empty($$select tests.found('Okänd')$$, '[BE-37] a new book clears the finding of a missing reference');
delete from public.books where name = 'Tobit';
select isnt_empty($$select tests.found('Okänd')$$, '[BE-37] deleting the book makes the finding again');

-- The office accepts a faulty quote.
select set_config('tests.andakt', tests.print('Andakt'), true), set_config('tests.fel', tests.print('Fel'), true);
select public.keep_quote(current_setting('tests.andakt'));
select is_empty($$select tests.found('Andakt')$$, '[BE-37] an accepted quote is not listed');
select is((public.office_overview() -> 'quotes' ->> 'faults')::int, (select count(*)::int from tests.found()), '[BE-37] the overview does not count accepted quotes');
update public.daily_devotions set title = 'Andakten' where title = 'Andakt';
select is_empty($$select tests.found('Andakten')$$, '[BE-37] a change of another column keeps the quote accepted');
update public.daily_devotions set verse_text = 'Så älskar han' where title = 'Andakten';
select isnt_empty($$select tests.found('Andakten')$$, '[BE-37] a change of the quoted words lists the quote again');
update public.daily_devotions set verse_text = 'Så älskar Gud' where title = 'Andakten';
select is_empty($$select tests.found('Andakten')$$, '[BE-37] the former words are still accepted');
select public.keep_quote(current_setting('tests.andakt'), false);
select isnt_empty($$select tests.found('Andakten')$$, '[BE-37] an acceptance can be taken back');
select lives_ok('select public.keep_quote(repeat(''0'', 32))', '[BE-37] accepting an unknown fingerprint has no effect and no error');

-- The office replaces a quote by the Bible's words.
select isnt(tests.repair('Fel'), null, '[BE-37] use_bible_words returns the change of a passage');
select is((select verses -> 0 ->> 'text' from public.interpretations where description = 'Fel'), 'Så älskade Gud världen.', '[BE-37] use_bible_words replaces the words of a passage');
select isnt(tests.repair('Fel i andra'), null, '[BE-37] use_bible_words returns the change of a later passage');
select results_eq($$select verses, verses_groups -> 0 -> 'verses', verses_groups -> 1 -> 'verses' from public.interpretations where description = 'Fel i andra'$$,
  $$values ('[{"number": 16, "text": "Så älskade Gud världen."}]'::jsonb, '[{"number": 16, "text": "Så älskade Gud världen."}]'::jsonb,
    '[{"number": 16, "text": "Så älskade Gud världen."}, {"number": 17, "text": "Gud sände inte sin Son för att döma."}]'::jsonb)$$, '[BE-37] use_bible_words replaces a later passage verse by verse');
select isnt(tests.repair('I texten'), null, '[BE-37] use_bible_words returns the change of a quote in running text');
select is((select answer from public.interpretations where description = 'I texten'),
  'Jesus sade: ”Så älskade Gud världen.” (Joh 3:16). Och ”Så älskade … världen” (Joh 3:16). Han sade ”Ja”. Joh 3:16 säger mer.', '[BE-37] use_bible_words replaces only the words between the quotation marks');
select isnt(tests.repair('Andakten'), null, '[BE-37] use_bible_words returns the change of a devotion');
select is((select verse_text from public.daily_devotions where title = 'Andakten'), 'Så älskade Gud världen.', '[BE-37] use_bible_words replaces the whole verse of a devotion');
select isnt(tests.repair('Artikel'), null, '[BE-37] use_bible_words returns the change of an article');
select matches((select content from public.subject_articles), '</blockquote><blockquote><p>Så älskade Gud världen.</p><p>Joh 3:16</p></blockquote><p>Efter', '[BE-37] use_bible_words replaces only the faulty blockquote of the article');
select is_empty($$select f from tests.found() f where f ~ 'drifted'$$, '[BE-37] no quote differs from the Bible after the replacements');
select throws_ok(format('select public.use_bible_words(''interpretations'', %L, %L)', (select id from public.interpretations where description = 'Fel'), current_setting('tests.fel')), 'PT409', null,
  '[BE-37] use_bible_words refuses a quote that has changed meanwhile');

-- Links in articles, and shared addresses.
select results_eq('select table_name, label, path from public.article_links()', $$values ('subject_articles', 'Artikel', '/a?b=c&d=e'), ('subject_articles', 'Artikel', '/studera')$$,
  '[BE-37] article_links lists the articles'' links within the site');
select isnt(public.replace_link('subject_articles', '00000000-0000-0000-0000-0000000000a2', '/a?b=c&d=e', '/ny?b=c&d=f'), null, '[BE-37] replace_link returns the change of a link');
select matches((select content from public.subject_articles), 'href="/ny\?b=c&amp;d=f#f"', '[BE-37] replace_link keeps the fragment of the address');
select throws_ok($$select public.replace_link('subject_articles', '00000000-0000-0000-0000-0000000000a2', '/stud.ra', '/b')$$, 'PT409', null, '[BE-37] replace_link refuses a link that the article does not contain');
select throws_ok($$select public.replace_link('subject_articles', '00000000-0000-0000-0000-0000000000a2', '/studera', '//ond.se')$$, '22023', null, '[BE-37] replace_link refuses an address of another host');
select throws_ok($$select public.replace_link('subject_articles', '00000000-0000-0000-0000-0000000000a2', '/studera', '/\ond.se')$$, '22023', null, '[BE-37] replace_link refuses a backslash address, which browsers read as another host');
select throws_ok($$select public.replace_link('subjects', '00000000-0000-0000-0000-0000000000a1', '/studera', '/b')$$, '22023', null, '[BE-37] replace_link refuses a table without articles');
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000c1', 'Islam', 'islam');
insert into public.false_religion_subcategories (id, category_id, name, slug) values ('00000000-0000-0000-0000-0000000000c2', '00000000-0000-0000-0000-0000000000c1', 'Sunni', 'sunni');
insert into public.false_religion_articles (subcategory_id, title, content, is_published, article_order) values
  ('00000000-0000-0000-0000-0000000000c2', 'Vad är bön?', 'Ord', true, 1), ('00000000-0000-0000-0000-0000000000c2', 'Vad är bön', 'Ord', true, 2), ('00000000-0000-0000-0000-0000000000c2', 'Annat', 'Ord', true, 3);
select results_eq($$select f from tests.found() f where f ~ 'slug'$$, array['same_slug|Vad är bön|title|vad-är-bön'], '[BE-37] two articles of a subcategory with the same slug are a finding');
select is((public.office_overview() -> 'quotes' ->> 'faults')::int, (select count(*)::int from tests.found()), '[BE-37] the overview counts findings of addresses too');

-- The dashboard's number of shared addresses, after articles are added, changed and deleted.
select tests.act_as_owner();
create function tests.shared() returns int language sql as $$
  select private.count_faults() - (select count(*)::int from private.quotes q where q.fault is not null
    and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)) $$;
update public.false_religion_articles set content = 'Andra ord';
select is(tests.shared(), 1, '[BE-118] a change of the text does not change the number of shared addresses');
update public.false_religion_articles set title = 'Vad är bön!' where title = 'Annat';
select is(tests.shared(), 2, '[BE-118] an article that gets a used address is counted');
insert into public.false_religion_subcategories (id, category_id, name, slug) values ('00000000-0000-0000-0000-0000000000c3', '00000000-0000-0000-0000-0000000000c1', 'Shia', 'shia');
update public.false_religion_articles set subcategory_id = '00000000-0000-0000-0000-0000000000c3' where title = 'Vad är bön!';
select is(tests.shared(), 1, '[BE-118] an article that moves to another subcategory is no longer counted');
insert into public.false_religion_articles (subcategory_id, title, content) select '00000000-0000-0000-0000-0000000000c3', '!', 'Ord' from generate_series(1, 2);
select is(tests.shared(), 1, '[BE-118] articles with an empty slug are not counted');
delete from public.false_religion_subcategories where slug = 'sunni';
select is(tests.shared(), 0, '[BE-118] deleting a subcategory removes its articles from the count');
insert into public.false_religion_articles (subcategory_id, title, content) select '00000000-0000-0000-0000-0000000000c3', 'Samma', 'Ord' from generate_series(1, 200);
select tests.act_as('admin');
select is((public.office_overview() -> 'quotes' ->> 'faults')::int, 100, '[BE-118] the overview counts at most a hundred findings');
delete from public.false_religion_articles where title = 'Samma';

-- Deleted rows lose their findings.
select public.delete_items('interpretations', array(select id::text from public.interpretations where description = 'Finns inte'));
select is_empty($$select tests.found('Finns inte')$$, '[BE-37] a deleted answer has no findings');
select tests.next_change();
select tests.act_as_owner();
update public.interpretations set deleted_at = null;
select tests.act_as('admin');
select isnt_empty($$select tests.found('Finns inte')$$, '[BE-37] a restored answer has its findings again');

select tests.act_as('member');
select throws_ok(call, '42501', null, '[BE-37] a member cannot run: ' || call) from unnest(array['select * from public.quote_findings()', 'select * from public.article_links()',
  'select public.keep_quote(repeat(''0'', 32))', 'select public.use_bible_words(''interpretations'', gen_random_uuid(), '''')',
  'select public.replace_link(''subject_articles'', gen_random_uuid(), ''/a'', ''/b'')', 'select * from private.quotes', 'select * from private.kept_quotes']) call;
select * from finish();
rollback;
