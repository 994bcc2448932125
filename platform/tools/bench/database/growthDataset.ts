import type { Database } from '@portal/backend/database/database'
import { commonWord, createTexts, plantedWords } from '../syntheticText'
import { growOffice, officeTables } from './officeDataset'

/** The search terms. Planted words have the same syllables as the other words, and occur in exactly these rows. */
export const searchTerms = {
  common: [commonWord],
  hundredth: plantedWords(5, 0),
  once: plantedWords(5, 5),
  missing: plantedWords(5, 10),
  pair: [commonWord.slice(0, 2)],
  missingPair: ['zq'],
  /** One synthetic word, and one word of a title in the demo content. */
  titleHundredth: ['upp'],
  titleOnce: ['abraham'],
}

/** The topics of a quarter of all answers, articles and videos, and of forty of them. */
export const topics = { common: 'Vanligt', rare: 'Ovanligt' }

/** Texts of the demo content occur once each, in rows from this one on: real searches look for them. */
const SEEDED_FROM = 401

/** The only row with the `once` words: not among the newest, neither in the small database nor in the large one. */
const ONCE_ROW = 400

const BATCH_ROWS = 2_000

const GROWING = [
  'public.interpretations',
  'public.soul_winning_lessons',
  'public.bible_studies',
  'public.sermons',
  'public.documentaries',
  'public.events',
  'public.subject_articles',
  'public.false_religion_articles',
]

/**
 * Returns a function that adds answers, lessons, videos, events, articles, questions, messages and changes until each
 * has `rows` rows; the first call removes those of the demo content. Subjects, religions and the Bible stay
 * unchanged.
 */
export function createGrowthDataset(database: Database): (rows: number) => Promise<void> {
  let seeded: Seeded[] | null = null
  const text = createTexts(17)
  let count = 0
  return async (rows) => {
    if (!seeded) {
      seeded = await readSeeded(database)
      await database.exec(`truncate ${[...GROWING, ...officeTables].join(', ')}, private.quotes cascade`)
    }
    const restoreIndexes = await dropIndexes(database)
    while (count < rows) {
      const size = Math.min(BATCH_ROWS, rows - count)
      const batch = Array.from({ length: size }, (_, at) => ({
        ...syntheticRow(count + at, text),
        ...seeded?.[count + at - SEEDED_FROM],
      }))
      await database.transaction(async (tx) => {
        await tx.query(INSERT, [JSON.stringify(batch)])
        await growOffice(tx, count, count + size)
      })
      count += size
    }
    await restoreIndexes()
    // With `index_cleanup`: otherwise vacuum leaves index entries of few dead rows, and each search reads them.
    await database.exec('vacuum (analyze, index_cleanup on)')
  }
}

function syntheticRow(place: number, text: (words: number) => string) {
  const planted = [
    ...(place % 100 === 50 ? searchTerms.hundredth : []),
    ...(place === ONCE_ROW ? searchTerms.once : []),
  ].join(' ')
  return {
    place,
    question: `${text(8)} ${planted}`.trim(),
    passage: text(25),
    answer: text(60),
    lesson: text(4),
    about: `${text(12)} ${planted}`.trim(),
    study: text(5),
    sermon: text(5),
    documentary: text(5),
    event: text(4),
    article: text(5),
    content: text(40),
  }
}

type Seeded = Partial<ReturnType<typeof syntheticRow>>

/** The searchable texts of the demo content, as rows with some kinds of text each. */
async function readSeeded(database: Database): Promise<Seeded[]> {
  const columns: [keyof Seeded, string][] = [
    ['question', 'select description from public.interpretations'],
    ['lesson', 'select title from public.soul_winning_lessons'],
    ['study', 'select title from public.bible_studies'],
    ['sermon', 'select title from public.sermons'],
    ['documentary', 'select title from public.documentaries'],
    ['event', 'select title from public.events'],
    [
      'article',
      'select title from public.subject_articles union all select title from public.false_religion_articles',
    ],
  ]
  const rows: Seeded[] = []
  for (const [column, statement] of columns) {
    const [found] = await database.exec(statement)
    found?.rows.forEach((row, at) => {
      rows[at] = { ...rows[at], [column]: Object.values(row)[0] ?? '' }
    })
  }
  return rows.slice(0, 590)
}

const INSERT = `with made as materialized (
    select * from json_to_recordset($1::json) as m (
      place int, question text, passage text, answer text, lesson text, about text, study text, sermon text,
      documentary text, event text, article text, content text)
  ), moment as (
    select m.*, timestamptz '2020-01-01' + m.place * interval '20 minutes' as made_at,
      case when m.place % 4 = 0 then array['${topics.common}'] when m.place < 400 and m.place % 10 = 1 then array['${topics.rare}'] else '{}' end as topics from made m
  ), answers as (
    insert into public.interpretations (description, book, chapter, verse_range, verses, answer, topics, created_at)
    select question, 'Psaltaren', 1 + place % 150, '1', jsonb_build_array(jsonb_build_object('number', 1, 'text', passage)),
      answer, topics, made_at from moment returning id, chapter
  ), -- As the triggers would, but a quarter of all in one chapter: a chapter that everybody quotes.
  quotes as (
    insert into private.quotes (table_name, row_id, place, kind, nth, reference, book, osis, chapter, verses)
    select 'interpretations', id, 1, 'passage', 1, 'Psaltaren 1:1', 'Psaltaren', 'Ps', case when nth % 4 = 0 then 23 else 24 + nth % 100 end,
      array[1 + nth % 6] from (select id, row_number() over (order by id) as nth from answers) a
  ), lessons as (
    insert into public.soul_winning_lessons (title, description, module_title, module_order, lesson_order, created_at)
    select lesson, about, 'Modul ' || place / 10, 1 + place / 10, 1 + place % 10, made_at from moment
  ), studies as (
    insert into public.bible_studies (title, youtube_url, topics, created_at, series, preacher)
    select study, 'https://youtu.be/aqz-KE-bpKQ', topics, made_at, 'Serie ' || place % 50, 'Talare ' || place % 20 from moment
  ), sermons as (
    insert into public.sermons (title, youtube_url, topics, created_at, series, preacher)
    select sermon, 'https://youtu.be/aqz-KE-bpKQ', topics, made_at, 'Serie ' || place % 50, 'Talare ' || place % 20 from moment
  ), documentaries as (
    insert into public.documentaries (title, youtube_url, topics, created_at, series, preacher)
    select documentary, 'https://youtu.be/aqz-KE-bpKQ', topics, made_at, 'Serie ' || place % 50, 'Talare ' || place % 20 from moment
  ), events as (
    insert into public.events (title, event_date, created_at) select event, current_date + 1 + place / 100, made_at from moment
  ), articles as (
    insert into public.subject_articles (subject_id, title, content, article_order, is_published, topics, created_at)
    select (select id from public.subjects order by subject_order, id limit 1), article, '<p>' || content || '</p>', place, true, topics, made_at from moment
  ), religion_articles as (
    insert into public.false_religion_articles (subcategory_id, title, content, article_order, is_published, topics, created_at)
    select subcategories[1 + place % cardinality(subcategories)], article, '<p>' || content || '</p>', place, true, topics, made_at
    from moment, (select array_agg(id order by id) as subcategories from public.false_religion_subcategories where is_active) all_active
  )
  select count(*) from answers`

/**
 * Drops the indexes and returns a function that rebuilds them: filling word indexes batch by batch would take most of
 * the time, with the same result. Triggers fill the change log, with a change for each row as the office makes them.
 */
async function dropIndexes(database: Database): Promise<() => Promise<void>> {
  const [found] =
    await database.exec(`select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition,
      i.indrelid::regclass as on_table
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = any (array['public.interpretations', 'public.soul_winning_lessons',
      'public.bible_studies', 'public.sermons', 'public.documentaries', 'public.events', 'public.subject_articles',
      'public.false_religion_articles']::regclass[])`)
  const indexes = found?.rows ?? []
  const tables = [...new Set(indexes.map((index) => index.on_table))]
  const settling = (verb: string) =>
    tables.map((table) => `alter table ${table} ${verb} trigger flush_gin_pending;`).join('')
  await database.exec(settling('disable') + indexes.map(({ name }) => `drop index ${name};`).join(''))
  const [quoters] = await database.exec(
    `select tgrelid::regclass as name from pg_trigger where tgname = 'find_quotes_on_insert'`,
  )
  const quoting = (quoters?.rows ?? []).map(({ name }) => name)
  const filling = (verb: string) =>
    `${quoting.map((table) => `alter table ${table} ${verb} trigger find_quotes_on_insert;`).join('')}
    ${GROWING.map((table) => `alter table ${table} ${verb} trigger log_insert;`).join('')}`
  await database.exec(filling('disable'))
  return async () => {
    for (const { definition } of indexes) await database.exec(`${definition}`)
    await database.exec(settling('enable'))
    await database.exec(filling('enable'))
  }
}
