-- The data of the start page, in one request. Security invoker: the policies leave out rows that are not public.

-- { devotion: the day's devotion, or null; days: the devotions of the seven days before, latest first; answer: the
-- newest answer, with the beginning of its text, or null; video: the newest video of all three lists, or null }. `day`
-- is today's date in Stockholm by the visitor's clock, so that a page open at midnight requests the day that it shows.
create function public.start_page(day date) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with today as (
      select d.title, day as date, d.verse_reference, d.verse_text, d.reflection, d.background_image_url
      from public.daily_devotions d where d.id = private.devotion_on(day)
    ),
    answered as (
      select i.description, i.path, left(i.answer, 400) as answer
      from public.interpretations i where i.is_public
      order by i.created_at desc, i.id desc limit 1
    ),
    -- The newest video of each list, by its index.
    videos as (
      (select v.title, v.path, v.created_at, v.id from public.bible_studies v where v.is_public order by v.created_at desc, v.id desc limit 1)
      union all
      (select v.title, v.path, v.created_at, v.id from public.sermons v where v.is_public order by v.created_at desc, v.id desc limit 1)
      union all
      (select v.title, v.path, v.created_at, v.id from public.documentaries v where v.is_public order by v.created_at desc, v.id desc limit 1)
    ),
    seen as (select title, path from videos order by created_at desc, id desc limit 1)
    select jsonb_build_object(
      'devotion', (select to_jsonb(today) from today),
      'days', (select coalesce(jsonb_agg(day - n order by n), '[]') from generate_series(1, 7) n
        where private.devotion_on(day - n) is not null),
      'answer', (select to_jsonb(answered) from answered),
      'video', (select to_jsonb(seen) from seen));
  end;
grant execute on function public.start_page to anon, authenticated, service_role;
