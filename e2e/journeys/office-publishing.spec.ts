import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { atNight } from '../atNight'
import { today } from '../data/days'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const made: { table: string; id: string }[] = []
test.afterEach(async ({ portal }) => {
  for (const { table, id } of made.splice(0)) await rowsOf(portal).remove(table, id)
})

type Row = { id: string; publish_at: string | null; is_published: boolean; created_at: string }

type Kind = {
  table: string
  /** The office's screen and its form. */
  screen: string
  nouns: { new: string; edit: string }
  /** The fields of a new row, by their labels; the first one is its name. */
  fields: (name: string) => Record<string, string>
  column: string
  /** The page of one row, or of all when a row has none of its own. */
  page: (row: Row & { path?: string }) => string
  /** The addresses that name the row while it is published. */
  shownAt: string[]
  /** What the page of a row answers while it is hidden. */
  hidden: number
}

const kinds: Record<string, Kind> = {
  'an answer': {
    table: 'interpretations',
    screen: '/admin/tolkningar',
    nouns: { new: 'Ny tolkning', edit: 'Ändra tolkning' },
    fields: (name) => ({ Fråga: name, Svar: 'Ett svar' }),
    column: 'description',
    page: ({ path = '' }) => path,
    shownAt: ['/studera/tolkningar', '/studera/tolkningar/rss.xml'],
    hidden: 404,
  },
  'a sermon': {
    table: 'sermons',
    screen: '/admin/predikningar',
    nouns: { new: 'Ny predikan', edit: 'Ändra predikan' },
    fields: (name) => ({ Titel: name, Länk: 'https://youtu.be/aqz-KE-bpKQ' }),
    column: 'title',
    page: ({ path = '' }) => path,
    shownAt: ['/studera/predikningar', '/studera/predikningar/rss.xml'],
    hidden: 404,
  },
  'a lesson': {
    table: 'soul_winning_lessons',
    screen: '/admin/sjalavinna',
    nouns: { new: 'Ny lektion', edit: 'Ändra lektion' },
    fields: (name) => ({ Titel: name, Beskrivning: 'Om detta', Varaktighet: '5 min' }),
    column: 'title',
    page: ({ id }) => `/sjalavinna/skolan?id=${id}`,
    shownAt: ['/sjalavinna/skolan'],
    hidden: 200,
  },
}

const line = 'Bara du som är inloggad i administrationen ser den här sidan'

for (const [what, kind] of Object.entries(kinds)) {
  test(`[BE-263] [C-140] a month of an editor: ${what} is written, looked at, timed, moved by keys, published, taken back and published again${atNight(what !== 'an answer')}`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    const name = `Väntande ${crypto.randomUUID().slice(0, 8)}`
    const read = async () => {
      const [row] = await rowsOf(portal).find<Row>(
        kind.table,
        `${kind.column}=eq.${encodeURIComponent(name)}`,
      )
      if (!row) throw new Error(`${name} was not stored.`)
      return row
    }
    const ask = async (path: string) => {
      const response = await fetch(portal.url + encodeURI(path))
      return { status: response.status, text: await response.text() }
    }
    // What visitors have of it: the answer of its page, and how many of its lists and feeds name it.
    const forVisitors = async () => {
      const { status } = await ask(kind.page(await read()))
      const texts = await Promise.all(kind.shownAt.map(ask))
      return [status, texts.filter(({ text }) => text.includes(name)).length]
    }
    const hidden = [kind.hidden, 0]
    const shown = [200, kind.shownAt.length]

    // Monday: written, and hidden.
    await signIn(admin)
    await page.goto(`${kind.screen}?ny=1`)
    const written = page.getByRole('form', { name: kind.nouns.new })
    for (const [label, text] of Object.entries(kind.fields(name)))
      await written.getByLabel(label, { exact: false }).first().fill(text)
    await written.getByLabel('Publicerad').uncheck()
    await written.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByRole('button', { name: `Mer om ${name}` })).toBeVisible()
    made.push({ table: kind.table, id: (await read()).id })
    expect(await forVisitors()).toEqual(hidden)

    // Looked at on its page, also after a reload; for everybody else the same address knows nothing of it.
    await page.getByRole('button', { name: `Mer om ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Visa på sidan' }).click()
    for (const look of [async () => {}, () => page.reload()]) {
      await look()
      await expect(page.getByText(line)).toBeVisible()
      await expect(page.getByText(name).first()).toBeVisible()
    }
    await expectAccessible(page, 'the page of a hidden row')
    const address = page.url().slice(portal.url.length)
    const stranger = await fetch(portal.url + address)
    const document = await stranger.text()
    expect(stranger.status).toBe(kind.hidden)
    expect(document).not.toContain(name)
    if (kind.hidden === 404) expect(document).toMatch(/<meta[^>]*name="robots"[^>]*noindex/)

    // Timed for Friday, then moved to Saturday by keys.
    await page.goto(`${kind.screen}/${(await read()).id}`)
    const form = page.getByRole('form', { name: kind.nouns.edit })
    const later = form.getByLabel('Publicera senare')
    const year = Number(today().slice(0, 4)) + 1
    await later.fill(`${year}-06-25T07:00`)
    await form.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByText(`Publiceras 25 juni ${year} 07:00`)).toBeVisible()
    await expectAccessible(page, 'the form of what waits')
    await later.focus()
    await raiseDay(page, later, `${year}-06-26T07:00`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Publiceras 26 juni ${year} 07:00`)).toBeVisible()
    expect(Date.parse((await read()).publish_at ?? '')).toBe(Date.parse(`${year}-06-26T05:00:00Z`))
    expect(await forVisitors()).toEqual(hidden)

    // Published by the switch of the list, taken back, and published again: its date stays.
    const published = page.getByRole('switch', { name: `Publicerad: ${name}` })
    await published.click()
    await expect.poll(forVisitors).toEqual(shown)
    const { created_at, publish_at } = await read()
    expect(publish_at).toBeNull()
    await published.click()
    await expect.poll(forVisitors).toEqual(hidden)
    await published.click()
    await expect.poll(forVisitors).toEqual(shown)
    expect((await read()).created_at).toBe(created_at)
  })
}

/** Raises the day of a field of date and time by keys, in whichever order the browser writes its parts. */
async function raiseDay(page: Page, field: Locator, wanted: string): Promise<void> {
  for (const part of ['year', 'month', 'day']) {
    await page.keyboard.press('ArrowUp')
    if ((await field.inputValue()) === wanted) return
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(part, 'a part of the date').not.toBe('day')
  }
}

const videoRow = { youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }

test('[BE-263] the clock publishes a row of each table within its minute, also in documents that were cached @nightly', async ({
  portal,
}) => {
  const word = `Väntande ${crypto.randomUUID().slice(0, 8)}`
  const rows = rowsOf(portal)
  const [subject] = await rows.find('subjects', 'is_active=eq.true&limit=1')
  const [below] = await rows.find<{ id: string; slug: string; above: { slug: string } }>(
    'false_religion_subcategories',
    'select=id,slug,above:false_religion_categories!inner(slug)&is_active=eq.true&above.is_active=eq.true&limit=1',
  )
  if (!subject || !below) throw new Error('The demo content has no subject or no subcategory.')
  const waiting: [table: string, row: object, documents: string[]][] = [
    [
      'interpretations',
      { type: 'correct', description: `${word}?`, answer: 'Svar' },
      ['/studera/tolkningar', '/studera/tolkningar/rss.xml'],
    ],
    [
      'subject_articles',
      { title: word, content: 'Text', subject_id: subject.id },
      [`/studera/amnen/${subject.id}`],
    ],
    [
      'false_religion_articles',
      { title: word, content: 'Text', subcategory_id: below.id },
      [`/studera/falska-religioner/${below.above.slug}/${below.slug}`],
    ],
    ['soul_winning_lessons', { title: word, module_title: word }, ['/sjalavinna/skolan']],
    ['bible_studies', { title: word, ...videoRow }, ['/studera/bibelstudier']],
    ['sermons', { title: word, ...videoRow }, ['/studera/predikningar', '/studera/predikningar/rss.xml']],
    ['documentaries', { title: word, ...videoRow }, ['/studera/dokumentarer']],
    ['site_updates', { title: word, description: 'Text' }, ['/uppdateringar']],
  ]
  const publish_at = new Date(Date.now() + 3_000).toISOString()
  for (const [table, row] of waiting) {
    const state = table === 'site_updates' ? 'is_active' : 'is_published'
    made.push({ table, id: (await rows.add(table, { ...row, [state]: false, publish_at })).id })
  }
  const documents = waiting.flatMap(([, , paths]) => paths)
  const without = async () => {
    const texts = await Promise.all(documents.map(async (path) => (await fetch(portal.url + path)).text()))
    return documents.filter((_, at) => !texts[at]?.includes(word))
  }
  expect(await without()).toEqual(documents)
  // At most a minute until the clock, and a minute until the last cached document is right.
  await expect.poll(without, { timeout: 125_000, intervals: [5_000] }).toEqual([])
})
