-- The data of the start page, in one request. Security invoker: the policies leave out what is not public.

-- { devotion: the one of the day, or null; days: of the seven before it those that have one, the latest first; answer: the
-- newest, with the beginning of its text, or null; video: the newest of all three lists, with the list's name, or null }.
-- The day is the visitor's clock in Stockholm, so that a page which turns at midnight asks for the day that it shows.
create function public.start_page(day date) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with today as (
      select d.title, d.date, d.verse_reference, d.verse_text, d.reflection, d.background_image_url
      from public.daily_devotions d where d.date = day and d.is_active
      -- The latest changed one, should an older database hold two.
      order by d.updated_at desc limit 1
    ),
    answered as (
      select i.id, i.description, i.book, i.chapter, i.verse_range, left(i.answer, 400) as answer, i.created_at
      from public.interpretations i where i.type = 'correct'
      order by i.created_at desc, i.id desc limit 1
    ),
    -- Each list gives its newest by its index. The name of a list is the end of its page's address.
    videos as (
      (select split_part(private.page_path('bible_studies'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
        from public.bible_studies v order by v.created_at desc, v.id desc limit 1)
      union all
      (select split_part(private.page_path('sermons'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
        from public.sermons v order by v.created_at desc, v.id desc limit 1)
      union all
      (select split_part(private.page_path('documentaries'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
        from public.documentaries v order by v.created_at desc, v.id desc limit 1)
    ),
    seen as (select * from videos order by created_at desc, id desc limit 1)
    select jsonb_build_object(
      'devotion', (select to_jsonb(today) from today),
      'days', (select coalesce(jsonb_agg(distinct d.date order by d.date desc), '[]') from public.daily_devotions d
        where d.date between day - 7 and day - 1 and d.is_active),
      'answer', (select to_jsonb(answered) from answered),
      'video', (select to_jsonb(seen) from seen));
  end;
grant execute on function public.start_page to anon, authenticated, service_role;
