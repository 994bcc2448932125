begin;
\ir _helpers.sql
select plan(19);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-14] [BE-24]', 'updates', 'public.site_updates',
  '{"id": "00000000-0000-0000-0000-000000000001", "title": "Nytt", "description": "", "type": "feature", "priority": 5, "is_active": true,
    "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'priority = 6');

insert into public.site_updates (title, type, is_active)
select type, type, type <> 'other' from unnest(array['general', 'new_content', 'feature', 'announcement', 'maintenance', 'other']) type;
select tests.act_as_visitor();
select results_eq('select count(*) from public.site_updates', array[5::bigint], '[BE-14] [BE-22] [SH-41] a visitor reads active updates');
select tests.act_as('member');
select results_eq('select count(*) from public.site_updates', array[5::bigint], '[BE-22] a member reads active updates');
select tests.act_as('admin');
select results_eq('select count(*) from public.site_updates', array[6::bigint], '[BE-14] an administrator reads updates of all six types');
select throws_ok($$update public.site_updates set type = 'advert'$$, '23514', null, '[BE-14] an unknown type of update is refused');
select lives_ok('update public.site_updates set priority = 100', '[BE-14] [AD-30] an update may have priority 100');
select throws_ok('update public.site_updates set priority = 101', '23514', null, '[BE-14] [AD-30] an update cannot have priority 101');
select throws_ok('update public.site_updates set priority = -1', '23514', null, '[BE-14] [AD-30] an update cannot have a negative priority');
select throws_ok('update public.site_updates set title = '' ''', '23514', null, '[AD-30] a title is required');
select tests.act_as_owner();
update public.site_updates set updated_at = '2020-01-01' where type = 'general';
select is((select updated_at from public.site_updates where type = 'general'), now(),
  '[AD-08] updated_at is the server''s time, even when another one is written');
select results_eq($$insert into public.site_updates (title) values ('x') returning type, priority, is_active$$,
  $$values ('general', 0, true)$$, '[AD-30] a new update is general, active and has priority 0');
select * from finish();
rollback;
