import type { Database } from '@portal/supabase/database'
import type { DataName } from './personalData'

type OpenTable = `public.${keyof Database['public']['Tables'] & string}`

/**
 * Under which name the page describes what a table or a bucket holds about people; null for one that holds nothing about
 * anybody. A new one without its line here fails the test beside this file, and the compiler when it is open to the apps.
 */
export const dataOfTable: Record<OpenTable, DataName | null> & Record<string, DataName | null> = {
  'public.bible_studies': null,
  'public.book_aliases': null,
  'public.books': null,
  'public.change_rows': 'admins',
  'public.changes': 'admins',
  'public.chapters': null,
  'public.contact_messages': 'messages',
  'public.daily_devotions': null,
  'public.documentaries': null,
  'public.events': null,
  'public.false_religion_articles': 'authors',
  'public.false_religion_categories': null,
  'public.false_religion_subcategories': null,
  'public.highlight_names': 'highlights',
  'public.interpretation_questions': 'questions',
  'public.interpretations': 'questions',
  'public.media': 'admins',
  'public.notice_settings': 'admins',
  'public.old_addresses': null,
  'public.profiles': 'account',
  'public.question_receipts': 'questions',
  'public.reading_calendars': 'reading',
  'public.saved_interpretations': 'savedAnswers',
  'public.sermons': null,
  'public.site_settings': 'authors',
  'public.site_updates': null,
  'public.soul_winning_counter': 'admins',
  'public.soul_winning_lessons': null,
  'public.subject_articles': 'authors',
  'public.subjects': null,
  'public.user_bible_reading_progress': 'reading',
  'public.user_lesson_progress': 'lessons',
  'public.verse_highlights': 'highlights',
  'public.verse_notes': 'notes',
  'public.verses': null,
  'public.visitor_stats': 'visits',

  'private.chapter_bit_offsets': null,
  'private.concordance': null,
  'private.content_tables': null,
  'private.kept_quotes': null,
  'private.notices': 'admins',
  'private.quotes': null,
  'private.receipt_looks': 'senders',
  'private.sender_counts': 'senders',
  'private.sender_keys': 'senders',
  'private.word_keys': 'questions',
  'private.word_suffixes': 'questions',

  'auth.audit_log_entries': 'logs',
  'auth.flow_state': 'sessions',
  'auth.identities': 'account',
  'auth.mfa_amr_claims': 'sessions',
  'auth.one_time_tokens': 'account',
  'auth.refresh_tokens': 'sessions',
  'auth.sessions': 'sessions',
  'auth.users': 'account',

  'storage.buckets': null,
  'storage.objects': 'picture',
  'bucket avatars': 'picture',
  'bucket media': null,

  'supabase_migrations.bootstrap': null,
  'supabase_migrations.schema_migrations': null,
  'supabase_migrations.seed_files': null,
}
