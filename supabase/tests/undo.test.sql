-- Undo, and restoring an earlier version.
begin;
\ir _helpers.sql
select plan(62);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
truncate public.changes cascade;

create function tests.last_change() returns bigint language sql security definer as $$ select max(id) from public.changes $$;
-- Undoes the last change, in a new change.
create function tests.undo_last() returns bigint language plpgsql as $$
declare
  last constant bigint := tests.last_change();
begin
  perform tests.next_change();
  return public.undo(last);
end $$;
create function tests.religions() returns text language sql stable as $$
  select jsonb_build_array(
    (select jsonb_agg(to_jsonb(c) - 'updated_at' order by c.id) from public.false_religion_categories c),
    (select jsonb_agg(to_jsonb(s) - 'updated_at' order by s.id) from public.false_religion_subcategories s),
    (select jsonb_agg(to_jsonb(a) - 'updated_at' order by a.id) from public.false_religion_articles a))::text $$;
create function tests.bible() returns text language sql stable as $$
  select string_agg(b.id || b.osis || c.id || v.number || v.text, ' ' order by c.number, v.number)
  from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id $$;
create function tests.needs() returns text language plpgsql as $$
declare
  said text;
begin
  perform public.undo((select max(id) - 1 from public.changes));
  return 'undone';
exception when sqlstate 'PT409' then
  get stacked diagnostics said = pg_exception_detail;
  return sqlerrm || ' ' || (said::jsonb ->> 'needs' = (select max(id) from public.changes)::text);
end $$;
grant execute on all functions in schema tests to public;

-- Undoing the change of one row.
select tests.act_as('admin');
insert into public.events (id, title, event_date) values ('00000000-0000-0000-0000-0000000000e1', 'Bön', '2099-01-01');
select lives_ok('select tests.undo_last()', '[BE-26] an administrator undoes an insert');
select is_empty('select id from public.events', '[BE-26] undoing an insert deletes the row');
select lives_ok('select tests.undo_last()', '[BE-26] an administrator undoes that undo');
select results_eq('select id, title from public.events', $$values ('00000000-0000-0000-0000-0000000000e1'::uuid, 'Bön')$$, '[BE-26] the row comes back with the same id');
select tests.next_change();
update public.events set title = 'Bönemöte', location = 'Kyrkan';
select tests.next_change();
update public.events set description = 'Välkommen';
select lives_ok($$select public.undo((select id from public.changes order by id desc offset 1 limit 1))$$,
  '[BE-26] a change can be undone after other columns have changed');
select results_eq('select title, location, description from public.events', $$values ('Bön', null, 'Välkommen')$$, '[BE-26] the undo keeps the later values of other columns');
select tests.next_change();
update public.events set title = 'Sång';
select tests.next_change();
update public.events set title = 'Dans';
select throws_ok($$select public.undo((select id from public.changes order by id desc offset 1 limit 1))$$, 'PT409', 'Innehållet har ändrats sedan dess.',
  '[BE-26] a change cannot be undone after its column has changed again');
select throws_ok($$select public.undo((select min(id) from public.changes))$$, 'PT409', 'Innehållet har ändrats sedan dess.',
  '[BE-26] an insert cannot be undone after the row has changed');
select is((select title from public.events), 'Dans', '[BE-26] refused undos change nothing');
select throws_ok('select public.undo(-1)', 'PT404', null, '[BE-26] undoing an unknown change is refused');
select throws_ok('select public.undo(null)', 'PT404', null, '[BE-26] undoing null is refused');

-- The saved versions of a row.
select tests.next_change();
update public.events set title = 'Lek';
select lives_ok($$select public.undo_saved('events', id::text, updated_at) from public.events$$, '[BE-26] undo_saved undoes a save by its time');
select is((select title from public.events), 'Dans', '[BE-26] the row has the title from before the save');
select throws_ok($$select public.undo_saved('events', '00000000-0000-0000-0000-0000000000e1', '2020-01-01')$$, 'PT404', null, '[BE-26] undo_saved refuses an unknown time');

-- Undoing the deletion of a row with children.
insert into public.false_religion_categories (id, name, slug, category_order, created_at)
  values ('00000000-0000-0000-0000-0000000000c1', 'Islam', 'islam', 7, '2026-01-01');
insert into public.false_religion_subcategories (id, category_id, name, slug)
  values ('00000000-0000-0000-0000-0000000000c2', '00000000-0000-0000-0000-0000000000c1', 'Sunni', 'sunni');
insert into public.false_religion_articles (subcategory_id, title, content, created_at)
  select '00000000-0000-0000-0000-0000000000c2', 'Del ' || n, '<p>Ord</p>', '2026-01-02' from generate_series(1, 3) n;
create temporary table before as select tests.religions() as religions;
select tests.next_change();
delete from public.false_religion_categories;
select lives_ok('select tests.undo_last()', '[BE-26] an administrator undoes the deletion of a category');
select is(tests.religions(), (select religions from before), '[BE-26] the undo restores the category with its children exactly');

-- Conflicts.
select tests.next_change();
delete from public.false_religion_categories;
select tests.next_change();
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000c9', 'Ny', 'islam');
select throws_ok('select public.undo((select max(id) - 1 from public.changes))', 'PT409', 'Det finns redan en kategori med adressen ”islam”.',
  '[BE-26] an undo is refused with the name of the address that is taken');
select is((select count(*)::int from public.false_religion_categories), 1, '[BE-26] a refused undo restores nothing');
delete from public.false_religion_categories;
select tests.next_change();
select lives_ok('select public.undo((select max(id) - 1 from public.changes))', '[BE-26] the same undo succeeds after the address is free');
select throws_ok($$select public.undo((select id from public.changes where id = (select max(id) - 2 from public.changes)))$$, 'PT409', null,
  '[BE-26] the same deletion cannot be undone twice');
select tests.next_change();
delete from public.false_religion_articles where title = 'Del 1';
select tests.next_change();
delete from public.false_religion_categories;
select is(tests.needs(), 'Underkategorin ”Sunni” är borttagen. Återställ den först. true', '[BE-26] an undo is refused with the missing parent and the change that deleted it');
select tests.next_change();
insert into public.daily_devotions (id, date, title, verse_reference, verse_text, reflection)
  values ('00000000-0000-0000-0000-0000000000d1', '2099-01-01', 'A', 'B', 'C', 'D');
select tests.next_change();
delete from public.daily_devotions;
select tests.next_change();
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection) values ('2099-01-01', 'Ny', 'B', 'C', 'D');
select throws_ok('select public.undo((select max(id) - 1 from public.changes))', 'PT409', 'Det finns redan en aktiv andakt det datumet.', '[BE-26] undoing the deletion of a devotion whose date is taken is refused');
create temporary table devotion_deletion as select max(id) - 1 as id from public.changes;
select tests.next_change();
select lives_ok($$select public.undo((select id from devotion_deletion), 'daily_devotions', '00000000-0000-0000-0000-0000000000d1', hidden => true)$$,
  '[BE-28] an undo with ''hidden'' restores the devotion');
select results_eq('select title, is_active from public.daily_devotions order by title', $$values ('A', false), ('Ny', true)$$, '[BE-28] the restored devotion is inactive beside the active one');
select is((select count(*)::int from public.change_rows where change_id = tests.last_change()), 1, '[BE-28] the restoration is one change with one row');
select lives_ok('select tests.undo_last()', '[BE-28] that restoration can be undone');
select results_eq('select title from public.daily_devotions', array['Ny'], '[BE-28] undoing the restoration removes the devotion again');
select tests.next_change();
insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000a1', 'Tro');
select tests.next_change();
insert into public.subject_articles (subject_id, title, content) values ('00000000-0000-0000-0000-0000000000a1', 'Ett', 'Ord');
select throws_ok('select public.undo((select max(id) - 1 from public.changes))', 'PT409', null, '[BE-26] an insert cannot be undone after a child was added to the row');

-- Several rows in one change, and undoing only one of them.
select tests.next_change();
insert into public.site_updates (id, title) values ('00000000-0000-0000-0000-0000000000f1', 'A'), ('00000000-0000-0000-0000-0000000000f2', 'B');
select tests.next_change();
delete from public.site_updates;
create temporary table deletion as select tests.last_change() as id;
select tests.next_change();
select lives_ok($$select public.undo((select id from deletion), 'site_updates', '00000000-0000-0000-0000-0000000000f1')$$, '[BE-26] an administrator undoes the deletion of one row of a change');
select results_eq('select title from public.site_updates', array['A'], '[BE-26] the undo restores that row only');
select throws_ok('select public.undo((select id from deletion))', 'PT409', 'Innehållet är redan återställt.', '[BE-26] the whole change cannot be undone after one row was restored');
select tests.next_change();
insert into public.subjects (id, title, subject_order) values ('00000000-0000-0000-0000-0000000000a2', 'Hopp', 1);
select tests.next_change();
select public.reorder('subjects', array['00000000-0000-0000-0000-0000000000a2', '00000000-0000-0000-0000-0000000000a1']::uuid[]);
select lives_ok('select tests.undo_last()', '[BE-26] an administrator undoes a reordering');
select results_eq('select title from public.subjects order by subject_order', array['Tro', 'Hopp'], '[BE-26] the undo restores the former order');

-- Undoing changes of verses.
select tests.next_change();
insert into public.books (name, testament, book_order) values ('Johannes', 'new', 43);
insert into public.chapters (book_id, number) select id, n from public.books, generate_series(1, 40) n;
insert into public.verses (chapter_id, number, text) select id, n, 'Nåden ' || n from public.chapters, generate_series(1, 40) n;
create temporary table book as select tests.bible() as text, public.search_verses('nåden') as found;
select tests.next_change();
delete from public.books;
select lives_ok('select tests.undo_last()', '[BE-26] an administrator undoes the deletion of a book');
select is(tests.bible(), (select text from book), '[BE-26] the undo restores the book''s code and verses');
select is(public.search_verses('nåden'), (select found from book), '[BE-26] the search finds the restored verses');
select tests.next_change();
update public.verses set number = 99, text = 'Ny' where number = 40 and chapter_id = (select min(id) from public.chapters);
delete from public.verses where number = 2;
select lives_ok('select tests.undo_last()', '[BE-26] changes, numbers and deletions of verses can be undone');
select is(tests.bible(), (select text from book), '[BE-26] the undo restores texts and numbers of the verses');
select tests.next_change();
update public.verses set text = 'En' where number = 1 and chapter_id = (select min(id) from public.chapters);
select tests.next_change();
update public.verses set text = 'Två' where number = 1 and chapter_id = (select min(id) from public.chapters);
select throws_ok('select public.undo((select max(id) - 1 from public.changes))', 'PT409', null, '[BE-26] a change of a verse cannot be undone after the verse has changed again');
select lives_ok($$select public.undo_saved('verses', chapter_id::text, updated_at) from public.verses where text = 'Två'$$, '[BE-26] undo_saved undoes the save of a verse by its chapter');
select is((select count(*)::int from public.verses where text = 'En'), 1, '[BE-26] the undo restores the verse''s text');

-- Restoring an earlier version.
select is(public.version_of('events', '00000000-0000-0000-0000-0000000000e1', (select min(id) from public.changes)) ->> 'title', 'Bön', '[BE-27] version_of returns the first version of a row');
select is(public.version_of('events', '00000000-0000-0000-0000-0000000000e1', tests.last_change()),
  (select to_jsonb(e) - array['updated_at', 'last_day'] from public.events e), '[BE-27] version_of returns the present version of a row');
select is(public.version_of('events', '00000000-0000-0000-0000-0000000000e1', 0), null, '[BE-27] version_of returns null for a time before the insert');
select tests.next_change();
select lives_ok($$select public.restore_version('events', '00000000-0000-0000-0000-0000000000e1', (select min(id) from public.changes))$$, '[BE-27] an administrator restores the first version');
select results_eq('select title, location, description from public.events', $$values ('Bön', null::text, null::text)$$, '[BE-27] the restored row has the first version''s values');
select tests.next_change();
delete from public.events;
select tests.next_change();
select is(public.version_of('events', '00000000-0000-0000-0000-0000000000e1', (select min(id) from public.changes)) ->> 'title', 'Bön', '[BE-27] version_of returns a version of a deleted row');
select lives_ok($$select public.restore_version('events', '00000000-0000-0000-0000-0000000000e1', (select min(id) from public.changes))$$, '[BE-27] restore_version restores a deleted row');
select is((select title from public.events), 'Bön', '[BE-27] the restored row has the version''s title');
select is(public.restore_version('events', '00000000-0000-0000-0000-0000000000e1', (select max(id) from public.changes)), tests.last_change(), '[BE-27] restoring the present version makes no change');
select is(public.version_of('verses', (select min(id)::text from public.chapters), tests.last_change()) -> 'verses' ->> '1', 'En', '[BE-27] version_of returns a version of a chapter''s verses');
select throws_ok($$select public.version_of('profiles', '', 0)$$, '22023', null, '[BE-27] version_of refuses profiles');
select throws_ok($$select public.restore_version('events', gen_random_uuid()::text, tests.last_change())$$, 'PT404', 'Innehållet fanns inte då.',
  '[BE-27] restore_version refuses a row that never existed');
select tests.next_change();
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000c7', 'Först', 'samma');
select tests.next_change();
update public.false_religion_categories set slug = 'annan' where slug = 'samma';
select tests.next_change();
insert into public.false_religion_categories (name, slug) values ('Sedan', 'samma');
select throws_ok($$select public.restore_version('false_religion_categories', '00000000-0000-0000-0000-0000000000c7', tests.last_change() - 2)$$,
  'PT409', 'Det finns redan en kategori med adressen ”samma”.', '[BE-27] restore_version refuses a version whose address is taken');

-- A log that begins after the row was created: older entries were deleted, or did not exist yet.
select tests.act_as_owner();
update public.events set title = 'Bön';
truncate public.changes cascade;
select tests.act_as('admin');
select tests.next_change();
update public.events set title = 'Bönemöte';
select tests.next_change();
select lives_ok($$select public.restore_version('events', '00000000-0000-0000-0000-0000000000e1', tests.last_change() - 1)$$, '[BE-27] restore_version restores the state before the first change in the log');
select is((select title from public.events), 'Bön', '[BE-27] the row has the title from before that change');

-- Callers who may not undo, and changes that cannot be undone.
select tests.next_change();
insert into public.interpretation_questions (question) values ('Vad är tro?');
select public.answer_question(id, 'Förtröstan.') from public.interpretation_questions;
select throws_ok('select public.undo(tests.last_change())', '22023', 'Det går inte att ångra.', '[BE-26] the answering of a question cannot be undone');
select tests.act_as('member');
select throws_ok('select public.undo(1)', '42501', null, '[BE-26] a member cannot call undo');
select throws_ok($$select public.undo_saved('events', '', now())$$, '42501', null, '[BE-26] a member cannot call undo_saved');
select throws_ok($$select public.restore_version('events', '00000000-0000-0000-0000-0000000000e1', 1)$$, '42501', null, '[BE-27] a member cannot call restore_version');
select throws_ok($$select private.set_hidden('interpretations', '{}', true)$$, '42501', null, '[BE-28] a member cannot call set_hidden');
select tests.act_as_visitor();
select throws_ok('select public.undo(1)', '42501', null, '[BE-26] a visitor cannot call undo');
select * from finish();
rollback;
