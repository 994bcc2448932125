begin;
\ir _helpers.sql
select plan(75);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-11] [BE-24]', 'Bible studies', 'public.bible_studies',
  '{"title": "Romarbrevet", "youtube_url": "https://www.youtube.com/watch?v=aqz-KE-bpKQ", "description": "Om nåd.", "updated_at": "2026-01-01"}', 'title = ''Ny'', description = ''Ny''');
select * from tests.only_admins_write('[BE-11] [BE-24]', 'sermons', 'public.sermons',
  '{"title": "Nåden", "youtube_url": "https://youtu.be/aqz-KE-bpKQ", "description": "Om nåd."}', 'title = ''Ny'', description = ''Ny''');
select * from tests.only_admins_write('[BE-11] [BE-24]', 'documentaries', 'public.documentaries',
  '{"title": "Film", "youtube_url": "https://vimeo.com/1084537", "description": "Om nåd."}', 'title = ''Ny'', description = ''Ny''');

-- For each list: who may read it, and the rules for links.
create function tests.video_rules(target regclass) returns setof text language plpgsql as $$
declare
  bad text;
  good text;
begin
  execute format('insert into %s (title, youtube_url) values (''En'', ''https://www.youtube.com/watch?v=aqz-KE-bpKQ'')', target);
  perform tests.act_as_visitor();
  return next extensions.results_eq(format('select title from %s', target), array['En'], '[BE-11] [ST-35] a visitor lists ' || target);
  perform tests.act_as('member');
  return next extensions.results_eq(format('select title from %s', target), array['En'], '[BE-11] a member lists ' || target);
  perform tests.act_as('admin');
  return next extensions.throws_ok(format('update %s set created_at = now()', target), '42501', null, '[BE-11] an administrator cannot change the date of creation');
  foreach bad in array array['http://www.youtube.com/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)', 'https://www.youtube.com.evil.example/x',
    'https://www.youtube.com/" onload="x', 'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/playlist?list=PLabcdefghij', 'https://www.youtube.com/@kanalen', 'https://vimeo.com/showcase/1234567',
    E'https://youtu.be/abcDEF12345\u200b']
  loop
    return next extensions.throws_ok(format('update %s set youtube_url = %L', target, bad), '23514', null,
      format('[AD-21] RF-15: a video of %s refuses the link %s', target, bad));
  end loop;
  foreach good in array array['https://youtu.be/abcDEF12345?t=1815', 'https://www.youtube.com/live/abcDEF12345?si=x1',
    'https://www.youtube.com/watch?list=PL1&v=abcDEF12345', 'https://vimeo.com/123456789/abcdef0123']
  loop
    return next extensions.lives_ok(format('update %s set youtube_url = %L', target, good),
      format('[AD-21] RF-15: a video of %s has the link %s', target, good));
  end loop;
  perform tests.act_as_owner();
end $$;
select * from tests.video_rules('public.bible_studies');
select * from tests.video_rules('public.sermons');
select * from tests.video_rules('public.documentaries');
select * from finish();
rollback;
