-- Pictures: who adds them, their metadata, and where they are used.
begin;
\ir _helpers.sql
select plan(40);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.add(name text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (''media'', %L)', name) $$;
grant execute on function tests.add(text) to public;

select results_eq('select public, file_size_limit, allowed_mime_types from storage.buckets where id = ''media''',
  $$values (true, 5000000::bigint, array['image/jpeg', 'image/png', 'image/webp'])$$, '[BE-35] the media bucket is public and accepts JPEG, PNG and WebP of at most 5 MB');
select is_empty($$select id from storage.buckets
  where allowed_mime_types is null or not allowed_mime_types <@ array['image/jpeg', 'image/png', 'image/webp']$$, '[BE-35] every bucket restricts its files to JPEG, PNG and WebP');
select tests.act_as('admin');
select lives_ok(tests.add(name), '[BE-35] an administrator adds ' || name) from unnest(array['a.jpg', 'a1-b2/1920.webp', 'x.jpeg', 'x.png']) name;
select throws_ok(tests.add(name), '42501', null, '[BE-35] an administrator cannot add ' || left(name, 30)) from unnest(array['a.svg', 'a.html', '../a.jpg', 'a/b/c.jpg', 'å.jpg', repeat('a', 81) || '.jpg', 'a']) name;
select is(tests.changes('update storage.objects set metadata = ''{}'''), 4, '[BE-35] an administrator replaces pictures');
select throws_ok('update storage.objects set name = ''a.svg''', '42501', null, '[BE-35] an administrator cannot rename a picture to .svg');
select set_config('storage.allow_delete_query', 'true', true);
select tests.act_as_service();
select throws_ok(format('insert into storage.objects (bucket_id, name, owner_id) values (''media'', ''b.jpg'', %L)', tests.id_of('member')), '42501', null,
  '[BE-35] an address signed for an account without the right stores no picture');
select tests.act_as('member');
select throws_ok(tests.add('b.jpg'), '42501', null, '[BE-35] a member cannot add a picture');
select is_empty('select name from storage.objects', '[BE-35] a member cannot list pictures');
select is(tests.changes('update storage.objects set metadata = ''{}'''), 0, '[BE-35] a member cannot replace a picture');
select is(tests.changes('delete from storage.objects'), 0, '[BE-35] a member cannot delete a picture');
select tests.act_as_visitor();
select throws_ok(tests.add('b.jpg'), '42501', null, '[BE-35] a visitor cannot add a picture');
select is_empty('select name from storage.objects', '[BE-35] a visitor cannot list pictures');
select tests.act_as('admin');
select is(tests.changes('delete from storage.objects where name = ''x.png'''), 1, '[BE-35] an administrator deletes a picture');
select tests.act_as_owner();

select * from tests.only_admins_write('[BE-35]', 'media', 'public.media',
  '{"path": "a.jpg", "alt": "En kyrka", "name": "Kyrkan", "width": 1920, "height": 600, "widths": [640, 1920]}', 'alt = ''En vit kyrka''');
select tests.act_as('admin');
insert into public.media (id, path, alt, name, width, height) values ('00000000-0000-0000-0000-000000000001', 'a1/1920.webp', 'Kyrka', 'Kyrkan', 1920, 600);
select is((select created_by from public.media), tests.id_of('admin'), '[BE-35] a picture records which administrator added it');
select throws_ok('update public.media set alt = '' ''', '23514', null, '[BE-35] a picture needs a text alternative');
select throws_ok('update public.media set path = ''b.jpg''', '42501', null, '[BE-35] the path of a picture cannot change');
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, background_image_url)
  values ('2026-01-01', 'Morgon', 'B', 'C', 'D', 'http://127.0.0.1:54321/storage/v1/object/public/media/a1/1920.webp');
select is((select background_image_url from public.daily_devotions), '/storage/v1/object/public/media/a1/1920.webp', '[BE-35] [AD-22] a devotion stores the path of a picture of the media bucket without the host');
select throws_ok($$update public.daily_devotions set background_image_url = '/annat.jpg'$$, '23514', null, '[BE-35] a devotion refuses a path outside the buckets');
select throws_ok($$update public.daily_devotions set background_image_url = '/storage/v1/object/public/avatars/a.jpg'$$, '23514', null, '[BE-35] a devotion refuses a picture of another bucket');
insert into public.subjects (title) values ('Tro');
insert into public.subject_articles (subject_id, title, content) select id, 'Bild', '<img src="https://x.se/storage/v1/object/public/media/a1/640.webp">' from public.subjects;
insert into public.subject_articles (subject_id, title, content) select id, 'Annan', '<img src="https://x.se/storage/v1/object/public/media/a10/640.webp">' from public.subjects;
select results_eq($$select table_name, label from public.media_uses('00000000-0000-0000-0000-000000000001')$$,
  $$values ('daily_devotions', 'Morgon'), ('subject_articles', 'Bild')$$, '[BE-35] media_uses lists the rows that use a picture in any width');
select tests.act_as('member');
select throws_ok($$select public.media_uses('00000000-0000-0000-0000-000000000001')$$, '42501', null, '[BE-35] a member cannot call media_uses');
select * from finish();
rollback;
