begin;
\ir _helpers.sql
select plan(46);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-16] [BE-24]', 'categories', 'public.false_religion_categories',
  '{"id": "00000000-0000-0000-0000-000000000009", "name": "Österländskt", "slug": "osterlandskt", "category_order": 1, "is_active": true,
    "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'description = ''Om''');
insert into public.false_religion_categories (id, name, slug, is_active) values
  ('00000000-0000-0000-0000-00000000000a', 'Synlig', 'synlig', true), ('00000000-0000-0000-0000-00000000000b', 'Dold', 'dold', false);
select * from tests.only_admins_write('[BE-16] [BE-24]', 'subcategories', 'public.false_religion_subcategories',
  '{"id": "00000000-0000-0000-0000-000000000009", "category_id": "00000000-0000-0000-0000-00000000000a", "name": "Zen", "slug": "zen",
    "subcategory_order": 1, "is_active": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'description = ''Om''');
insert into public.false_religion_subcategories (id, category_id, name, slug, is_active) values
  ('00000000-0000-0000-0000-0000000000a1', '00000000-0000-0000-0000-00000000000a', 'Synlig', 'synlig', true),
  ('00000000-0000-0000-0000-0000000000a2', '00000000-0000-0000-0000-00000000000a', 'Dold', 'dold', false),
  ('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-00000000000b', 'I dold', 'i-dold', true);
select * from tests.only_admins_write('[BE-16] [BE-24]', 'false-religion articles', 'public.false_religion_articles',
  '{"id": "00000000-0000-0000-0000-000000000009", "subcategory_id": "00000000-0000-0000-0000-0000000000a1", "title": "Vad är zen?",
    "content": "<p>Zen.</p>", "is_published": true, "article_order": 1, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'author = ''Eva''');
insert into public.false_religion_articles (subcategory_id, title, content, is_published) values
  ('00000000-0000-0000-0000-0000000000a1', 'Utgiven', 'x', true), ('00000000-0000-0000-0000-0000000000a1', 'Utkast', 'x', false),
  ('00000000-0000-0000-0000-0000000000a2', 'I dold underkategori', 'x', true),
  ('00000000-0000-0000-0000-0000000000b1', 'I dold kategori', 'x', true);

create function tests.what_is_read() returns text language sql as $$
  select concat_ws(' ', (select string_agg(name, '+') from public.false_religion_categories),
    (select string_agg(name, '+') from public.false_religion_subcategories), (select string_agg(title, '+') from public.false_religion_articles)) $$;
grant execute on function tests.what_is_read() to public;
select tests.act_as_visitor();
select is(tests.what_is_read(), 'Synlig Synlig Utgiven', '[BE-16] [BE-22] [ST-28] [ST-29] [ST-30] a visitor reads a row only when its parents are active too');
select tests.act_as('member');
select is(tests.what_is_read(), 'Synlig Synlig Utgiven', '[BE-22] a member reads a row only when its parents are active too');
select tests.act_as('admin');
select is((select count(*)::int from public.false_religion_categories), 2, '[AD-39] an administrator reads hidden categories too');
select is((select count(*)::int from public.false_religion_subcategories), 3, '[AD-39] an administrator reads hidden subcategories too');
select is((select count(*)::int from public.false_religion_articles), 4, '[AD-39] an administrator reads unpublished and hidden articles too');

select throws_ok($$insert into public.false_religion_categories (name, slug) values ('x', 'synlig')$$, '23505', null, '[AD-40] two categories cannot have the same slug');
select throws_ok($$insert into public.false_religion_categories (name, slug) values ('x', 'Å b')$$, '23514', null, '[AD-40] a slug with capitals, diacritics or spaces is refused');
select throws_ok($$update public.false_religion_categories set category_order = 101$$, '23514', null, '[AD-40] a category order above 100 is refused');
select throws_ok($$insert into public.false_religion_subcategories (category_id, name, slug)
  values ('00000000-0000-0000-0000-00000000000a', 'x', 'synlig')$$, '23505', null, '[AD-41] two subcategories of a category cannot have the same slug');
select lives_ok($$insert into public.false_religion_subcategories (category_id, name, slug)
  values ('00000000-0000-0000-0000-00000000000b', 'x', 'synlig')$$, '[AD-41] subcategories of two categories can have the same slug');
select throws_ok($$insert into public.false_religion_subcategories (category_id, name, slug) values (gen_random_uuid(), 'x', 'y')$$, '23503', null,
  '[AD-41] a subcategory needs an existing category');
select throws_ok($$update public.false_religion_subcategories set subcategory_order = -1$$, '23514', null, '[AD-41] a negative subcategory order is refused');
select throws_ok($$update public.false_religion_articles set article_order = -1$$, '23514', null, '[AD-42] a negative article order is refused');
select is(tests.changes($$delete from public.false_religion_subcategories where id = '00000000-0000-0000-0000-0000000000a1'$$), 1,
  '[BE-16] [AD-49] an administrator deletes a subcategory');
select is((select string_agg(title, '+' order by title) from public.false_religion_articles), 'I dold kategori+I dold underkategori',
  '[BE-16] [AD-49] deleting a subcategory deletes its articles and keeps the others');
select is(tests.changes($$delete from public.false_religion_categories where slug = 'dold'$$), 1, '[BE-16] [AD-49] an administrator deletes a category');
select is((select concat_ws(' ', (select count(*) from public.false_religion_subcategories), (select count(*) from public.false_religion_articles))),
  '1 1', '[BE-16] [AD-49] deleting a category deletes its subcategories and their articles');
select throws_ok($$insert into public.false_religion_articles (subcategory_id, title, content) values (gen_random_uuid(), 'x', 'y')$$, '23503', null,
  '[AD-42] an article needs an existing subcategory');
select tests.act_as_owner();
select is((select count(*)::int from pg_constraint where contype = 'f' and conrelid::regclass::text like '%false_religion%' and confdeltype = 'c'), 2,
  '[BE-16] both foreign keys of the levels cascade on delete');
select * from finish();
rollback;
