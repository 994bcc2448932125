import type { Locator, Page } from '@playwright/test'
import { addDays, inStockholm, sunday } from '../data/days'
import { filledMember } from '../data/filledMember'
import { rowsOf } from '../data/rows'
import { routesOf, settled } from '../everyPage'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 844 }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Where the title of a page begins, in pixels of the window. */
const leftOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((title) => Math.round(title.getBoundingClientRect().left))

/** The edges of the layouts index and list, reading, and form, in a window of 1360 px. */
const EDGES = [100, 350, 438]

const membersPages = [
  '/min-sida',
  '/min-bibellaesning',
  '/min-sjalavinna',
  '/mina-markeringar',
  '/mina-samlingar',
  '/sparade-tolkningar',
  '/profil',
  '/mina-uppgifter',
]

test('BE-134: titles begin at three edges of a wide window @nightly', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  test.setTimeout(240_000)
  const { removeAnswer } = await filledMember(portal, member)
  const elsewhere: string[] = []
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      const left = await leftOf(page)
      if (!EDGES.includes(left)) elsewhere.push(`${path} ${left}`)
    }
  }
  await page.setViewportSize({ width: 1360, height: 900 })
  // A chapter's title is in the middle of its sheet, as in a book.
  await look((await routesOf(portal)).filter((path) => path !== '/bibeln/johannes/3'))
  await signIn(member)
  await look(membersPages)
  await removeAnswer()
  expect(elsewhere).toEqual([])
})

test('ST-01, ST-17, SH-39: lists of the hub begin at one height, search and views are beside the title, an event has one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/studera')
  await settled(page)
  const lists = page.locator('main ul ul')
  await expect(lists).toHaveCount(3)
  const boxes = await lists.evaluateAll((all) =>
    all.map((list) => {
      const { top, width } = list.getBoundingClientRect()
      return `${Math.round(top)} ${Math.round(width)}`
    }),
  )
  expect(new Set(boxes).size, boxes.join(', ')).toBe(1)

  await page.goto('/studera/trosgrunder')
  await settled(page)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const search = await page.getByRole('main').getByRole('search').boundingBox()
  const first = await page.getByRole('heading', { level: 2 }).first().boundingBox()
  const head = await page.locator('main h1 + div').boundingBox()
  if (!title || !search || !first || !head) throw new Error('The page has no title, search or list.')
  expect(search.height).toBe(44)
  expect(search.y).toBeGreaterThanOrEqual(title.y)
  expect(search.y + search.height).toBeLessThanOrEqual(head.y + head.height + 1)

  await page.setViewportSize(PHONE)
  await page.goto('/evenemang')
  await settled(page)
  await expect(page.getByText(/^\d+( \p{L}+)?( \d{4})?–\d+ \p{L}+ \d{4}, vecka \d+$/u).first()).toBeVisible()
  const cards = page.getByRole('article')
  const lines = await cards.evaluateAll((all) =>
    all.map((card) => {
      const facts = card.querySelector('p')
      return facts ? Math.round(facts.getBoundingClientRect().height) : 0
    }),
  )
  expect(lines.length).toBeGreaterThan(5)
  const height = (await heightOf(page)) / lines.length
  // 3,300 pixels for the sixteen dates of the demo content.
  expect(height, 'the page of the events, for each of them').toBeLessThanOrEqual(206)
})

test('BE-103: on a live Sunday a band says so above the welcome; the welcome says who invites, when and where', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/')
  await settled(page)
  const hero = page.getByRole('main').locator('section').first()
  await expect(hero).toContainText('Baptistförsamling · söndagar 10:30, Församlingslokalen, Storgatan 1')
  const band = page.getByRole('link', { name: 'Söndagens samling pågår Just nu: Lovsång' })
  await expect(band).toHaveCount(0)
  expect(await heightOf(page)).toBeLessThanOrEqual(3_200)
  await page.setViewportSize(PHONE)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Kommande evenemang' })).toBeVisible()
  expect(await heightOf(page)).toBeLessThanOrEqual(3_150)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.clock.install({ time: inStockholm(addDays(sunday(), 7), '11:10:00') })
  await page.goto('/')
  await settled(page)
  const shown = await band.boundingBox()
  expect(shown?.height).toBe(52)
  const welcome = await hero.boundingBox()
  expect(Math.round((shown?.y ?? 0) + 52)).toBe(Math.round(welcome?.y ?? 0))
})

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00AD', '')
    .replaceAll(/\s+/g, ' ')

/** The ends of previews that are no whole word of any text: `words` is all texts. */
const cutWords = (previews: string[], words: string): string[] =>
  previews.filter((preview) => {
    const end = plain(preview).trim().replace(/…$/, '').slice(-24)
    const at = words.indexOf(end)
    return /\.\.\.|[.,;:]\s?…/.test(preview) || at < 0 || /^[\p{L}\p{N}]/u.test(words.slice(at + end.length))
  })

test('C-131: previews in lists, in the search and on the start page end with a whole word', async ({
  page,
  portal,
}) => {
  const { find } = rowsOf(portal)
  const texts = [
    ...(await find<{ answer: string }>('interpretations', 'select=answer')).map(({ answer }) => answer),
    ...(await find<{ content: string }>('subject_articles', 'select=content')).map(({ content }) => content),
    ...(await find<{ content: string }>('false_religion_articles', 'select=content')).map(
      ({ content }) => content,
    ),
    ...(await find<{ reflection: string }>('daily_devotions', 'select=reflection')).map(
      ({ reflection }) => reflection,
    ),
  ]
  const words = texts.map(plain).join(' | ')
  const shown: string[] = []
  const collect = async () =>
    shown.push(
      ...(await page.locator('body :is(p, span, small, div)').evaluateAll((all) =>
        all
          .filter((each) => each.children.length === 0 && each.checkVisibility())
          .map((each) => each.textContent ?? '')
          .filter((text) => /(…|\.\.\.)$/.test(text) && text.length > 30),
      )),
    )
  const [subject = ''] = (await routesOf(portal)).filter((path) => /^\/studera\/amnen\/[^/]+$/.test(path))
  for (const path of ['/', subject, '/studera/falska-religioner/islam/historia']) {
    await page.goto(path)
    await settled(page)
    await collect()
  }
  const beforeSearch = shown.length
  for (const search of ['tro', 'dop', 'nåd']) {
    await page.goto(`/?sok=${search}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await collect()
  }
  expect(beforeSearch).toBeGreaterThan(2)
  expect(shown.length).toBeGreaterThan(beforeSearch)
  expect(cutWords(shown, words)).toEqual([])
  // The measure itself finds what it is for.
  expect(cutWords([`${texts[0]?.slice(0, 40)}\u0000…`, 'Gud har....'], words)).toHaveLength(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('BE-134: the note is set in the portal’s type, and a form that needs scripts looks so', async ({
    page,
  }) => {
    await page.goto('/logga-in')
    const note = page.locator('#no-scripts')
    await expect(note).toBeVisible()
    expect(await note.evaluate((line) => getComputedStyle(line).fontFamily)).toContain('Figtree')
    expect((await note.boundingBox())?.height).toBeLessThanOrEqual(72)
    const field = page.locator('input[type=password]').first()
    expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe('0.6')
  })

  test('ST-06: an answer has no line that the open one of a running page has not', async ({
    page,
    portal,
    browser,
  }) => {
    await paintedBefore(portal, '/studera/tolkningar')
    await page.goto('/studera/tolkningar')
    const running = await browser.newPage({
      ...{ baseURL: portal.url, viewport: PHONE },
      javaScriptEnabled: true,
    })
    await running.goto('/studera/tolkningar')
    await running.locator('#root:not([data-painted])').waitFor()
    const first = running.getByRole('article').first()
    await first.getByRole('heading').first().getByRole('button').click()
    await expect(first.getByRole('button', { name: 'Dela' })).toBeVisible()
    const linesOf = async (card: Locator) =>
      (await card.allInnerTexts()).join('\n').split('\n').filter(Boolean)
    const live = new Set(await linesOf(first))
    const painted = await linesOf(page.getByRole('article').first())
    expect(painted.length).toBeGreaterThan(5)
    expect(painted.filter((line) => !live.has(line))).toEqual([])
    await running.close()
  })
})
