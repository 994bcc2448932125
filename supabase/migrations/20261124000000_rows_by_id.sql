-- A row that is fetched by its id costs the same among however many: a hash index has one page for it, the primary key's tree
-- one more with every hundredfold. For what is fetched by the dozen: the trail of a chapter, "Läs vidare", lists of a topic.
-- Half full, so that hardly a page runs over while the index grows.
do $$
declare
  name text;
begin
  foreach name in array array['interpretations', 'subject_articles', 'false_religion_articles', 'daily_devotions', 'soul_winning_lessons',
    'bible_studies', 'sermons', 'documentaries'] loop
    execute format('create index %1$s_by_id on public.%1$I using hash (id) with (fillfactor = 50)', name);
  end loop;
end $$;
