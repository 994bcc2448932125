-- The indexes that searches read.

create index interpretations_by_site_words on public.interpretations using gin (
  private.word_vector(description || E'\n' || answer || coalesce(E'\n' || book, '')));

-- Which pages of the table hold answers of a time: next to nothing to read, and joined with the words' index it leaves
-- only those that a page of the list needs. Written so that only this index can serve it.
create index interpretations_by_time on public.interpretations using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index interpretations_by_title on public.interpretations (lower(left(description, 200)), created_at desc);
create index interpretations_by_words on public.interpretations using gin (
  private.word_vector(private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups)),
  private.filing_keys(topics, book, verses_groups));
create index soul_winning_lessons_by_title on public.soul_winning_lessons (lower(title));
create index soul_winning_lessons_by_words on public.soul_winning_lessons
  using gin (private.word_vector(title || E'\n' || description));
create index bible_studies_by_time on public.bible_studies using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index bible_studies_by_title on public.bible_studies (lower(title));
create index bible_studies_by_words on public.bible_studies
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index sermons_by_time on public.sermons using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index sermons_by_title on public.sermons (lower(title));
create index sermons_by_words on public.sermons
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index documentaries_by_time on public.documentaries using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index documentaries_by_title on public.documentaries (lower(title));
create index documentaries_by_words on public.documentaries
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index daily_devotions_by_title on public.daily_devotions (lower(title));
create index daily_devotions_by_words on public.daily_devotions using gin (private.word_vector(title));
create index events_by_site_words on public.events using gin (private.word_vector(title || E'\n' || coalesce(description, '')));
create index events_by_title on public.events (lower(title));
create index events_by_words on public.events using gin (private.word_vector(title));
create index site_updates_by_title on public.site_updates (lower(title));
create index site_updates_by_words on public.site_updates using gin (private.word_vector(title));
create index subjects_by_site_words on public.subjects
  using gin (private.word_vector(title || E'\n' || coalesce(description, '')));
create index subjects_by_title on public.subjects (lower(title));
create index subject_articles_by_site_words on public.subject_articles using gin (private.word_vector(title || E'\n' || excerpt));
create index subject_articles_by_title on public.subject_articles (lower(title));
create index subject_articles_by_words on public.subject_articles using gin (private.word_vector(title));
create index false_religion_categories_by_site_words on public.false_religion_categories
  using gin (private.word_vector(name || E'\n' || coalesce(description, '')));
create index false_religion_categories_by_title on public.false_religion_categories (lower(name));
create index false_religion_subcategories_by_site_words on public.false_religion_subcategories
  using gin (private.word_vector(name || E'\n' || coalesce(description, '')));
create index false_religion_subcategories_by_title on public.false_religion_subcategories (lower(name));
create index false_religion_articles_by_site_words on public.false_religion_articles
  using gin (private.word_vector(title || E'\n' || excerpt));
create index false_religion_articles_by_title on public.false_religion_articles (lower(title));
create index false_religion_articles_by_words on public.false_religion_articles using gin (private.word_vector(title));
