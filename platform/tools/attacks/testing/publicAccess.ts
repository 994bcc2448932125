import { baseOf } from './argumentType'
import type { Catalogue, Office, Person, Table } from './office'

/** The tables and functions that visitors may use; all others must be closed to everyone except administrators. */
const readByAll = [
  'arguments',
  'bible_studies',
  'book_aliases',
  'books',
  'chapters',
  'daily_devotions',
  'documentaries',
  'event_exceptions',
  'events',
  'false_religion_articles',
  'false_religion_categories',
  'false_religion_subcategories',
  'interpretations',
  'pages',
  'sermons',
  'site_settings',
  'site_updates',
  'soul_winning_counter',
  'soul_winning_lessons',
  'subject_articles',
  'subjects',
  'translations',
  'verses',
  'visitor_stats',
]
const writtenByVisitors = ['contact_messages', 'interpretation_questions']
const calledByAll = [
  'accepts_writes',
  'add_souls',
  'answer_filters',
  'ask_question',
  'chapter_trail',
  'content_stamp',
  'devotions_before',
  'event_dates',
  'false_religion_article',
  'false_religion_overview',
  'false_religion_subcategory',
  'increment_visits',
  'moved_to',
  'newest_items',
  'next_events',
  'pages_below',
  'question_receipt',
  'read_next',
  'reading_calendar',
  'schema_version',
  'search_false_religion_articles',
  'search_interpretations',
  'search_site',
  'search_verses',
  'search_videos',
  'similar_interpretations',
  'start_page',
  'video_filters',
  'video_page',
]
/** Functions that members may call: on the caller's own rows, and the notices about hidden books. */
const calledByMembers = [
  'chapter_markings',
  'delete_my_account',
  'delete_my_data',
  'import_my_data',
  'may_confirm_own_factor',
  'missing_factor',
  'move_plan',
  'my_collection',
  'my_collections',
  'my_data',
  'my_data_counts',
  'my_markings',
  'my_receipts',
  'my_sessions',
  'my_start',
  'notes_of_hidden_books',
  'read_by_hand',
  'restore_note',
  'save_note',
  'set_consent',
  'skip_day',
  'tick_chapters',
]

/**
 * Tries every table and function of the database without an administrator's rights, and returns the successful calls.
 * These visitors and members own no rows except their profile.
 */
export async function publicAccess(office: Office, person: Person): Promise<string[]> {
  const { tables, functions } = await office.catalogue()
  const found: string[] = []
  for (const table of tables) found.push(...(await openingsOfTable(office, person, table)))
  const subject = tables.find(({ name }) => name === 'subjects')?.sample?.id
  for (const { name, arguments: types } of functions) {
    if (calledByAll.includes(name)) continue
    if (person.role === 'authenticated' && calledByMembers.includes(name)) continue
    const { status, code } = await office.call(person, name, argumentsFor(types, person, subject))
    if (code !== '42501') found.push(`call ${name}: ${status} ${code}`)
  }
  return found
}

async function openingsOfTable(office: Office, person: Person, table: Table): Promise<string[]> {
  const { name, key, sample, columns } = table
  if (!sample || !key) return [`${name} has no sample or no key`]
  const of = (verb: string) => columns[`${person.role} ${verb}`] ?? []
  // Without a writable column, tries the key, which the role may not write.
  const row = (names: string[]) =>
    Object.fromEntries((names.length > 0 ? names : key).map((column) => [column, sample[column]]))
  const address = `/rest/v1/${name}`
  const one = `${address}?${key.map((column) => `${column}=eq.${encodeURIComponent(String(sample[column]))}`).join('&')}`
  const counted = { Prefer: 'count=exact' }
  const found: string[] = []

  if (!readByAll.includes(name)) {
    const { status, body } = await office.ask(
      person,
      'GET',
      `${address}?select=${of('SELECT').join() || '*'}`,
    )
    const rows = status === 200 ? (body as object[]) : []
    if (rows.some((each) => !JSON.stringify(each).includes(person.id))) found.push(`read ${name}`)
  }
  if (!writtenByVisitors.includes(name)) {
    const { status, code } = await office.ask(person, 'POST', address, row(of('INSERT')))
    if (code !== '42501') found.push(`insert ${name}: ${status} ${code}`)
  }
  for (const [method, body] of [['PATCH', row(of('UPDATE'))], ['DELETE']] as const) {
    const { status, code, headers } = await office.ask(person, method, one, body, counted)
    const isNothing = status < 300 && headers.get('content-range')?.endsWith('/0')
    if (code !== '42501' && !isNothing) found.push(`${method} ${name}: ${status} ${code}`)
  }
  return found
}

/** Plausible arguments by name and type, so that only a missing right refuses the call. */
function argumentsFor(
  types: Catalogue['functions'][number]['arguments'],
  person: Person,
  subject: unknown,
): Record<string, unknown> {
  const byName: Record<string, unknown> = {
    table_name: 'subjects',
    email: person.email,
    column_name: 'is_active',
  }
  const byType: Record<string, unknown> = {
    uuid: subject,
    'uuid[]': [subject],
    text: subject,
    'text[]': [subject],
    boolean: false,
    integer: 1,
    bigint: 1,
    date: '2026-01-01',
    'timestamp with time zone': '2026-01-01T00:00:00Z',
    jsonb: {},
  }
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, byName[name] ?? byType[baseOf(type)] ?? null]),
  )
}
