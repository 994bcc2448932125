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
  $$values (true, 5000000::bigint, array['image/jpeg', 'image/png', 'image/webp'])$$, '[BE-35] the bucket is public and takes pictures');
select is_empty($$select id from storage.buckets
  where allowed_mime_types is null or not allowed_mime_types <@ array['image/jpeg', 'image/png', 'image/webp']$$, '[BE-35] no bucket takes pages, drawings with scripts or files without a type');
select tests.act_as('admin');
select lives_ok(tests.add(name), '[BE-35] an administrator adds ' || name) from unnest(array['a.jpg', 'a1-b2/1920.webp', 'x.jpeg', 'x.png']) name;
select throws_ok(tests.add(name), '42501', null, '[BE-35] not ' || left(name, 30)) from unnest(array['a.svg', 'a.html', '../a.jpg', 'a/b/c.jpg', 'å.jpg', repeat('a', 81) || '.jpg', 'a']) name;
select is(tests.changes('update storage.objects set metadata = ''{}'''), 4, '[BE-35] she replaces them');
select throws_ok('update storage.objects set name = ''a.svg''', '42501', null, '[BE-35] with pictures');
select set_config('storage.allow_delete_query', 'true', true);
select tests.act_as_service();
select throws_ok(format('insert into storage.objects (bucket_id, name, owner_id) values (''media'', ''b.jpg'', %L)', tests.id_of('member')), '42501', null,
  '[BE-35] an address that was signed for an account without the right stores nothing');
select tests.act_as('member');
select throws_ok(tests.add('b.jpg'), '42501', null, '[BE-35] a member adds none');
select is_empty('select name from storage.objects', '[BE-35] lists none');
select is(tests.changes('update storage.objects set metadata = ''{}'''), 0, '[BE-35] replaces none');
select is(tests.changes('delete from storage.objects'), 0, '[BE-35] removes none');
select tests.act_as_visitor();
select throws_ok(tests.add('b.jpg'), '42501', null, '[BE-35] nor does a visitor add');
select is_empty('select name from storage.objects', '[BE-35] or list');
select tests.act_as('admin');
select is(tests.changes('delete from storage.objects where name = ''x.png'''), 1, '[BE-35] an administrator removes them');
select tests.act_as_owner();

select * from tests.only_admins_write('[BE-35]', 'media', 'public.media',
  '{"path": "a.jpg", "alt": "En kyrka", "name": "Kyrkan", "width": 1920, "height": 600, "widths": [640, 1920]}', 'alt = ''En vit kyrka''');
select tests.act_as('admin');
insert into public.media (id, path, alt, name, width, height) values ('00000000-0000-0000-0000-000000000001', 'a1/1920.webp', 'Kyrka', 'Kyrkan', 1920, 600);
select is((select created_by from public.media), tests.id_of('admin'), '[BE-35] who added it is known');
select throws_ok('update public.media set alt = '' ''', '23514', null, '[BE-35] a picture says what it shows');
select throws_ok('update public.media set path = ''b.jpg''', '42501', null, '[BE-35] and stays where it is');
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, background_image_url)
  values ('2026-01-01', 'Morgon', 'B', 'C', 'D', 'http://127.0.0.1:54321/storage/v1/object/public/media/a1/1920.webp');
select is((select background_image_url from public.daily_devotions), '/storage/v1/object/public/media/a1/1920.webp', '[BE-35] [AD-22] of a picture of ours the path is kept');
select throws_ok($$update public.daily_devotions set background_image_url = '/annat.jpg'$$, '23514', null, '[BE-35] no other path is');
select throws_ok($$update public.daily_devotions set background_image_url = '/storage/v1/object/public/avatars/a.jpg'$$, '23514', null, '[BE-35] nor one of another bucket');
insert into public.subjects (title) values ('Tro');
insert into public.subject_articles (subject_id, title, content) select id, 'Bild', '<img src="https://x.se/storage/v1/object/public/media/a1/640.webp">' from public.subjects;
insert into public.subject_articles (subject_id, title, content) select id, 'Annan', '<img src="https://x.se/storage/v1/object/public/media/a10/640.webp">' from public.subjects;
select results_eq($$select table_name, label from public.media_uses('00000000-0000-0000-0000-000000000001')$$,
  $$values ('daily_devotions', 'Morgon'), ('subject_articles', 'Bild')$$, '[BE-35] it is known where a picture is used, in any width');
select tests.act_as('member');
select throws_ok($$select public.media_uses('00000000-0000-0000-0000-000000000001')$$, '42501', null, '[BE-35] to administrators');
select * from finish();
rollback;
