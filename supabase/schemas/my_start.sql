-- The data of a member's own page, in one request. Security invoker: the policies limit the rows to the member's own,
-- and the content to what members may see.

-- { course: { total, completed, started, next: the title of the next lesson, or null }; reading: the row, or null;
-- saved: the last saved answer; highlight: the last coloured verse; active_at: the time of the last activity, or null;
-- asks_consent: whether to ask for consent }. The course counts as in shared-ui/src/lessons: lessons to come are left out, and so are hidden ones; a lesson opens when the previous
-- one is completed.
create function public.my_start() returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with me as (select (select auth.uid()) as id),
    lessons as (
      select l.title, p.completed is true as done, lag(p.completed is true) over in_order is not false as is_open,
        row_number() over in_order as place
      from public.soul_winning_lessons l
      left join public.user_lesson_progress p on p.lesson_id = l.id and p.user_id = (select id from me)
      where l.is_public and l.title !~ '^\s*Kommer snart\s*$' and l.description !~ '^\s*Kommer snart\s*$' and l.video_url <> ''
      window in_order as (order by l.module_order, l.lesson_order, l.created_at)
    ),
    course as (
      select count(*) as total, count(*) filter (where done) as completed,
        exists (select from public.user_lesson_progress p where p.user_id = (select id from me)) as started,
        (array_agg(title order by place) filter (where is_open and not done))[1] as next
      from lessons
    ),
    -- Reads only the newest row, by the index: a reader may have coloured the whole Bible.
    marked as (
      select h.osis, h.book, h.chapter, h.verse_number, h.color
      from public.verse_highlights h join public.books b on b.osis = h.osis and b.is_active
      where h.user_id = (select id from me) order by h.updated_at desc, h.id desc limit 1
    ),
    noted as (
      select n.osis, n.book, n.chapter, n.first_verse, n.last_verse, left(n.body, 200) as body
      from public.verse_notes n join public.books b on b.osis = n.osis and b.is_active
      where n.user_id = (select id from me) order by n.updated_at desc, n.id desc limit 1
    ),
    kept as (
      select i.id, i.description
      from public.saved_interpretations s join public.interpretations i on i.id = s.interpretation_id and i.is_public
      where s.user_id = (select id from me) order by s.created_at desc, s.id desc limit 1
    )
    select jsonb_build_object(
      'course', (select to_jsonb(course) from course),
      'reading', (select jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at,
          'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress,
          'schedule', r.schedule)
        from public.user_bible_reading_progress r where r.user_id = (select id from me)),
      'saved', (select to_jsonb(kept) from kept),
      'highlight', (select to_jsonb(marked) from marked),
      'note', (select to_jsonb(noted) from noted),
      'active_at', greatest(
        (select max(greatest(p.started_at, p.completed_at)) from public.user_lesson_progress p where p.user_id = (select id from me)),
        (select r.updated_at from public.user_bible_reading_progress r where r.user_id = (select id from me)),
        (select max(h.updated_at) from public.verse_highlights h where h.user_id = (select id from me)),
        (select max(n.updated_at) from public.verse_notes n where n.user_id = (select id from me))),
      'asks_consent', private.asks_consent()
    );
  end;
grant execute on function public.my_start to authenticated;
