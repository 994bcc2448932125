-- What a member's own page begins with, in one request. Security invoker: the policies leave each member their own rows,
-- and of the content what members may see.

-- { lessons: of the course, without their texts; progress: [{ lesson_id, completed }]; reading: the row, or null;
-- saved: the answer saved last; highlight: the verse coloured last; active_at: when something was last done, or null }.
create function public.my_start() returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with me as (select (select auth.uid()) as id),
    -- The newest alone is read, by the index: a reader may have coloured the whole Bible.
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
      from public.saved_interpretations s join public.interpretations i on i.id = s.interpretation_id
      where s.user_id = (select id from me) order by s.created_at desc, s.id desc limit 1
    )
    select jsonb_build_object(
      -- The beginning of a description tells whether the lesson is yet to come.
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'description', left(l.description, 40),
          'video_url', l.video_url, 'duration', l.duration, 'lesson_order', l.lesson_order, 'module_order', l.module_order,
          'module_title', l.module_title, 'module_description', null, 'created_at', l.created_at)
        order by l.module_order, l.lesson_order, l.created_at), '[]') from public.soul_winning_lessons l),
      'progress', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', p.lesson_id, 'completed', p.completed)), '[]')
        from public.user_lesson_progress p where p.user_id = (select id from me)),
      'reading', (select jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at,
          'completed_days', r.completed_days, 'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress,
          'schedule', r.schedule)
        from public.user_bible_reading_progress r where r.user_id = (select id from me)),
      'saved', (select to_jsonb(kept) from kept),
      'highlight', (select to_jsonb(marked) from marked),
      'note', (select to_jsonb(noted) from noted),
      'active_at', greatest(
        (select max(greatest(p.started_at, p.completed_at)) from public.user_lesson_progress p where p.user_id = (select id from me)),
        (select r.updated_at from public.user_bible_reading_progress r where r.user_id = (select id from me)),
        (select max(h.updated_at) from public.verse_highlights h where h.user_id = (select id from me)),
        (select max(n.updated_at) from public.verse_notes n where n.user_id = (select id from me)))
    );
  end;
grant execute on function public.my_start to authenticated;
