begin;
\ir _helpers.sql
select plan(32);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-15] [BE-24]', 'subjects', 'public.subjects',
  '{"id": "00000000-0000-0000-0000-000000000009", "title": "Bön", "subject_order": 1, "is_active": true, "created_at": "2026-01-01",
    "updated_at": "2026-01-01"}', 'icon = ''🙏''');
insert into public.subjects (id, title, is_active) values
  ('00000000-0000-0000-0000-000000000001', 'Bön', true), ('00000000-0000-0000-0000-000000000002', 'Dold', false);
select * from tests.only_admins_write('[BE-15] [BE-24]', 'subject articles', 'public.subject_articles',
  '{"id": "00000000-0000-0000-0000-000000000009", "subject_id": "00000000-0000-0000-0000-000000000001", "title": "Att be", "content": "<p>Be.</p>",
    "is_published": true, "article_order": 1, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'author = ''Eva''');
insert into public.subject_articles (subject_id, title, content, is_published) values
  ('00000000-0000-0000-0000-000000000001', 'Utgiven', 'x', true), ('00000000-0000-0000-0000-000000000001', 'Utkast', 'x', false),
  ('00000000-0000-0000-0000-000000000002', 'I dolt ämne', 'x', true);

select tests.act_as_visitor();
select results_eq('select title from public.subjects', array['Bön'], '[BE-15] [BE-22] [ST-24] a visitor reads active subjects');
select results_eq('select title from public.subject_articles', array['Utgiven'], '[BE-22] [ST-25] [ST-27] a visitor reads published articles of active subjects');
select tests.act_as('member');
select results_eq('select title from public.subjects', array['Bön'], '[BE-22] a member reads active subjects');
select results_eq('select title from public.subject_articles', array['Utgiven'], '[BE-22] a member reads published articles of active subjects');
select tests.act_as('admin');
select results_eq('select count(*) from public.subjects', array[2::bigint], '[AD-35] an administrator reads hidden subjects too');
select results_eq('select count(*) from public.subject_articles', array[3::bigint], '[AD-36] an administrator reads unpublished and hidden articles too');
select throws_ok('update public.subjects set subject_order = 101', '23514', null, '[AD-35] a subject order above 100 is refused');
select throws_ok('update public.subjects set subject_order = -1', '23514', null, '[AD-35] a negative subject order is refused');
select throws_ok('update public.subject_articles set article_order = -1', '23514', null, '[AD-36] a negative article order is refused');
select throws_ok('update public.subject_articles set content = ''''', '23514', null, '[AD-36] an article without content is refused');
select throws_ok($$insert into public.subject_articles (subject_id, title, content) values (gen_random_uuid(), 'x', 'y')$$, '23503', null,
  '[AD-36] an article needs an existing subject');
select results_eq($$insert into public.subject_articles (subject_id, title, content) values ('00000000-0000-0000-0000-000000000001', 'x', 'y')
  returning is_published$$, array[false], '[AD-36] a new article is a draft');
select is(tests.changes($$delete from public.subjects where title = 'Bön'$$), 1, '[BE-15] [AD-49] an administrator deletes a subject');
select results_eq('select title from public.subject_articles', array['I dolt ämne'], '[BE-15] [AD-49] deleting a subject deletes its articles and keeps the others');
select * from finish();
rollback;
