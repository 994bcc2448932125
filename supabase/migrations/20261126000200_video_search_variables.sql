-- plpgsql_check, which `supabase db lint` runs, cannot know the columns of a record that EXECUTE fills, and reports an error.
-- Variables have types that it knows.
do $$
declare
  source text := pg_get_functiondef('public.search_videos'::regproc);
begin
  source := replace(source, 'newest record;',
    'newest_count bigint; newest_first timestamptz; newest_last timestamptz; newest_last_id uuid; newest_ids uuid[];');
  source := replace(source, 'into newest using', 'into newest_count, newest_first, newest_last, newest_last_id, newest_ids using');
  source := replace(source, 'newest.rows', 'newest_count');
  source := replace(source, 'newest.first_at', 'newest_first');
  source := replace(source, 'newest.last_at', 'newest_last');
  source := replace(source, 'newest.last_id', 'newest_last_id');
  execute replace(source, 'newest.ids', 'newest_ids');
end
$$;
