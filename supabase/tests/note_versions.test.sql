-- A note that two devices change: a write over a newer text is refused, and replaced texts are kept for 30 days.
begin;
\ir _helpers.sql
select plan(29);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43);

-- Saves the note from one of two devices, with the time of the text that the device last saw.
create function pg_temp.save(device int, words text, seen timestamptz default null) returns timestamptz language sql as $$
  select public.save_note('00000000-0000-4000-b000-000000000001', 'John', 3, 16, 17, words,
    ('00000000-0000-4000-c000-00000000000' || device)::uuid, seen) $$;
-- Moves stored times into the past by an interval: a test is one transaction, in which every save has the same time.
create function pg_temp.pass(duration interval default '1 hour') returns void language plpgsql security definer as $$
begin
  alter table public.verse_notes disable trigger user;
  update public.verse_notes set updated_at = updated_at - duration;
  alter table public.verse_notes enable trigger user;
  update public.note_versions set replaced_at = replaced_at - duration;
end $$;
create function pg_temp.note() returns text language sql as $$ select n.body from public.verse_notes n $$;
create function pg_temp.version() returns timestamptz language sql as $$ select n.updated_at from public.verse_notes n $$;
create function pg_temp.versions() returns text language sql as $$
  select coalesce(string_agg(v.body, ', ' order by v.replaced_at, v.body), '') from public.note_versions v $$;

select tests.act_as('maria');
select is(pg_temp.save(1, 'Först'), now(), '[BE-49] save_note returns the time of the save');
select lives_ok($$select pg_temp.save(1, 'Först och sedan')$$, '[BE-49] the device that saved last can save again without the time of the text');
select is(pg_temp.versions(), '', '[BE-49] saves of the same device within a short time make no earlier version');
select pg_temp.pass();
select throws_ok($$select pg_temp.save(2, 'Från telefonen')$$, 'PT409', 'Anteckningen har ändrats på en annan enhet.',
  '[BE-49] a device that has not seen the latest text cannot overwrite it');
select throws_ok($$select pg_temp.save(2, '')$$, 'PT409', null, '[BE-49] a device that has not seen the latest text cannot delete the note');
select lives_ok($$select pg_temp.save(2, 'Från telefonen', pg_temp.version())$$, '[BE-49] a device that has seen the latest text overwrites it');
select is(pg_temp.note(), 'Från telefonen', '[BE-49] the note has the text of the second device');
select is(pg_temp.versions(), 'Först och sedan', '[BE-49] the text of the first device is kept as an earlier version');
select throws_ok($$select pg_temp.save(1, 'Vidare på datorn', now() - interval '1 hour')$$, 'PT409', null,
  '[BE-49] the first device is refused with an old time of the text');
select throws_ok($$select public.save_note('00000000-0000-4000-b000-000000000001', 'John', 3, 16, 17, 'Utan sida', null)$$, 'PT409', null,
  '[BE-49] a save without the id of a device is refused');
select is(pg_temp.note(), 'Från telefonen', '[BE-49] refused saves leave the newer text');
select is(pg_temp.save(1, 'Från telefonen'), pg_temp.version(), '[BE-49] saving the same text is no conflict');
select pg_temp.pass('10 minutes');
select lives_ok($$select pg_temp.save(2, 'Från telefonen, igen')$$, '[BE-49] the same device saves again after ten minutes');
select is(pg_temp.versions(), 'Först och sedan, Från telefonen', '[BE-49] a text that was unchanged for ten minutes is kept as an earlier version');

-- A note is removed and restored.
select pg_temp.pass();
select is(pg_temp.save(2, ' '), null, '[BE-45] saving a blank text returns null');
select is(pg_temp.note(), null, '[BE-45] saving a blank text deletes the note');
select is(pg_temp.versions(), 'Först och sedan, Från telefonen, Från telefonen, igen', '[BE-49] the text of a deleted note is kept as an earlier version');
select lives_ok($$select public.restore_note((select v.id from public.note_versions v where v.body = 'Från telefonen, igen'))$$,
  '[BE-49] restore_note restores a deleted note');
select results_eq('select book, chapter, first_verse, last_verse, body from public.verse_notes',
  $$values ('Johannes', 3, 16, 17, 'Från telefonen, igen')$$, '[BE-49] the restored note has its former verses and text');
select pg_temp.pass();
select lives_ok($$select public.restore_note((select v.id from public.note_versions v where v.body = 'Först och sedan'))$$,
  '[BE-49] restore_note replaces the present text with an earlier one');
select is(pg_temp.note() || ' / ' || (select count(*) from public.note_versions v where v.body = 'Från telefonen, igen'), 'Först och sedan / 2',
  '[BE-49] the replaced text is kept as another earlier version');
select pg_temp.save(3, '', pg_temp.version());
select lives_ok($$select pg_temp.save(1, 'Skrivet utan nät', now() - interval '3 hours')$$,
  '[BE-49] a late save recreates a note that another device has deleted');

-- Members see only their own earlier texts.
select tests.act_as('johan');
select is(pg_temp.versions(), '', '[BE-44] johan sees no earlier versions of maria''s notes');
select tests.act_as_owner();
select set_config('tests.version', (select v.id::text from public.note_versions v limit 1), true);
select tests.act_as('johan');
select throws_ok($$select public.restore_note(current_setting('tests.version')::uuid)$$, 'PT404', 'Texten finns inte kvar.', '[BE-44] johan cannot restore an earlier version of maria''s');
select tests.act_as_visitor();
select throws_ok($$select public.save_note('00000000-0000-4000-b000-000000000009', 'John', 3, 1, 1, 'x', null)$$, '42501', null, '[BE-44] a visitor cannot save a note');

-- Earlier texts are kept for 30 days, and at most 500.
select tests.act_as_owner();
update public.note_versions set replaced_at = now() - interval '31 days' where body = 'Först och sedan';
select private.tidy();
select is((select count(*)::int from public.note_versions where body = 'Först och sedan'), 0, '[BE-49] the clean-up deletes earlier versions after 30 days');
insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at, replaced_at)
select tests.id_of('maria'), gen_random_uuid(), 'Johannes', 'John', 3, 1, 1, 'x' || n, now(), now() - interval '1 day' from generate_series(1, 600) n;
select tests.act_as('maria');
select pg_temp.save(1, '');
select is((select count(*)::int from public.note_versions), 500, '[BE-49] saving keeps the newest 500 earlier versions of a member');
select lives_ok($$select public.delete_my_data('{verse_notes,note_versions}')$$, '[C-117] maria deletes her notes with their earlier versions');
select is(pg_temp.versions(), '', '[C-117] maria has no earlier versions after the deletion');
select * from finish();
rollback;
