import type { Call } from './call'

const OFFICE_TABLES = [
  'interpretations',
  'daily_devotions',
  'subjects',
  'subject_articles',
  'false_religion_categories',
  'false_religion_subcategories',
  'false_religion_articles',
  'pages',
  'arguments',
  'soul_winning_lessons',
  'bible_studies',
  'sermons',
  'documentaries',
  'events',
  'site_updates',
]

/** Their functions return the words of visitors, which no role reads from the tables. */
const INBOXES = { contact_messages: 'office_messages', interpretation_questions: 'office_questions' }

const MEMBER_TABLES = [
  'saved_interpretations',
  'user_bible_reading_progress',
  'user_lesson_progress',
  'verse_highlights',
  'verse_notes',
  'highlight_names',
  'collections',
  'collection_rows',
  'reading_calendars',
  'notice_settings',
]

const visitor = (statement: string): Call => ({ statement, as: 'visitor' })

/** The lists that screens request from tables, in PostgREST's SQL: a page, and in the office the total. */
export const listCalls: Call[] = [
  visitor('select * from public.site_updates order by created_at desc, id limit 20'),
  visitor('select * from public.subjects order by subject_order, id'),
  visitor(
    'select * from public.subject_articles where subject_id = (select id from public.subjects order by subject_order, id limit 1) order by article_order, id limit 50',
  ),
  visitor('select * from public.false_religion_categories order by id'),
  visitor('select * from public.soul_winning_lessons order by module_order, lesson_order, id limit 1000'),
  visitor('select * from public.daily_devotions order by date desc limit 1'),
  visitor('select * from public.books order by id'),
  visitor(
    'select * from public.verses where chapter_id = (select id from public.chapters order by id limit 1) order by number',
  ),
  ...OFFICE_TABLES.flatMap((table): Call[] => [
    { statement: `select * from public.${table} order by created_at desc, id limit 50`, as: 'admin' },
    { statement: `select count(*) from public.${table}`, as: 'admin' },
  ]),
  ...Object.entries(INBOXES).flatMap(([table, read]): Call[] => [
    { statement: `select * from public.${read}() order by created_at desc, id limit 50`, as: 'admin' },
    { statement: `select count(*) from public.${read}()`, as: 'admin' },
    { statement: `select count(id) from public.${table}`, as: 'admin' },
  ]),
  ...MEMBER_TABLES.map(
    (table): Call => ({ statement: `select * from public.${table} limit 50`, as: 'member' }),
  ),
]
