-- Closed by default: what is open is listed here by name. A new table, column or function that opens anything more
-- fails this file until someone writes down that it should.
begin;
\ir _helpers.sql
select plan(12);

select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  '[BE-23] [BE-24] every table has row-level security');
select is_empty($$select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and relkind in ('v', 'm', 'f')$$, '[BE-24] there are no views, which would look past it');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname = 'public'
  and (cmd = 'ALL' or roles = '{public}' or permissive <> 'PERMISSIVE')$$, '[BE-24] every policy is for one command and names its roles');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname in ('public', 'storage')
  and replace(concat(qual, with_check), 'SELECT auth.uid()', '') ~ 'auth\.uid\(\)'$$, '[BE-23] every policy asks once who it is, not for each row');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname in ('public', 'storage')
  and replace(concat(qual, with_check), 'SELECT private.may(', '') ~ 'may\('$$, '[BE-24] and once whether it may');
select is_empty($$select tablename || ': ' || policyname from pg_policies where concat(qual, with_check) ~ 'is_admin\('
  union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and concat(p.prosrc, pg_get_function_sqlbody(p.oid)) ~ 'is_admin\(' and p.oid <> 'private.may(text)'::regprocedure$$,
  '[BE-24] who may do what is said in one place: nothing else asks for administrators');
select is_empty($$select p.oid::regprocedure from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not coalesce('search_path=""' = any (p.proconfig), false)$$, '[BE-24] every function has an empty search path');
select is_empty($$select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_.grantee = 0$$, '[BE-24] and is given to roles by name');
select is_empty($$select conrelid::regclass || ': ' || conname from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace
  and conrelid <> 'public.soul_winning_counter'::regclass -- of one row
  and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])$$, '[BE-23] every foreign key has an index');

select is_empty($$select tablename from pg_policies p where schemaname = 'public' and cmd = 'INSERT' and with_check ~ 'may\(' and with_check !~ 'auth\.uid'
  and not exists (select from private.content_tables t where t.name = p.tablename)$$, '[BE-25] what administrators write is logged and can be undone');

create function tests.rights_of(role text) returns setof text language sql stable as $$
  select format('%s %s', lower(verb), t.relname) || case
      when has_table_privilege(role, t.oid, verb) then ''
      else (select format(' (%s)', string_agg(a.attname, ', ' order by a.attname collate "C")) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(role, t.oid, a.attnum, verb)) end
  from pg_class t, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) verb
  where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.relkind in ('r', 'p', 'v', 'm', 'f')
    and case when verb in ('DELETE', 'TRUNCATE', 'TRIGGER') then has_table_privilege(role, t.oid, verb)
      else has_any_column_privilege(role, t.oid, verb) end
  union all
  select format('%s sequence %s', lower(verb), s.relname) from pg_class s, unnest(array['USAGE', 'SELECT', 'UPDATE']) verb
  where s.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and s.relkind = 'S' and has_sequence_privilege(role, s.oid, verb)
  union all
  select format('call %s.%s', p.pronamespace::regnamespace, p.proname) from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege(role, p.oid, 'EXECUTE')
$$;

select set_eq($$select tests.rights_of('anon')$$, array[
  'call private.today',
  'call public.false_religion_overview',
  'call public.increment_visits',
  'call public.moved_to',
  'call public.reading_calendar',
  'call public.search_false_religion_articles',
  'call public.search_interpretations',
  'call public.search_site',
  'call public.search_verses',
  'insert contact_messages (email, message, name, phone, request_id)',
  'insert interpretation_questions (question, request_id, user_email, user_name)',
  'select bible_studies',
  'select book_aliases',
  'select books',
  'select chapters',
  'select daily_devotions',
  'select documentaries',
  'select events',
  'select false_religion_articles',
  'select false_religion_categories',
  'select false_religion_subcategories',
  'select interpretations',
  'select sermons',
  'select site_settings',
  'select site_updates',
  'select soul_winning_counter (created_at, id, last_updated, total_souls_won)',
  'select soul_winning_lessons',
  'select subject_articles',
  'select subjects',
  'select verses',
  'select visitor_stats'
], '[BE-22] this and nothing else may a visitor do');

-- Of these the policies leave a member her own rows and what is public; see matrix.test.sql.
select set_eq($$select tests.rights_of('authenticated')$$, array[
  'call private.alias_key',
  'call private.are_passages',
  'call private.are_verses',
  'call private.beginning',
  'call private.check_chapters',
  'call private.bible_words',
  'call private.count_faults',
  'call private.deletion_of_parent',
  'call private.excerpt',
  'call private.field_of',
  'call private.interpretation_text',
  'call private.is_admin',
  'call private.is_hidable',
  'call private.is_verse_range',
  'call private.joined_names',
  'call private.key_of',
  'call private.may',
  'call private.plain_text',
  'call private.present_row',
  'call private.prose_of',
  'call private.quote_at_fault',
  'call private.refuse_as_changed',
  'call private.refuse_without_parent',
  'call private.require',
  'call private.rows_named',
  'call private.rows_of_change',
  'call private.same_columns',
  'call private.set_hidden',
  'call private.taken_sentence',
  'call private.this_change',
  'call private.title_slug',
  'call private.today',
  'call private.undo_deletes',
  'call private.undo_inserts',
  'call private.undo_updates',
  'call private.undo_verses',
  'call private.with_chapters',
  'call private.word_vector',
  'call private.words_of',
  'call public.add_souls',
  'call public.add_staff',
  'call public.answer_question',
  'call public.article_links',
  'call public.claim_question',
  'call public.delete_items',
  'call public.erase_item',
  'call public.false_religion_overview',
  'call public.find_content',
  'call public.history_of',
  'call public.increment_visits',
  'call public.keep_quote',
  'call public.list_changes',
  'call public.list_staff',
  'call public.list_trash',
  'call public.media_uses',
  'call public.move_plan',
  'call public.my_start',
  'call public.moved_to',
    'call public.notes_of_hidden_books',
  'call public.office_overview',
  'call public.read_by_hand',
  'call public.reading_calendar',
  'call public.quote_findings',
  'call public.reject_question',
  'call public.release_question',
  'call public.remove_staff',
  'call public.reorder',
  'call public.replace_link',
  'call public.restore_version',
  'call public.search_false_religion_articles',
  'call public.search_interpretations',
  'call public.search_office',
  'call public.search_site',
  'call public.search_verses',
  'call public.set_book_text',
  'call public.set_items',
  'call public.similar_interpretations',
  'call public.skip_day',
  'call public.tick_chapters',
  'call public.tidy_office',
  'call public.undo',
  'call public.undo_saved',
  'call public.use_bible_words',
  'call public.version_of',
  'delete bible_studies',
  'delete books',
  'delete chapters',
  'delete contact_messages',
  'delete daily_devotions',
  'delete documentaries',
  'delete events',
  'delete false_religion_articles',
  'delete false_religion_categories',
  'delete false_religion_subcategories',
  'delete interpretation_questions',
  'delete media',
  'delete reading_calendars',
  'delete saved_interpretations',
  'delete sermons',
  'delete site_settings',
  'delete site_updates',
  'delete subject_articles',
  'delete subjects',
  'delete user_bible_reading_progress',
  'delete user_lesson_progress',
  'delete verse_highlights',
  'delete verses',
  'call public.skip_day',
  'call public.tick_chapters',
  'insert bible_studies (created_at, id, passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'insert books (book_order, id, implementation_note, is_active, is_being_implemented, name, osis, testament, translation)',
  'insert chapters (book_id, id, number)',
  'insert contact_messages (email, message, name, phone, request_id)',
  'insert daily_devotions',
  'insert documentaries (created_at, id, passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'insert events',
  'insert false_religion_articles',
  'insert false_religion_categories',
  'insert false_religion_subcategories',
  'insert interpretation_questions (question, request_id, user_email, user_name)',
  'insert interpretations (answer, book, chapter, created_at, description, id, interpretation, type, verse_range, verses, verses_groups)',
  'insert media (alt, created_at, height, id, name, path, width, widths)',
  'insert notice_settings (messages, questions, user_id)',
  'insert profiles (avatar_url, first_name, id, updated_at)',
  'insert reading_calendars (shows_chapters, token_hash, user_id)',
  'insert saved_interpretations (interpretation_id, user_id)',
  'insert sermons (created_at, id, passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'insert site_settings',
  'insert site_updates',
  'insert soul_winning_lessons (created_at, description, duration, id, lesson_order, module_description, module_order, module_title, title, updated_at, video_url)',
  'insert subject_articles',
  'insert subjects',
  'insert user_bible_reading_progress (completed_days, current_day, manual_progress, plan_chapters, plan_id, plan_type, schedule, started_at, tick_times, user_id)',
  'insert user_lesson_progress (completed, completed_at, lesson_id, user_id)',
  'insert verse_highlights (book, chapter, color, updated_at, user_id, verse_number)',
  'insert verses (chapter_id, number, text)',
  'select bible_studies',
  'select book_aliases',
  'select books',
  'select change_rows',
  'select changes',
  'select chapters',
  'select contact_messages',
  'select content_tables',
  'select daily_devotions',
  'select documentaries',
  'select events',
  'select false_religion_articles',
  'select false_religion_categories',
  'select false_religion_subcategories',
  'select interpretation_questions',
  'select interpretations',
  'select media',
  'select notice_settings',
  'select profiles',
  'select reading_calendars',
  'select saved_interpretations',
  'select sermons',
  'select site_settings',
  'select site_updates',
  'select soul_winning_counter (created_at, id, last_updated, total_souls_won)',
  'select soul_winning_lessons',
  'select subject_articles',
  'select subjects',
  'select user_bible_reading_progress',
  'select user_lesson_progress',
  'select verse_highlights',
  'select verses',
  'select visitor_stats',
  'update bible_studies (passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'update books (book_order, implementation_note, is_active, is_being_implemented, name, testament, translation)',
  'update chapters (number)',
  'update contact_messages (note, status, updated_at)',
  'update daily_devotions',
  'update documentaries (passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'update events',
  'update false_religion_articles',
  'update false_religion_categories',
  'update false_religion_subcategories',
  'update interpretation_questions (admin_answer, answered_at, answered_by, note, status)',
  'update interpretations (answer, book, chapter, description, interpretation, type, verse_range, verses, verses_groups)',
  'update media (alt, name, updated_at)',
  'update notice_settings (messages, questions, user_id)',
  'update profiles (avatar_url, first_name, id, updated_at)',
  'update reading_calendars (shows_chapters, token_hash, user_id)',
  'update sermons (passage, preached_on, preacher, series, title, topics, updated_at, youtube_url)',
  'update site_settings',
  'update site_updates',
  'update soul_winning_lessons (description, duration, lesson_order, module_description, module_order, module_title, title, updated_at, video_url)',
  'update subject_articles',
  'update subjects',
  'update user_bible_reading_progress (completed_days, current_day, manual_progress, plan_chapters, plan_id, plan_type, schedule, started_at, tick_times, user_id)',
  'update user_lesson_progress (completed, completed_at, lesson_id, user_id)',
  'update verse_highlights (book, chapter, color, updated_at, user_id, verse_number)',
  'update verses (number, text)'
], '[BE-23] [BE-24] this and nothing else may anybody who is signed in ask for');
select * from finish();
rollback;
