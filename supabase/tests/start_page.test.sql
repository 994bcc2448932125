begin;
\ir _helpers.sql
select plan(11);
select tests.empty();
select tests.create_user('admin', true);

select tests.act_as_visitor();
select is(public.start_page('2026-11-22'), '{"devotion": null, "days": [], "answer": null, "video": null}',
  '[BE-100] the start page of an empty portal has no devotion, days, answer or video');

select tests.act_as_owner();
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active)
  select day::date, 'Andakt ' || day::date, 'Psaltaren 23:1', 'Herren vakar', 'Han vakar.', day::date <> '2026-11-19'
  from generate_series('2026-11-14'::timestamp, '2026-11-23', '1 day') day;
insert into public.interpretations (id, type, description, answer, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'correct', 'Vad är nåd?', repeat('x', 500), '2026-11-01'),
  ('00000000-0000-4000-8000-000000000002', 'correct', 'Vad är tro?', 'Svar.', '2026-10-01'),
  ('00000000-0000-4000-8000-000000000003', 'draft', 'Vad är hopp?', 'Svar.', '2026-11-02');
insert into public.sermons (id, title, youtube_url, created_at) values
  ('00000000-0000-4000-8000-000000000011', 'Kom till mig', 'https://youtu.be/aqz-KE-bpKQ', '2026-11-03'),
  ('00000000-0000-4000-8000-000000000012', 'Nåd som räcker', 'https://youtu.be/aqz-KE-bpKQ', '2026-10-03');
insert into public.documentaries (title, youtube_url, created_at) values ('Läsarna', 'https://youtu.be/aqz-KE-bpKQ', '2026-11-02');

select tests.act_as_visitor();
select is(public.start_page('2026-11-22') -> 'devotion',
  '{"title": "Andakt 2026-11-22", "date": "2026-11-22", "verse_reference": "Psaltaren 23:1", "verse_text": "Herren vakar", "reflection": "Han vakar.", "background_image_url": null}',
  '[SH-34] [BE-100] the start page has the devotion of the requested day');
select is(public.start_page('2026-11-22') -> 'days', '["2026-11-21", "2026-11-20", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15"]',
  '[BE-100] the start page lists which of the seven days before have an active devotion, the latest first');
select is(public.start_page('2026-11-19') -> 'devotion', 'null', '[SH-34] a day whose devotion is inactive has none');
select is(public.start_page('2026-11-24') #>> '{days,0}', '2026-11-23', '[BE-100] a day without a devotion still lists the days before it');
select is(public.start_page('2026-11-22') #>> '{answer,description}', 'Vad är nåd?', '[BE-100] the start page has the newest published answer');
select is(length(public.start_page('2026-11-22') #>> '{answer,answer}'), 400, '[BE-100] the start page has the first 400 characters of the answer');
select is(public.start_page('2026-11-22') -> 'video' ->> 'title', 'Kom till mig', '[BE-100] the start page has the newest video of all lists');
select matches(public.start_page('2026-11-22') -> 'video' ->> 'path', '^/studera/predikningar/[0-9a-f-]{36}/kom-till-mig$', '[BE-100] the video has the address of its page');

select tests.act_as_owner();
update public.interpretations set deleted_at = now() where description = 'Vad är nåd?';
select tests.act_as_visitor();
select is(public.start_page('2026-11-22') #>> '{answer,description}', 'Vad är tro?', '[BE-100] the next newest answer replaces one in the trash');
select tests.act_as('admin');
select is(public.start_page('2026-11-22') #>> '{answer,description}', 'Vad är tro?', '[BE-100] an administrator does not see an answer in the trash either');
select * from finish();
rollback;
