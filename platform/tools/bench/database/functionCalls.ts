import { bibleSearches, siteSearches } from '../../search/searches'
import type { Call } from './call'
import { searchTerms, topics } from './growthDataset'

const visitor = (statement: string, words?: readonly string[]): Call => ({ statement, words, as: 'visitor' })
const member = (statement: string, words?: readonly string[]): Call => ({ statement, words, as: 'member' })
const office = (statement: string, words?: readonly string[]): Call => ({ statement, words, as: 'admin' })
const service = (statement: string): Call => ({ statement, as: 'service' })

const typed = (searches: readonly { typed: string }[]) => searches.map((search) => search.typed)
const { common, pair, hundredth, once, missing, missingPair } = searchTerms

const some = (table: string, where = 'true') =>
  `(select id from public.${table} where ${where} order by created_at, id limit 1)`

/** A new import of one book. */
const begunImport = `(public.begin_bible_import('bibel.xml', repeat('a', 64), '{"name": "Prövobibeln"}', array['Obad'], 'by_book') ->> 'id')::bigint`

/** The benchmark calls of each API function, by its name; `$1` is one of the search terms. Each call is rolled back. */
export const functionCalls: Record<string, Call[]> = {
  accepts_writes: [visitor('select public.accepts_writes()')],
  add_souls: [office('select public.add_souls(1)')],
  add_staff: [office(`select public.add_staff('medlem@exempel.se')`)],
  allow_next_factor: [
    service(`select public.allow_next_factor((select id from public.profiles where is_admin limit 1))`),
  ],
  answer_filters: [visitor('select public.answer_filters()')],
  answer_question: [
    office(
      `select public.answer_question(${some('interpretation_questions', `status = 'pending'`)}, 'Ett svar om nåden.')`,
    ),
  ],
  article_links: [office('select * from public.article_links()')],
  ask_question: [
    visitor(
      `select public.ask_question('Vad är nåd?', encode(sha256('x'), 'hex'), gen_random_uuid(), 'Eva', 'eva@exempel.se', 'John.3.16-18')`,
    ),
  ],
  backend_state: [office('select * from public.backend_state()')],
  begin_bible_import: [
    office(
      `select public.begin_bible_import('bibel.xml', repeat('a', 64), '{"name": "Prövobibeln"}', array['Obad'], 'by_book')`,
    ),
  ],
  bible_import: [office('select public.bible_import()')],
  change_of_imported_book: [office(`select public.change_of_imported_book(1, 'Obad')`)],
  chapter_markings: [member(`select public.chapter_markings('Johannes', 3)`)],
  chapter_trail: [
    visitor(`select * from public.chapter_trail('Ps', 23)`),
    visitor(`select * from public.chapter_trail('Ps', 1)`),
  ],
  claim_question: [
    office(`select public.claim_question(${some('interpretation_questions', `status = 'pending'`)})`),
  ],
  delete_items: [office(`select public.delete_items('events', array[${some('events')}::text])`)],
  delete_my_data: [member(`select public.delete_my_data(array['verse_highlights'])`)],
  devotions_before: [visitor(`select * from public.devotions_before('2026-11-22')`)],
  end_bible_import: [office(`select public.end_bible_import(${begunImport})`)],
  erase_person: [office(`select public.erase_person('ingen@exempel.se')`)],
  event_dates: [visitor('select * from public.event_dates(current_date, current_date + 60)')],
  export_person: [office(`select public.export_person('ingen@exempel.se')`)],
  false_religion_article: [
    visitor(
      `select public.false_religion_article(c.slug, s.slug, a.slug) from public.false_religion_articles a
        join public.false_religion_subcategories s on s.id = a.subcategory_id join public.false_religion_categories c on c.id = s.category_id limit 1`,
    ),
  ],
  false_religion_overview: [
    visitor(
      `select * from public.false_religion_overview((select slug from public.false_religion_categories limit 1))`,
    ),
  ],
  false_religion_subcategory: [
    visitor(
      `select public.false_religion_subcategory(c.slug, s.slug) from public.false_religion_subcategories s
        join public.false_religion_categories c on c.id = s.category_id limit 1`,
    ),
  ],
  find_content: [
    office('select * from public.find_content($1)', [...common, ...once]),
    office('select * from public.find_content($1)', missing),
  ],
  find_person: [office(`select public.find_person('ingen@exempel.se')`)],
  finish_bible_import: [office(`select public.finish_bible_import(${begunImport})`)],
  history_of: [office(`select * from public.history_of('site_updates', md5('100')::uuid::text)`)],
  import_book: [
    office(
      `select public.import_book(${begunImport}, 'Obad',
        (select jsonb_agg(jsonb_build_object('chapter', 1, 'number', n, 'text', 'Ett påhittat ord ' || n)) from generate_series(1, 21) n), '[]')`,
    ),
  ],
  import_my_data: [
    member(
      `select public.import_my_data('verse_highlights', (select jsonb_agg(jsonb_build_object('book', 'Psaltaren', 'chapter', 119, 'verse_number', n, 'color', 'blue')) from generate_series(1, 100) n))`,
    ),
  ],
  increment_visits: [visitor('select public.increment_visits()')],
  list_changes: [
    office('select * from public.list_changes()'),
    office(`select * from public.list_changes(tables => array['events'])`),
    office(`select * from public.list_changes(on_day => '2020-01-05')`),
  ],
  list_security_events: [office('select * from public.list_security_events()')],
  list_staff: [office('select * from public.list_staff()')],
  list_topics: [office('select public.list_topics()')],
  list_trash: [
    office('select * from public.list_trash()'),
    office('select * from public.list_trash(q => $1)', ['Rubrik', ...missing]),
  ],
  list_unconfirmed_factors: [office('select * from public.list_unconfirmed_factors()')],
  may_confirm_own_factor: [office('select public.may_confirm_own_factor()')],
  media_uses: [office('select * from public.media_uses(gen_random_uuid())')],
  missing_factor: [office('select public.missing_factor()')],
  moved_to: [visitor(`select public.moved_to('/studera/falska-religioner/islam')`)],
  my_collection: [
    member('select public.my_collection(auth.uid())'),
    member('select public.my_collection(auth.uid(), true)'),
  ],
  my_collections: [member('select public.my_collections()')],
  my_data: [member('select public.my_data()')],
  my_data_counts: [member('select public.my_data_counts()')],
  my_markings: [member('select public.my_markings()'), member('select public.my_markings(q => $1)', common)],
  my_receipts: [member('select * from public.my_receipts()')],
  my_sessions: [member('select * from public.my_sessions()')],
  my_start: [member('select public.my_start()')],
  notes_of_hidden_books: [member('select * from public.notes_of_hidden_books()')],
  office_messages: [office('select * from public.office_messages() limit 50')],
  office_filters: [
    office(`select public.office_filters('sermons', array['topics', 'preacher', 'preached_on'])`),
  ],
  office_presence: [office(`select public.office_presence('events', ${some('events')}::text)`)],
  office_search: [
    office(`select public.office_search('interpretations', $1, page_size => 25)`, [
      ...common,
      ...once,
      ...pair,
    ]),
    office(`select public.office_search('subject_articles', $1, page_size => 25)`, [
      ...common,
      ...once,
      ...pair,
    ]),
    office(`select public.office_search('subject_articles', $1, page_size => 25)`, [
      ...missing,
      ...missingPair,
    ]),
  ],
  next_events: [visitor('select * from public.next_events(current_date)')],
  newest_items: [
    visitor(`select * from public.newest_items('interpretations')`),
    visitor(`select * from public.newest_items('sermons')`),
  ],
  office_calendar: [office(`select * from public.office_calendar('2026-11-01', '2026-11-30')`)],
  office_overview: [office('select public.office_overview()')],
  office_questions: [office('select * from public.office_questions() limit 50')],
  pages_below: [visitor(`select * from public.pages_below('/studera')`)],
  question_receipt: [visitor(`select public.question_receipt(repeat('a', 43))`)],
  quote_findings: [office('select * from public.quote_findings()')],
  read_next: [
    visitor(
      `select public.read_next(of_places => array['Ps.23.1-3'], of_topics => array['${topics.common}'])`,
    ),
  ],
  reading_calendar: [visitor(`select public.reading_calendar(repeat('a', 43))`)],
  report_export: [office(`select public.report_export('messages')`)],
  reject_question: [
    office(`select public.reject_question(${some('interpretation_questions', `status = 'pending'`)})`),
  ],
  release_question: [
    office(`select public.release_question(${some('interpretation_questions', `status = 'pending'`)})`),
  ],
  reorder: [
    office(
      `select public.reorder('subjects', array(select id from public.subjects order by subject_order, id))`,
    ),
  ],
  save_note: [
    member(
      `select public.save_note(gen_random_uuid(), 'Johannes', 3, 16, 16, 'En anteckning', gen_random_uuid(), null)`,
    ),
  ],
  save_inbox_note: [
    office(
      `select public.save_inbox_note('contact_messages', ${some('contact_messages')}, null, 'Ring på onsdag.')`,
    ),
  ],
  schema_version: [visitor('select public.schema_version()')],
  content_stamp: [visitor('select public.content_stamp()')],
  search_false_religion_articles: [
    visitor(
      'select * from public.search_false_religion_articles((select id from public.false_religion_subcategories limit 1), $1)',
      [...common, ...once, ...missing],
    ),
  ],
  search_interpretations: [
    visitor('select * from public.search_interpretations()'),
    visitor('select * from public.search_interpretations($1)', [...common, ...hundredth, ...once]),
    visitor('select * from public.search_interpretations($1)', [...pair, ...missingPair]),
    visitor('select * from public.search_interpretations($1)', missing),
    visitor(`select * from public.search_interpretations(topic => '${topics.common}', book => 'Ps')`),
  ],
  search_site: [
    visitor('select * from public.search_site($1)', typed(siteSearches)),
    visitor('select * from public.search_site($1)', [...common, ...once]),
    visitor('select * from public.search_site($1)', missing),
  ],
  search_verses: [
    visitor('select public.search_verses($1)', typed(bibleSearches)),
    visitor('select public.search_verses($1)', missing),
  ],
  search_videos: [
    visitor(`select public.search_videos('sermons')`),
    visitor(`select public.search_videos('sermons', $1)`, [...common, ...once]),
    visitor(`select public.search_videos('sermons', $1)`, missing),
  ],
  set_consent: [member(`select public.set_consent('2026-11-30')`)],
  set_items: [
    office(`select public.set_items('subjects', array[${some('subjects')}::text], 'is_active', true)`),
  ],
  similar_interpretations: [
    visitor('select * from public.similar_interpretations($1)', [...common, ...once]),
    visitor('select * from public.similar_interpretations($1)', missing),
  ],
  start_page: [visitor(`select public.start_page('2026-11-22')`)],
  settle_notices: [
    service(`select public.settle_notices((select id from public.profiles where is_admin limit 1))`),
  ],
  take_notices: [service('select * from public.take_notices()')],
  video_filters: [visitor(`select public.video_filters('sermons')`)],
  video_page: [visitor(`select public.video_page('sermons', ${some('sermons')})`)],
}

/**
 * Functions that are not measured: each changes rows of an earlier request, reads one row by its key, or requires a
 * recent sign-in.
 */
export const notMeasured = [
  'apply_changes',
  'confirm_factor',
  'confirm_own_factor',
  'delete_my_account',
  'erase_item',
  'keep_quote',
  'lost_avatars',
  'move_plan',
  'move_times',
  'password_verification_attempt',
  'read_by_hand',
  'replace_link',
  'remove_staff',
  'report_refusal',
  'restore_note',
  'restore_version',
  'report_fault',
  'set_book_text',
  'skip_day',
  'split_event',
  'tick_chapters',
  'tidy_office',
  'undo',
  'undo_saved',
  'use_bible_words',
  'version_of',
]
