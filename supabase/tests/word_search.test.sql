begin;
\ir _helpers.sql
select plan(32);
select tests.empty();
select tests.create_user('admin', true), tests.create_user('member');

-- Splitting a text into words.
select is(private.spaced_words(' Och Gud sade: "Varde ljus!" (1/2) av_a'), 'och gud sade varde ljus 1 2 av a', '[SH-15] spaced_words returns lower-case words without punctuation');
select is(private.spaced_words(' .,- '), '', '[SH-15] spaced_words of punctuation is empty');
select is(private.folded(normalize('ÅÄÖ É', nfd)), 'aao e', '[SH-15] folded removes diacritics, also of decomposed letters');

-- Compares every search with reading every text; the texts have few letters, so that they often match.
create function tests.made_up(seed int) returns text language sql as $$
  select string_agg((array['ab', 'AB', 'abc', 'ca', 'bca', 'å', 'Åb', 'c_a', '%b', 'a\b', 'cå', 'bb'])[1 + (seed * 7919 + n * n * 104729 + n * seed) % 12]
    || (array[' ', ', ', '. ', '-', ' (', '! '])[1 + (seed * 31 + n * 17) % 6], '' order by n) from generate_series(1, 1 + seed % 7) n $$;
insert into public.interpretations (description, answer, created_at)
  select tests.made_up(n), tests.made_up(n + 1000), timestamptz '2026-01-01' - n * interval '1 minute' from generate_series(1, 900) n;
-- One answer far older than the newest, and one among the newest.
insert into public.interpretations (type, description, answer, created_at) values
  ('wrong', 'ab bb hemligt', 'hemligt', '2020-01-01'), ('wrong', 'ab bb hemligt', 'hemligt', '2026-02-01');
insert into public.soul_winning_lessons (title, description, module_title, lesson_order)
  select tests.made_up(n), tests.made_up(n + 500), 'M', n from generate_series(1, 900) n;
insert into public.bible_studies (title, youtube_url, created_at)
  select tests.made_up(n), 'https://youtu.be/aqz-KE-bpKQ', timestamptz '2026-01-01' - n * interval '1 minute' from generate_series(1, 900) n;
insert into public.books (osis, name, testament, book_order, is_active) values ('Gen', '1 Mosebok', 'old', 1, true), ('Rev', 'Upp', 'new', 66, false);
insert into public.chapters (book_id, number) select id, n from public.books, generate_series(1, 60) n;
insert into public.verses (chapter_id, number, text)
  select id, n, tests.made_up(id * 13 + n) from public.chapters, generate_series(1, 8) n;

create table tests.needles as select distinct needle from (
  select unnest(array['ab', 'bc', 'ca', 'abc', 'åb', 'ÅB', 'cå', '_a', '%b', '\b', 'a\', 'b ab', 'ab, ca', '. ab', 'ab.', 'bb! (c', 'a-b', 'zq', 'abcabc',
    'b (', 'ab ab ab', 'c_', 'ca-%b', 'a ab', '(ab', 'ca. bca', 'xx ab']) as needle
) all_needles;
-- The tables are small: without this the planner would scan the lists instead of using the indexes.
analyze public.interpretations, public.verses, private.items, private.verse_words;
-- Whether a text contains each word of the needle, which has two letters or more: as part of a word; a word of one or two letters only as a whole
-- word, or as the beginning of a word when it is the last.
create function tests.has(content text, needle text) returns boolean language sql as $$
  select char_length(replace(private.folded(needle), ' ', '')) > 1 and coalesce(bool_and(exists (
    select from unnest(string_to_array(private.folded(content), ' ')) w
    where case when char_length(t.word) >= 3 then strpos(w, t.word) > 0 when t.nth = t.of_all then starts_with(w, t.word) else w = t.word end)), false)
  from (select word, nth, count(*) over () as of_all from unnest(string_to_array(nullif(private.folded(needle), ''), ' ')) with ordinality w (word, nth)) t
  where t.nth = t.of_all or t.word !~ '^[[:alpha:]]$' $$;
create function tests.wrong_lists() returns text language sql as $$
  select string_agg(needle, ' | ') from tests.needles where (
    select array_agg(s.id) from public.search_interpretations(needle, null, null, 100) s
  ) is distinct from (
    select array_agg(p.id) from (select i.id from public.interpretations i where i.type = 'correct' and tests.has(private.interpretation_text(
      i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups), needle)
      order by i.created_at desc, i.id desc limit 100) p) $$;
-- Single words only: for several words the header searches the phrase first.
create function tests.wrong_sites() returns text language sql as $$
  select string_agg(needle, ' | ') from tests.needles, private.folded(needle) asked where asked <> '' and asked !~ ' ' and (
    select concat(
      (select array_agg(f.id) from (select i.id from public.interpretations i where i.type = 'correct' and tests.has(i.description || ' ' || i.answer, needle)
        order by private.folded(i.description) = asked desc, tests.has(i.description, needle) desc, i.created_at desc limit 5) f),
      (select array_agg(f.id) from (select l.id from public.soul_winning_lessons l where tests.has(l.title || ' ' || l.description, needle)
        order by private.folded(l.title) = asked desc, tests.has(l.title, needle) desc, l.lesson_order limit 3) f),
      (select array_agg(f.id) from (select b.id from public.bible_studies b where tests.has(b.title, needle)
        order by private.folded(b.title) = asked desc, b.created_at desc limit 3) f))
  ) is distinct from (
    select concat(array_agg(s.id order by s.rank) filter (where s.kind = 'interpretations'),
      array_agg(s.id order by s.rank) filter (where s.kind = 'soul_winning_lessons'),
      array_agg(s.id order by s.rank) filter (where s.kind = 'bible_studies')) from public.search_site(needle) s) $$;
select is(tests.wrong_lists(), null, '[ST-05] the search of answers finds the same rows as reading every text, newest first');
select is(tests.wrong_sites(), null, '[SH-15] the search of the site finds the same rows as reading every text, titles first');

-- Unknown, hidden, changed and deleted rows.
select is_empty($$select id from public.search_interpretations('hemligt')$$, '[BE-22] the search of answers leaves out an answer of another type');
select is_empty($$select id from public.search_site('hemligt')$$, '[BE-22] the search of the site leaves out an answer of another type');
update public.interpretations set type = 'correct' where description like '%hemligt';
select is((select count(*)::int from public.search_interpretations('hemligt')), 2, '[ST-05] the search finds the answers after their type became ''correct''');
update public.interpretations set description = 'Nyskrivet ord' where description like '%hemligt' and created_at < '2025-01-01';
delete from public.interpretations where description like '%hemligt';
select is_empty($$select id from public.search_interpretations('ab bb hemligt')$$, '[ST-05] the search does not find an answer by its former text');
select is((select count(*)::int from public.search_interpretations('yskriv')), 1, '[ST-05] the search of answers finds an answer by its new text');
select is((select count(*)::int from public.search_site('yskriv')), 1, '[SH-15] the search of the site finds an answer by its new text');
delete from public.interpretations where description = 'Nyskrivet ord';
select is_empty($$select id from public.search_interpretations('yskriv')$$, '[ST-05] the search does not find a deleted answer');
update public.soul_winning_lessons set title = 'Lektionsnamn' where lesson_order = 900;
select is((select count(*)::int from public.search_site('ektionsnam')), 1, '[SH-15] the search finds a lesson by its new title');
update public.bible_studies set title = 'Studienamn' where id = (select id from public.bible_studies order by created_at limit 1);
select is((select count(*)::int from public.search_site('tudiename') where why = 'text'), 0, '[SH-15] a part of a word finds no other word as a text hit');
select is((select count(*)::int from public.search_site('tudienam')), 1, '[SH-15] the search finds a study by its new title');
insert into public.sermons (title, youtube_url) values ('Predikningsnamn', 'https://youtu.be/aqz-KE-bpKQ');
update public.sermons set title = 'Omdöpt' where title = 'Predikningsnamn';
select is((select count(*)::int from public.search_site('mdöp')), 1, '[SH-15] the search finds a sermon by its new title');
update public.verses set text = 'Omskriven vers' where id = (select min(id) from public.verses);
select is((public.search_verses('omskriven v') ->> 'total')::int, 1, '[BI-08] the search finds a verse by its new text');
update public.books set is_active = false where osis = 'Gen';
select is((public.search_verses('mskriven') ->> 'total')::int, 0, '[BE-22] the search leaves out verses of a hidden book');

-- A text contained in more words than are looked up one by one.
insert into public.interpretations (description, answer, created_at)
  select 'mängd' || translate(n::text, '0123456789', 'qwertyuiop'), 'svar', '2025-01-01' from generate_series(1, 400) n;
select is((select count(*)::int from public.search_interpretations('mängd', null, null, 100)), 100, '[ST-05] the search of answers finds a beginning that four hundred words share');
select is((select count(*)::int from public.search_site('mängd') where why = 'text'), 5, '[SH-15] the search of the site finds a beginning that four hundred words share');
insert into public.interpretations (description, answer) values (repeat('x', 400) || 'slut', repeat('lång', 1000));
select is((select count(*)::int from public.search_interpretations(repeat('x', 100))), 1, '[ST-05] the search finds a hundred letters of a very long word');

-- Rights: public functions only, no access to the words.
select tests.act_as('admin');
insert into public.interpretations (description, answer) values ('Administratörens fråga', 'Svar');
select is((select count(*)::int from public.search_interpretations('dministratörens')), 1, '[AD-01] the search finds an answer that an administrator added');
select throws_ok('select * from private.search_words', '42501', null, '[BE-24] an administrator cannot read the search words');
select throws_ok($$insert into private.search_words values ('site', 'a', 'a', 'a', 'a')$$, '42501', null, '[BE-24] an administrator cannot insert search words');
select tests.act_as('member');
select throws_ok('select * from private.search_words', '42501', null, '[BE-23] a member cannot read the search words');
select throws_ok('delete from private.search_words', '42501', null, '[BE-23] a member cannot delete search words');
select tests.act_as_visitor();
select throws_ok('select * from private.search_words', '42501', null, '[BE-22] a visitor cannot read the search words');
select throws_ok($$insert into private.search_words values ('site', 'a', 'a', 'a', 'a')$$, '42501', null, '[BE-22] a visitor cannot insert search words');
select throws_ok($$select * from private.words_for('site', 'ab', 'part')$$, '42501', null, '[BE-22] a visitor cannot call words_for');
select throws_ok('select * from private.' || name, '42501', null, '[BE-22] a visitor cannot read ' || name)
from unnest(array['items', 'public_items', 'office_documents']) name;
select * from finish();
rollback;
