-- Who may do what is said in private.may alone: policies and functions ask it, and none asks private.is_admin itself. Each
-- policy asks once a statement, as before.

alter policy "Admins delete Bible studies" on public.bible_studies
  using ((select private.may('write')));
alter policy "Admins add Bible studies" on public.bible_studies
  with check ((select private.may('write')));
alter policy "Admins change Bible studies" on public.bible_studies
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins look up what any book is called" on public.book_aliases
  using ((select private.may('write')));

alter policy "Admins delete books" on public.books
  using ((select private.may('write')));
alter policy "Admins add books" on public.books
  with check ((select private.may('write')));
alter policy "Admins read every book" on public.books
  using ((select private.may('write')));
alter policy "Admins change books" on public.books
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete chapters" on public.chapters
  using ((select private.may('write')));
alter policy "Admins add chapters" on public.chapters
  with check ((select private.may('write')));
alter policy "Admins read every chapter" on public.chapters
  using ((select private.may('write')));
alter policy "Admins change chapters" on public.chapters
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete messages" on public.contact_messages
  using ((select private.may('answer')));
alter policy "Admins read messages" on public.contact_messages
  using ((select private.may('answer')));
alter policy "Admins mark messages" on public.contact_messages
  using ((select private.may('answer'))) with check ((select private.may('answer')));

alter policy "Admins delete devotions" on public.daily_devotions
  using ((select private.may('write')));
alter policy "Admins add devotions" on public.daily_devotions
  with check ((select private.may('write')));
alter policy "Admins read every devotion" on public.daily_devotions
  using ((select private.may('write')));
alter policy "Admins change devotions" on public.daily_devotions
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete documentaries" on public.documentaries
  using ((select private.may('write')));
alter policy "Admins add documentaries" on public.documentaries
  with check ((select private.may('write')));
alter policy "Admins change documentaries" on public.documentaries
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete events" on public.events
  using ((select private.may('write')));
alter policy "Admins add events" on public.events
  with check ((select private.may('write')));
alter policy "Admins read every event" on public.events
  using ((select private.may('write')));
alter policy "Admins change events" on public.events
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete false-religion articles" on public.false_religion_articles
  using ((select private.may('write')));
alter policy "Admins add false-religion articles" on public.false_religion_articles
  with check ((select private.may('write')));
alter policy "Admins read every false-religion article" on public.false_religion_articles
  using ((select private.may('write')));
alter policy "Admins change false-religion articles" on public.false_religion_articles
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete categories" on public.false_religion_categories
  using ((select private.may('write')));
alter policy "Admins add categories" on public.false_religion_categories
  with check ((select private.may('write')));
alter policy "Admins read every category" on public.false_religion_categories
  using ((select private.may('write')));
alter policy "Admins change categories" on public.false_religion_categories
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete subcategories" on public.false_religion_subcategories
  using ((select private.may('write')));
alter policy "Admins add subcategories" on public.false_religion_subcategories
  with check ((select private.may('write')));
alter policy "Admins read every subcategory" on public.false_religion_subcategories
  using ((select private.may('write')));
alter policy "Admins change subcategories" on public.false_religion_subcategories
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete questions" on public.interpretation_questions
  using ((select private.may('answer')));
alter policy "Admins read questions" on public.interpretation_questions
  using ((select private.may('answer')));
alter policy "Admins settle questions" on public.interpretation_questions
  using ((select private.may('answer'))) with check ((select private.may('answer')));

alter policy "Admins add interpretations" on public.interpretations
  with check ((select private.may('write')));
alter policy "Admins read every interpretation" on public.interpretations
  using (deleted_at is null and (select private.may('write')));
alter policy "Admins change interpretations" on public.interpretations
  using (deleted_at is null and (select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete sermons" on public.sermons
  using ((select private.may('write')));
alter policy "Admins add sermons" on public.sermons
  with check ((select private.may('write')));
alter policy "Admins change sermons" on public.sermons
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete settings" on public.site_settings
  using ((select private.may('settings')));
alter policy "Admins add settings" on public.site_settings
  with check ((select private.may('settings')));
alter policy "Admins read every setting" on public.site_settings
  using ((select private.may('settings')));
alter policy "Admins change settings" on public.site_settings
  using ((select private.may('settings'))) with check ((select private.may('settings')));

alter policy "Admins delete updates" on public.site_updates
  using ((select private.may('write')));
alter policy "Admins add updates" on public.site_updates
  with check ((select private.may('write')));
alter policy "Admins read every update" on public.site_updates
  using ((select private.may('write')));
alter policy "Admins change updates" on public.site_updates
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins add lessons" on public.soul_winning_lessons
  with check ((select private.may('write')));
alter policy "Admins change lessons" on public.soul_winning_lessons
  using (deleted_at is null and (select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete subject articles" on public.subject_articles
  using ((select private.may('write')));
alter policy "Admins add subject articles" on public.subject_articles
  with check ((select private.may('write')));
alter policy "Admins read every subject article" on public.subject_articles
  using ((select private.may('write')));
alter policy "Admins change subject articles" on public.subject_articles
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete subjects" on public.subjects
  using ((select private.may('write')));
alter policy "Admins add subjects" on public.subjects
  with check ((select private.may('write')));
alter policy "Admins read every subject" on public.subjects
  using ((select private.may('write')));
alter policy "Admins change subjects" on public.subjects
  using ((select private.may('write'))) with check ((select private.may('write')));

alter policy "Admins delete verses" on public.verses
  using ((select private.may('write')));
alter policy "Admins add verses" on public.verses
  with check ((select private.may('write')));
alter policy "Admins read every verse" on public.verses
  using ((select private.may('write')));
alter policy "Admins change verses" on public.verses
  using ((select private.may('write'))) with check ((select private.may('write')));

-- Adds to the counter, remembers who, and gives the total.
create or replace function public.add_souls(n int) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  total bigint;
begin
  perform private.require('write');
  if n is null or n < 1 or n > 100000 then
    raise exception 'Ange ett giltigt antal själar' using errcode = '22023';
  end if;
  insert into public.soul_winning_counter as c (id, total_souls_won, updated_by) values (1, n, auth.uid())
  on conflict (id) do update
    set total_souls_won = c.total_souls_won + n, last_updated = now(), updated_by = auth.uid()
  returning total_souls_won into total;
  return total;
end $$;

-- Answers and publishes in one step, and gives the interpretation's id.
create or replace function public.answer_question(
  question_id uuid, answer text, title text default null, book text default null, chapter int default null,
  verse_range text default null, verses jsonb default '[]', verses_groups jsonb default null
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  perform private.require('answer');
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, answered_by = auth.uid(), answered_at = now()
  where q.id = question_id returning q.question into asked_question;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;

  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups)
  returning id into published;
  return published;
end $$;

-- Settles a question without an answer.
create or replace function public.reject_question(question_id uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q
  set status = 'rejected', admin_answer = null, answered_by = auth.uid(), answered_at = now()
  where q.id = question_id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;

-- Finds the book of a highlight by any of its names and stores the present one. For members a book that is hidden is
-- one that does not exist: the same refusal, whatever is guessed. Security definer: they may not read what is hidden,
-- and their own older highlights in it stay.
create or replace function private.name_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sees_all constant boolean := tg_argv[0] = 'any book' or private.may('write');
  found_osis text;
  found_name text;
begin
  select a.osis, b.name into found_osis, found_name
  from public.book_aliases a left join public.books b on b.osis = a.osis
  where a.alias = private.alias_key(new.book) and (b.is_active or sees_all);
  if not found then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(new.book, 60));
  end if;
  new.osis := found_osis;
  new.book := coalesce(found_name, new.book);
  return new;
end $$;
