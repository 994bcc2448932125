import type { Database, Tx } from '@portal/backend/database/database'
import { bibleSearches, siteSearches, type Search as Typed } from '../search/searches'
import { effort } from './effort'
import { createGrowthDataset, searchTerms, topics } from './growthDataset'
import { openData } from './openData'
import { atMost, type Line } from './report'

const FEW_ROWS = 1_000
const MANY_ROWS = effort(100_000, 2_000)
const MAX_RATIO = 1.5

type Search = { what: string; statement: string; words: string[]; as: 'anon' | 'admin' }

const named: Record<keyof typeof searchTerms, string> = {
  common: 'a word in most rows',
  pair: 'two letters in most rows',
  hundredth: 'words in 1 % of the rows',
  once: 'words in one row',
  missing: 'missing words',
  missingPair: 'two letters that are missing',
  titleHundredth: 'a word in 1 % of the titles',
  titleOnce: 'a word in one title',
}

function searchesFor(
  what: string,
  statement: string,
  kinds: (keyof typeof searchTerms)[],
  as: Search['as'] = 'anon',
): Search[] {
  return kinds.map((kind) => ({ what: `${what}, ${named[kind]}`, statement, words: searchTerms[kind], as }))
}

const office = (what: string, call: string): Search => ({
  what: `office, ${what}`,
  statement: `select * from public.${call}`,
  words: [''],
  as: 'admin',
})

const list = (q: string, { after = 'null', topic = '', book = '' } = {}) =>
  `select * from public.search_interpretations(${q}, ${after}, null, 21, '${topic}', '${book}')`

const narrowed = (what: string, chosen: { topic?: string; book?: string }): Search[] => [
  { what: `questions list, ${what}`, statement: list(`''`, chosen), words: [''], as: 'anon' },
  ...searchesFor(`questions list, ${what}`, list('$1', chosen), ['common', 'hundredth', 'once', 'missing']),
]

/** Each statement as a visitor's or an administrator's request runs it; $1 is the word, $2 the time of the answer in the middle of all. */
const searches: Search[] = [
  { what: 'start page', statement: `select public.start_page('2026-11-22')`, words: [''], as: 'anon' },
  { what: 'questions list', statement: list(`''`), words: [''], as: 'anon' },
  {
    what: 'questions list, the page in the middle',
    statement: list(`''`, { after: '$2' }),
    words: [''],
    as: 'anon',
  },
  ...searchesFor('questions list', list('$1'), [
    'common',
    'pair',
    'hundredth',
    'once',
    'missing',
    'missingPair',
  ]),
  ...narrowed('of a topic that a quarter has', { topic: topics.common }),
  ...narrowed('of a topic that forty have', { topic: topics.rare }),
  ...narrowed('of a book that all name', { book: 'Ps' }),
  ...narrowed('of a topic and a book', { topic: topics.common, book: 'Ps' }),
  {
    what: 'topics and books of answers',
    statement: 'select public.answer_filters()',
    words: [''],
    as: 'anon',
  },
  {
    what: 'what to read next, by verses and a topic that a quarter of all have',
    statement: `select public.read_next(of_places => array['Ps.23.1-3'], of_topics => array['${topics.common}'])`,
    words: [''],
    as: 'anon',
  },
  ...searchesFor('site search', 'select * from public.search_site($1)', ['common', 'once', 'missing']),
  {
    what: 'what a list of videos is chosen by',
    statement: `select public.video_filters('sermons')`,
    words: [''],
    as: 'anon',
  },
  ...searchesFor('videos of a list', `select public.search_videos('bible_studies', $1)`, [
    'common',
    'pair',
    'titleHundredth',
    'titleOnce',
    'missing',
  ]),
  {
    what: 'a video in its series',
    statement: `select public.video_page('sermons', id) from public.sermons where created_at = (select min(created_at) from public.sermons)`,
    words: [''],
    as: 'anon',
  },
  {
    what: 'trail of a chapter that a quarter of all name',
    statement: `select * from public.chapter_trail('Ps', 23)`,
    words: [''],
    as: 'anon',
  },
  {
    what: 'trail of a chapter that nobody names',
    statement: `select * from public.chapter_trail('Ps', 1)`,
    words: [''],
    as: 'anon',
  },
  ...searchesFor('verse search', `select public.search_verses($1, 'all', 50, 0)`, [
    'common',
    'once',
    'missing',
  ]),
  office('changes', 'list_changes()'),
  office(
    'changes, the page in the middle',
    'list_changes(before_id => (select max(id) / 2 from public.changes))',
  ),
  office('changes of one kind', `list_changes(tables => array['events'])`),
  office('changes of one person', 'list_changes(actor => auth.uid())'),
  office('changes of one day', `list_changes(on_day => '2020-01-05')`),
  office('a row’s history', `history_of('site_updates', md5('100')::uuid::text)`),
  office('trash', 'list_trash()'),
  office('first page', 'office_overview()'),
  ...searchesFor(
    'office, all content',
    'select * from public.find_content($1)',
    ['common', 'once', 'missing'],
    'admin',
  ),
  ...searchesFor('similar answers', 'select * from public.similar_interpretations($1)', [
    'common',
    'once',
    'missing',
  ]),
]

/** The searches with what must come first, each by itself. */
const real = (what: string, statement: string, typed: Typed[]): Search[] =>
  typed.map((search) => ({ what: `${what} "${search.typed}"`, statement, words: [search.typed], as: 'anon' }))

const verses = (shown: number) => `select public.search_verses($1, 'all', ${shown}, 0)`

const realSiteSearches = real('site search', 'select * from public.search_site($1)', siteSearches)
const realVerseSearches = real('verse search', verses(50), bibleSearches)

/** The same without showing a verse: fifty verses from fifty chapters cost more than two, however they are found. */
const realFindings = real('verse search without its verses,', verses(0), bibleSearches)

const all = [...searches, ...realSiteSearches, ...realVerseSearches, ...realFindings]

const MEDIAN_TIME = `select percentile_disc(0.5) within group (order by created_at) as moment from public.interpretations`

/**
 * What each page of a list and each search reads of the database: with a hundred times as many rows, against the few.
 */
export const compareBuffers = (data: string, say: (text: string) => void): Promise<Line[]> =>
  openData(data, async (database) => {
    const grow = await createGrowthDataset(database)
    const readAt = async (rows: number) => {
      say(`buffers: ${rows} rows`)
      await grow(rows)
      return { buffers: await readAll(database, all), shown: await countShown(database) }
    }
    const few = await readAt(FEW_ROWS)
    const many = await readAt(MANY_ROWS)
    const compared = all.map(({ what }, at) => compare(what, few.buffers[at], many.buffers[at]))
    const pick = (from: Search[]) => compared.slice(all.indexOf(from[0] as Search)).slice(0, from.length)
    const [site, full, findings] = [realSiteSearches, realVerseSearches, realFindings].map(pick) as [
      Compared[],
      Compared[],
      Compared[],
    ]
    const dearest = [...site, ...full].reduce((a, b) => (b.large > a.large ? b : a))
    const steepest = highest([...site, ...findings])
    const withVerses = highest(full)
    const at = full.indexOf(withVerses)
    const found = findings[at] as Compared
    const [fewShown = Number.NaN, manyShown = Number.NaN] = [few.shown[at], many.shown[at]]
    const each = compare(
      `of it for each verse shown (${manyShown} / ${fewShown})`,
      (withVerses.small - found.small) / fewShown,
      (withVerses.large - found.large) / manyShown,
    )
    return [
      ...pick(searches).map((one) => line(one)),
      line(dearest, `the dearest of ${site.length + full.length} real searches, `),
      line(steepest, 'the one that grows most, verses shown apart, '),
      {
        what: `buffers, the one that grows most with the verses that it shows, ${withVerses.what}`,
        figure: `${withVerses.ratio.toFixed(3)} (${withVerses.large} / ${withVerses.small})`,
      },
      line(each),
    ]
  })

type Compared = { what: string; small: number; large: number; ratio: number }

const compare = (what: string, small = Number.NaN, large = Number.NaN): Compared => ({
  what,
  small,
  large,
  ratio: large / small,
})

const highest = (of: Compared[]) => of.reduce((a, b) => (b.ratio > a.ratio ? b : a))

const inRows = (rows: number) => rows.toLocaleString('en')

const rounded = (value: number) => Number(value.toFixed(2))

const line = ({ what, small, large, ratio }: Compared, before = '') =>
  atMost(
    `buffers, ${before}${what}, ${inRows(MANY_ROWS)} / ${inRows(FEW_ROWS)} rows`,
    ratio,
    MAX_RATIO,
    `${rounded(large)} / ${rounded(small)}`,
  )

/** How many verses each real search of the Bible shows. */
const countShown = (database: Database): Promise<number[]> =>
  database.transaction(async (tx) => {
    const shown: number[] = []
    for (const { typed } of bibleSearches) {
      const [found] = await tx.exec(
        `select jsonb_array_length(public.search_verses('${typed}') -> 'hits') as verses`,
      )
      shown.push(Number(found?.rows[0]?.verses))
    }
    return shown
  })

const AS: Record<Search['as'], string> = {
  anon: 'set local role anon',
  admin: `reset role; select set_config('request.jwt.claims',
    json_build_object('role', 'authenticated', 'sub', id)::text, true) from public.profiles where is_admin;
    set local role authenticated`,
}

/** The buffers of each statement, the mean of its words. */
const readAll = (database: Database, all: Search[]): Promise<number[]> =>
  database.transaction(
    async (tx) => {
      const [middle] = await tx.exec(MEDIAN_TIME)
      const moment = `'${middle?.rows[0]?.moment}'`
      const buffers: number[] = []
      for (const { statement, words, as } of all) {
        await tx.exec(AS[as])
        let sum = 0
        for (const word of words)
          sum += await buffersOf(tx, statement.replace('$1', `'${word}'`).replace('$2', moment))
        buffers.push(Math.round(sum / words.length))
      }
      return buffers
    },
    { readOnly: true },
  )

/**
 * Shared buffers of one warm call. Those of the statements inside a function are counted in the plan's first node,
 * and plans and catalogues that are read once for each connection not at all: the call before has read them.
 */
async function buffersOf(tx: Tx, statement: string): Promise<number> {
  await tx.exec(statement)
  const [explained] = await tx.exec(`explain (analyze, buffers, timing off, format json) ${statement}`)
  const [{ Plan }] = JSON.parse(Object.values(explained?.rows[0] ?? {})[0] ?? '[]')
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}
