-- The shape of every table, and what holds for all of them.
begin;
select plan(9);

select is_empty($$
  select format('%s.%s', c.conrelid::regclass, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  left join pg_constraint c on c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey)
    and (pg_get_constraintdef(c.oid) ~ format('char_length\((btrim\()?%s\)', a.attname)
      or pg_get_constraintdef(c.oid) ~ format('%s = ANY', a.attname)
      or pg_get_constraintdef(c.oid) ~ format('%s ~ ''\^.*\{[0-9]+,[0-9]+\}\$', a.attname))
  where a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.oid is null
    -- Written by triggers only.
    and (t.relname, a.attname) not in (('book_aliases', 'alias'), ('book_aliases', 'osis'), ('verse_highlights', 'osis'), ('verse_notes', 'osis'))$$,
  '[BE-01] every text that can be written has an end');
select is_empty($$
  select format('%s.%s', t.relname, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.atttypid in ('int'::regtype, 'bigint'::regtype) and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
    and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype in ('c', 'f') and a.attnum = any (c.conkey))$$,
  '[BE-01] every number has its limits');
select is_empty($$
  select t.relname from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.attname = 'updated_at' and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'touch_updated_at')$$,
  '[BE-01] updated_at is the server''s in every table');
select is_empty($$
  select i.relname from pg_class i join pg_am m on m.oid = i.relam and m.amname = 'gin' join pg_index x on x.indexrelid = i.oid
  where i.relnamespace = 'public'::regnamespace and not exists (select from pg_trigger g where g.tgrelid = x.indrelid
    and g.tgname = 'flush_gin_pending' and position('''' || i.relname || '''' in pg_get_triggerdef(g.oid)) > 0)$$,
  '[BI-08] every trigram index is settled after each statement');
select is_empty($$
  select format('%s.%s', t.relname, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.atttypid = 'timestamp'::regtype$$, '[SH-47] every time knows its zone');

select set_eq($$
  select t.relname || ': ' || string_agg(a.attname || case when a.attnotnull then '' else '?' end, ' ' order by a.attname collate "C")
  from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.attnum > 0 and not a.attisdropped group by t.relname$$, array[
  'bible_studies: created_at id passage? preached_on? preacher? series? title topics updated_at youtube_url',
  'book_aliases: alias osis',
  'books: book_order id implementation_note? is_active is_being_implemented name osis testament translation? updated_at',
  'change_rows: after? before? change_id label? operation ordinal row_id table_name',
  'changes: actor? at id source transaction_id',
  'chapters: book_id id is_public marks? number updated_at',
  'contact_messages: created_at email id message name note? phone? request_id? status updated_at',
  'daily_devotions: background_image_url? created_at date id is_active reflection title updated_at verse_reference verse_text',
  'documentaries: created_at id passage? preached_on? preacher? series? title topics updated_at youtube_url',
  'events: created_at description? end_time? event_date id is_active location? start_time? title updated_at',
  'false_religion_articles: article_order author? content created_at excerpt id is_published search_text slug subcategory_id title topics updated_at',
  'false_religion_categories: category_order created_at description? icon? id is_active name slug updated_at',
  'false_religion_subcategories: category_id created_at description? id is_active name slug subcategory_order updated_at',
  'highlight_names: color name user_id',
  'interpretation_questions: admin_answer? answered_at? answered_by? claimed_at? claimed_by? created_at id interpretation_id? note? question request_id? status user_email? user_name?',
  'interpretations: answer book? chapter? created_at deleted_at? description id interpretation topics type updated_at verse_range? verses verses_groups?',
  'media: alt created_at created_by? height id name path updated_at width widths',
  'note_versions: body book chapter first_verse id last_verse note_id osis replaced_at user_id written_at',
  'notice_settings: messages questions updated_at user_id',
  'old_addresses: created_at path row_id table_name',
  'profiles: avatar_url? first_name? id is_admin updated_at',
  'question_receipts: question_id token_hash user_id?',
  'security_events: actor? first_at id kind last_at subject? times what',
  'reading_calendars: created_at shows_chapters token_hash user_id',
  'saved_interpretations: created_at id interpretation_id user_id',
  'sermons: created_at id passage? preached_on? preacher? series? title topics updated_at youtube_url',
  'site_settings: description? setting_key setting_value updated_at',
  'site_updates: created_at description icon? id is_active priority title type updated_at',
  'soul_winning_counter: created_at id last_updated total_souls_won updated_by?',
  'soul_winning_lessons: created_at deleted_at? description duration id lesson_order module_description? module_order module_title title updated_at video_url?',
  'subject_articles: article_order author? content created_at excerpt id is_published subject_id title topics updated_at',
  'subjects: created_at description? icon? id is_active subject_order title updated_at',
  'user_bible_reading_progress: completed_days current_day manual_progress plan_chapters plan_id plan_type schedule? started_at tick_times updated_at user_id',
  'user_lesson_progress: completed completed_at? id lesson_id started_at user_id',
  'verse_highlights: book chapter color id osis updated_at user_id verse_number',
  'verse_notes: body book chapter created_at first_verse id last_verse osis updated_at user_id writer?',
  'verses: chapter_id id is_public number text updated_at',
  'visitor_stats: id last_updated total_visits'
], '[BE-02] [BE-03] [BE-04] [BE-05] [BE-06] [BE-07] [BE-08] [BE-09] [BE-10] [BE-11] [BE-12] [BE-13] [BE-14] [BE-15] [BE-16] [BE-17] [BE-18] '
  || '[BE-19] every table has the columns of the specification; ? may be null');

select set_eq($$
  select format('%s (%s)%s', t.relname, string_agg(a.attname, ', ' order by k.place), case when i.indpred is null then '' else ' in part' end)
  from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
  cross join unnest(i.indkey) with ordinality k (attnum, place) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
  where i.indisunique and not i.indisprimary group by i.indexrelid, t.relname, i.indpred$$, array[
  'books (name)',
  'books (osis)',
  'changes (transaction_id, at)',
  'chapters (book_id, number)',
  'contact_messages (request_id)',
  'daily_devotions (date) in part',
  'false_religion_categories (slug)',
  'false_religion_subcategories (category_id, slug)',
  'interpretation_questions (request_id)',
  'media (path)',
  'reading_calendars (token_hash)',
  'saved_interpretations (user_id, interpretation_id)',
  'user_lesson_progress (user_id, lesson_id)',
  'verse_highlights (user_id, book, chapter, verse_number)',
  'verse_highlights (user_id, osis, chapter, verse_number)',
  'verses (chapter_id, number)'
], '[BE-04] [BE-07] [BE-09] [BE-12] what there can be one of');

-- What is left of the rules for questions.
select throws_ok($$insert into public.interpretation_questions (question, status) values ('x', 'answered')$$, '23514', null,
  '[BE-05] an answered question has an answer');
select throws_ok($$insert into public.interpretation_questions (question, status, admin_answer) values ('x', 'rejected', 'y')$$, '23514', null,
  '[BE-05] a rejected one has none');
select * from finish();
rollback;
