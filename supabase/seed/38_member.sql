-- The demo member's data: progress in the school, a reading plan, some highlights, notes and saved answers.
insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at, started_at)
select '00000000-0000-4000-a000-000000000002', id, done, case when done then started_at + interval '1 day' end, started_at
from (
  select id, place <= 3 as done, now() - interval '12 days' + place * interval '2 days' as started_at
  from (
    select id, row_number() over (order by module_order, lesson_order) as place from public.soul_winning_lessons
  ) lessons where place <= 4
) begun;

insert into public.user_bible_reading_progress (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress)
values ('00000000-0000-4000-a000-000000000002', 'new_testament', 'new_testament', 9, '{1,2,3,5,6,7}', now() - interval '8 days',
  '{"Johannes": [1, 2, 3], "Psaltaren": [23]}');

insert into public.verse_highlights (user_id, book, chapter, verse_number, color)
select '00000000-0000-4000-a000-000000000002', book, chapter, verse, color
from (values ('Johannes', 3, 16, 'yellow'), ('Johannes', 3, 17, 'green'), ('Psaltaren', 23, 1, 'blue'), ('Psaltaren', 23, 4, 'purple'),
  ('Romarbrevet', 3, 23, 'orange'), ('Romarbrevet', 5, 8, 'pink'), ('Romarbrevet', 8, 28, 'yellow'), ('Romarbrevet', 10, 13, 'green')
) marked (book, chapter, verse, color);

insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body)
values ('00000000-0000-4000-a000-000000000002', 'Johannes', 3, 16, 16, 'Hela evangeliet i en vers. Jämför Rom 5:8 och 1 Joh 4:9–10.'),
  ('00000000-0000-4000-a000-000000000002', 'Psaltaren', 23, 1, 4, 'Att läsa när natten är lång.');

insert into public.highlight_names (user_id, color, name)
values ('00000000-0000-4000-a000-000000000002', 'yellow', 'Frälsning'), ('00000000-0000-4000-a000-000000000002', 'blue', 'Tröst');

insert into public.saved_interpretations (user_id, interpretation_id, created_at)
select '00000000-0000-4000-a000-000000000002', id, now() - place * interval '1 day'
from (
  select id, row_number() over (order by created_at desc) as place from public.interpretations
  where description in ('Vad är nåd?', 'Kan en frälst människa gå förlorad igen?', 'Hur ska jag be?', 'Vad är själavinning?')
) kept;
