import { randomUUID } from 'node:crypto'
import type { Browser, Request } from '@portal/e2e/browser'
import { createUser } from '@portal/e2e/data/people'
import { rerenderedByMarking } from '@portal/e2e/data/rerenderedByMarking'
import { rowsOf } from '@portal/e2e/data/rows'
import type { RunningPortal } from '@portal/e2e/portal'
import { effort } from './effort'
import { atMost, type Line } from './report'
import { median } from './statistics'

/** The only chapter with enough verses for two hundred marks and notes. */
const CHAPTER = { book: 'Psaltaren', chapter: 119, path: '/bibeln/psaltaren/119' }
const VERSES = 176
const NOTES = 24
const VISITS = effort(9, 1)
const MAX_RATIO = 1.15

type Opened = { text: number; marks: number; requests: number; redrawn: number }

/**
 * A member opens a chapter with 200 marks and notes, and one without: the requests for them, the time until text and
 * marks are shown, and the number of verses that one change re-renders. Alternates between the two.
 */
export async function measureMarks(browser: Browser, portal: RunningPortal): Promise<Line[]> {
  const [marked, plain] = await Promise.all([
    createUser(portal, { admin: false }),
    createUser(portal, { admin: false }),
  ])
  try {
    await fill(portal, marked.person.id)
    const visits: { with: Opened; without: Opened }[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      visits.push({
        with: await open(browser, portal.url, marked.person, true, visit + 1),
        without: await open(browser, portal.url, plain.person, false, visit + 1),
      })
    }
    const middle = (which: 'with' | 'without', of: keyof Opened) =>
      median(visits.map((visit) => visit[which][of]))
    const milliseconds = `${middle('with', 'text').toFixed(0)} ms / ${middle('without', 'text').toFixed(0)} ms`
    const ratio = median(visits.map((visit) => visit.with.text / visit.without.text))
    return [
      atMost(
        'until a chapter’s text is shown, with 200 marks and notes / without',
        ratio,
        MAX_RATIO,
        milliseconds,
      ),
      { what: '  until its marks stand, too', figure: `${middle('with', 'marks').toFixed(0)} ms` },
      ...(['with', 'without'] as const).flatMap((which) => {
        const name = `a chapter ${which === 'with' ? 'with 200 marks and notes' : 'without marks'}`
        return [
          atMost(`requests for marks and notes, ${name}`, middle(which, 'requests'), 1),
          atMost(`verses that one change renders again, ${name}`, middle(which, 'redrawn'), 1),
        ]
      }),
    ]
  } finally {
    await marked.remove()
    await plain.remove()
  }
}

async function fill(portal: RunningPortal, userId: string): Promise<void> {
  const rows = rowsOf(portal)
  const { book, chapter } = CHAPTER
  for (let verse = 1; verse <= VERSES; verse++) {
    await rows.add('verse_highlights', {
      user_id: userId,
      book,
      chapter,
      verse_number: verse,
      color: 'green',
    })
  }
  for (let verse = 1; verse <= NOTES; verse++) {
    const at = { book, chapter, first_verse: verse, last_verse: verse }
    await rows.add('verse_notes', { id: randomUUID(), user_id: userId, ...at, body: 'Se Rom 5:8.' })
  }
}

async function open(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
  isMarked: boolean,
  changed: number,
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'sv-SE', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/logga-in`)
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel(/^Lösenord/).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await page.getByRole('button', { name: 'Ditt konto' }).waitFor()
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    const startedAt = performance.now()
    await page.goto(url + CHAPTER.path)
    await page.locator(`#v${VERSES}`).waitFor()
    const text = performance.now() - startedAt
    if (isMarked) await page.locator(`#v${VERSES} > [data-color]`).waitFor()
    const marks = performance.now() - startedAt
    await page.waitForLoadState('networkidle')
    const requests = asked.filter(isForMarks).length
    return { text, marks, requests, redrawn: await rerenderedByMarking(page, changed) }
  } finally {
    await context.close()
  }
}

/** The adjacent chapters' markings are prefetched when idle. */
function isForMarks(request: Request): boolean {
  if (!/highlight|note|marking/.test(new URL(request.url()).pathname)) return false
  const asked: { of_chapter?: number } | null = request.postDataJSON()
  return !asked?.of_chapter || asked.of_chapter === CHAPTER.chapter
}
