-- A row in each table that the demo content leaves empty.
insert into public.contact_messages (name, email, message) values ('Eva', 'eva@exempel.se', 'Hemligt');
insert into public.interpretation_questions (question, user_email, passage) values ('Hemlig fråga', 'eva@exempel.se', 'John.3.16');
insert into public.question_receipts (token_hash, question_id, user_id)
select repeat('a', 64), id, '00000000-0000-4000-a000-000000000002' from public.interpretation_questions limit 1;
insert into public.media (path, alt, name, width, height) values ('a/640.jpg', 'En bild', 'bild', 640, 400);
insert into public.notice_settings (user_id) values ('00000000-0000-4000-a000-000000000002');
insert into public.verse_highlights (user_id, book, chapter, verse_number)
values ('00000000-0000-4000-a000-000000000002', 'Uppenbarelseboken', 1, 1) on conflict do nothing;
insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body)
values ('00000000-0000-4000-a000-000000000002', 'Uppenbarelseboken', 1, 1, 2, 'Hemlig anteckning');
insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
values ('00000000-0000-4000-a000-000000000002', gen_random_uuid(), 'Uppenbarelseboken', 'Rev', 1, 1, 2, 'Hemlig anteckning', now());
insert into public.highlight_names (user_id, color, name)
values ('00000000-0000-4000-a000-000000000002', 'pink', 'Hemligt') on conflict do nothing;
insert into public.collections (user_id, name) values ('00000000-0000-4000-a000-000000000002', 'Hemligt');
insert into public.collection_rows (user_id, list_id, kind, place, body)
values ('00000000-0000-4000-a000-000000000002', '00000000-0000-4000-a000-000000000002', 'words', 'a', 'Hemligt');
insert into public.user_bible_reading_progress (user_id, plan_type)
values ('00000000-0000-4000-a000-000000000002', 'manual') on conflict do nothing;
insert into public.reading_calendars (user_id, token_hash)
values ('00000000-0000-4000-a000-000000000002', repeat('a', 64)) on conflict do nothing;
insert into public.user_lesson_progress (user_id, lesson_id)
select '00000000-0000-4000-a000-000000000002', id from public.soul_winning_lessons limit 1 on conflict do nothing;
insert into public.saved_interpretations (user_id, interpretation_id)
select '00000000-0000-4000-a000-000000000002', id from public.interpretations limit 1 on conflict do nothing;
insert into public.old_addresses (path, table_name, row_id)
select '/studera/falska-religioner/gammal', 'false_religion_categories', id from public.false_religion_categories limit 1;
insert into public.translations (code, name, notice) values ('prov', 'Prövobibeln', '© Ägaren');
