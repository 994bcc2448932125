-- The trail of a chapter: public rows that refer to its verses.
begin;
\ir _helpers.sql
select no_plan();
select tests.empty();
truncate private.quotes, private.kept_quotes;
select tests.create_user('member'), tests.create_user('admin', true);

insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Rom', 'Romarbrevet', 'new', 45);
insert into public.book_aliases (alias, osis) values ('joh', 'John'), ('rom', 'Rom') on conflict do nothing;
insert into public.chapters (book_id, number) select id, n from public.books, generate_series(1, 21) n;

create function tests.trail(of_book text default 'John', of_chapter int default 3) returns setof text language sql as $$
  select concat_ws('|', t.kind, t.title, t.line, array_to_string(t.verses, ',')) from public.chapter_trail(of_book, of_chapter) t $$;
create function tests.is_there(wanted text) returns boolean language sql as $$ select exists (select from tests.trail() t where t like '%' || wanted || '%') $$;
create function tests.comes_and_goes(wanted text, hidden text, shown text) returns setof text language plpgsql as $$
begin
  perform tests.act_as_owner();
  execute hidden;
  perform tests.act_as_visitor();
  return next extensions.ok(not tests.is_there(wanted), '[BE-86] the trail drops the row after: ' || hidden);
  perform tests.act_as_owner();
  execute shown;
  perform tests.act_as_visitor();
  return next extensions.ok(tests.is_there(wanted), '[BE-86] the trail has the row again after: ' || shown);
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as('admin');
insert into public.interpretations (id, description, answer, book, chapter, verse_range, verses) values
  ('00000000-0000-0000-0000-0000000000a1', 'Vad är nåd?', 'Guds gåva, som Johannes 3:36 och Rom 3:24 säger.', 'Johannes', 3, '16-17', '[{"number": 16, "text": "A"}, {"number": 17, "text": "B"}]');
insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000b1', 'Tro');
insert into public.subject_articles (id, subject_id, title, content, is_published) values ('00000000-0000-0000-0000-0000000000b2',
  '00000000-0000-0000-0000-0000000000b1', 'Att tro', '<p>Den som tror.</p><blockquote><p>A</p><p>Johannes 3:16</p></blockquote>', true);
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000c1', 'Islam', 'islam');
insert into public.false_religion_subcategories (id, category_id, name, slug)
values ('00000000-0000-0000-0000-0000000000c2', '00000000-0000-0000-0000-0000000000c1', 'Sunni', 'sunni');
insert into public.false_religion_articles (subcategory_id, title, content, is_published, article_order) values
  ('00000000-0000-0000-0000-0000000000c2', 'Guds Son', '<p>Se Joh 3:18.</p>', true, 1), ('00000000-0000-0000-0000-0000000000c2', 'Guds Son', '<p>Se Joh 3:19.</p>', true, 2);
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection) values
  (private.today(), 'Dagens', 'Joh 3:16', 'A', 'Ord.'), (private.today() + 1, 'Morgondagens', 'Joh 3:16', 'A', 'Ord.'),
  (private.today() - 7, 'Förra veckans', 'Joh 2:1', 'A', 'Ord.'), (private.today() - 8, 'Äldre', 'Joh 2:1', 'A', 'Ord.');
insert into public.soul_winning_lessons (id, title, description, module_title) values ('00000000-0000-0000-0000-0000000000d1', 'Nytt liv', 'Om Johannes 3:3.', 'M');
insert into public.bible_studies (title, youtube_url, passage, preacher) values ('Studium', 'https://youtu.be/abcdefghijx', 'Joh 3; Rom 8:1-2', 'Karl');
insert into public.sermons (title, youtube_url, passage) values ('Predikan', 'https://youtu.be/abcdefghijx', 'Joh 3:30'), ('Utan', 'https://youtu.be/abcdefghijx', null);
insert into public.documentaries (title, youtube_url, passage) values ('Film', 'https://youtu.be/abcdefghijx', 'Joh 3:36');

select tests.act_as_visitor();
select set_eq('select tests.trail()', array['interpretations|Vad är nåd?|Guds gåva, som Johannes 3:36 och Rom 3:24 säger.|16,17,36', 'subject_articles|Att tro|Den som tror. A Johannes 3:16|16',
  'false_religion_articles|Guds Son|Se Joh 3:18.|18', 'false_religion_articles|Guds Son|Se Joh 3:19.|19', 'daily_devotions|Dagens|Ord.|16', 'soul_winning_lessons|Nytt liv|Om Johannes 3:3.|3',
  'bible_studies|Studium|Karl|', 'sermons|Predikan||30', 'documentaries|Film||36'],
  '[BE-85] chapter_trail returns each row of every kind once, with verses and first line, and only the devotion of today');
select set_eq($$select tests.trail('Rom', 8)$$, array['bible_studies|Studium|Karl|1,2'], '[BE-85] a video is in the trail of each chapter of its passage');
select set_eq($$select tests.trail('Rom', 3)$$, array['interpretations|Vad är nåd?|Guds gåva, som Johannes 3:36 och Rom 3:24 säger.|24'], '[BE-85] a text is in the trail of a chapter that it mentions');
select results_eq($$select title, path from public.chapter_trail('John', 2)$$, $$values ('Förra veckans', format('/?dag=%s#andakt', private.today() - 7))$$,
  '[BE-85] the trail has a devotion of seven days ago, with the address of its day, and no older one');
select set_eq($$select distinct concat_ws('|', kind, heading, one, many) from public.chapter_trail('John', 3) where kind like '%articles'$$,
  array['subject_articles|Ämnen|artikel|artiklar', 'false_religion_articles|Falska religioner|artikel om andra läror|artiklar om andra läror'], '[BE-85] the trail names each kind');
select is_empty($$select tests.trail('John', 4)$$, '[BE-85] the trail of a chapter without references is empty');
select set_eq($$select regexp_replace(path, '\?id=[0-9a-f-]{36}$|[0-9a-f-]{36}(?=$|/studium$|/predikan$|/film$)', '#') from public.chapter_trail('John', 3) where kind not in ('daily_devotions')$$, array[
  '/studera/tolkningar?id=00000000-0000-0000-0000-0000000000a1&slug=vad-är-nåd', '/sjalavinna/skolan#',
  '/studera/amnen/00000000-0000-0000-0000-0000000000b1/00000000-0000-0000-0000-0000000000b2/att-tro', '/studera/falska-religioner/islam/sunni/guds-son',
  '/studera/falska-religioner/islam/sunni/#', '/studera/bibelstudier/#/studium', '/studera/predikningar/#/predikan', '/studera/dokumentarer/#/film'],
  '[BE-85] the trail has each row''s address, and the second article of the same title has its id');

-- "Läs vidare" describes a row as the trail does.
select tests.act_as_owner();
select set_eq($$select n ->> 'kind' as kind, n ->> 'title' as title, n ->> 'line' as line, n ->> 'path' as path
    from public.chapter_trail('John', 3) t cross join lateral jsonb_array_elements(public.read_next(of_places => array['John.3.' || t.verses[1]]) -> 'rows') n$$,
  $$select t.kind, t.title, t.line, t.path from public.chapter_trail('John', 3) t where t.kind not in ('daily_devotions', 'soul_winning_lessons')$$,
  '[BE-129] the trail and read_next return the same title, line and address of a row');

-- Changed rows, and rows that are not public.
select tests.comes_and_goes(wanted, hidden, shown) from (values
  ('interpretations|', $$update public.interpretations set type = 'wrong'$$, $$update public.interpretations set type = 'correct'$$),
  ('interpretations|', 'update public.interpretations set deleted_at = now()', 'update public.interpretations set deleted_at = null'),
  ('subject_articles|', 'update public.subject_articles set is_published = false', 'update public.subject_articles set is_published = true'),
  ('subject_articles|', 'update public.subjects set is_active = false', 'update public.subjects set is_active = true'),
  ('false_religion_articles|', 'update public.false_religion_articles set is_published = false', 'update public.false_religion_articles set is_published = true'),
  ('false_religion_articles|', 'update public.false_religion_subcategories set is_active = false', 'update public.false_religion_subcategories set is_active = true'),
  ('false_religion_articles|', 'update public.false_religion_categories set is_active = false', 'update public.false_religion_categories set is_active = true'),
  ('daily_devotions|', 'update public.daily_devotions set is_active = false', 'update public.daily_devotions set is_active = true'),
  ('daily_devotions|', 'update public.daily_devotions set date = date + 2', 'update public.daily_devotions set date = date - 2'),
  ('soul_winning_lessons|', 'update public.soul_winning_lessons set deleted_at = now()', 'update public.soul_winning_lessons set deleted_at = null'),
  ('sermons|', $$update public.sermons set passage = 'Joh 4:1'$$, $$update public.sermons set passage = 'Joh 3:30'$$),
  ('bible_studies|', 'update public.bible_studies set passage = null', $$update public.bible_studies set passage = 'Joh 3'$$),
  ('documentaries|', 'delete from public.documentaries', $$insert into public.documentaries (title, youtube_url, passage) values ('Ny', 'https://youtu.be/abcdefghijx', 'Joh 3:1')$$),
  (',24', 'select 1', $$update public.interpretations set answer = 'Joh 3:24'$$)
) cases (wanted, hidden, shown);

select tests.act_as('admin');
select tests.next_change();
select set_config('tests.deletion', public.delete_items('interpretations', array['00000000-0000-0000-0000-0000000000a1'])::text, true);
select tests.act_as_visitor();
select ok(not tests.is_there('interpretations|'), '[BE-86] the trail leaves out an answer in the trash');
select tests.act_as('admin');
select public.undo(current_setting('tests.deletion')::bigint);
select tests.act_as_visitor();
select ok(tests.is_there('interpretations|'), '[BE-86] the trail has the answer again after the deletion was undone');

-- The trail follows changes of the Bible.
select tests.act_as('admin');
insert into public.translations (code, name) values ('annan', 'En annan');
update public.books set name = 'Johannesevangeliet', translation_code = 'annan' where osis = 'John';
update public.interpretations set answer = 'Se Johannesevangeliet 3:20.';
select tests.act_as_visitor();
select ok(tests.is_there('interpretations|Vad är nåd?|Se Johannesevangeliet 3:20.|16,17,20') and tests.is_there('sermons|'), '[BE-87] renaming a book keeps its references, by the old name and the new');
select tests.act_as_owner();
update public.interpretations set answer = 'Se Joh 3:21 (Folkbibeln).';
insert into public.verses (chapter_id, number, text) select c.id, 16, 'Andra ord' from public.chapters c join public.books b on b.id = c.book_id where b.osis = 'John' and c.number = 3;
select tests.act_as_visitor();
select ok(tests.is_there('interpretations|Vad är nåd?|Se Joh 3:21 (Folkbibeln).|16,17,21'), '[BE-87] other words of a verse and another translation keep the references');

-- At most a hundred rows of each kind.
select tests.act_as_owner();
insert into public.sermons (title, youtube_url, passage) select 'Nr ' || n, 'https://youtu.be/abcdefghijx', 'Rom 1:' || n from generate_series(1, 120) n;
select is((select count(*) from public.chapter_trail('Rom', 1)), 100::bigint, '[BE-88] the trail has at most a hundred rows of a kind');
select is((select max(v) from public.chapter_trail('Rom', 1) t, unnest(t.verses) v), 100, '[BE-88] the trail keeps the rows with the first verses of the chapter');

select tests.act_as('member');
select throws_ok(call, '42501', null, '[BE-86] a member cannot access the references: ' || call) from unnest(array['select * from private.quotes',
  $$insert into private.quotes (table_name, row_id, place, kind, nth, reference, book, chapter, verses) values ('sermons', gen_random_uuid(), 1, 'verse', 1, 'a', 'a', 1, '{}')$$,
  'delete from private.quotes', $$select * from private.trail_rows('John', 3, 'sermons')$$]) call;
select * from finish();
rollback;
