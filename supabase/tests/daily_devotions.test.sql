begin;
\ir _helpers.sql
select plan(19);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-12] [BE-24]', 'devotions', 'public.daily_devotions',
  '{"id": "00000000-0000-0000-0000-000000000001", "date": "2026-11-21", "title": "Trygg", "verse_reference": "Psaltaren 23:1",
    "verse_text": "Herren vakar", "reflection": "Han vakar.", "is_active": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}',
  'title = ''Buren''');

create function tests.devotion(day date, active boolean, picture text default null) returns text language sql as $$
  select format('insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active, background_image_url)
    values (%L, ''T'', ''R'', ''V'', ''R'', %L, %L)', day, active, picture) $$;
select lives_ok(tests.devotion('2026-11-21', true), '[BE-12] a date can have an active devotion');
select lives_ok(tests.devotion('2026-11-21', false), '[BE-12] a date can have an inactive devotion beside the active one');
select throws_ok(tests.devotion('2026-11-21', true), '23505', null, '[BE-12] a second active devotion of a date is refused');
select throws_ok('update public.daily_devotions set is_active = true', '23505', null, '[BE-12] activating a second devotion of a date is refused');
select throws_ok(tests.devotion('2026-11-22', true, 'http://x.example/a.jpg'), '23514', null, '[AD-22] a picture address without https is refused');
select lives_ok(tests.devotion('2026-11-22', true, 'https://x.example/a.jpg'), '[AD-22] a picture address with https is accepted');

insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection) values
  (private.today(), 'I dag', 'Psaltaren 23:1', 'Herren vakar', 'Han vakar.'), (private.today() + 1, 'I morgon', 'Psaltaren 23:1', 'Herren vakar', 'Han vakar.');
select tests.act_as_visitor();
select results_eq('select date from public.daily_devotions order by date', array['2026-11-21', '2026-11-22', private.today()]::date[],
  '[BE-12] [AD-23] [BE-22] a visitor reads active devotions up to today in Stockholm');
select is(public.start_page(private.today() + 1) -> 'devotion', 'null', '[BE-12] [BE-22] the start page of tomorrow has no devotion for a visitor');
select tests.act_as('member');
select results_eq('select count(*) from public.daily_devotions', array[3::bigint], '[BE-12] [BE-22] a member reads active devotions up to today');
select tests.act_as('admin');
select results_eq('select count(*) from public.daily_devotions', array[5::bigint], '[BE-12] an administrator reads inactive and coming devotions too');
select * from finish();
rollback;
