import { isNotFound } from '@portal/shared-ui/remote'
import { type FakeDb, type FakeRequest, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageAt } from '../shared/testing/pageAt'
import { religionsRoutes } from './religions.route'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const root = '/studera/falska-religioner'

const category = {
  id: idOf(1),
  name: 'Islam',
  slug: 'islam',
  description: 'En av världens största religioner.',
  subcategories: [] as { name: string; slug: string }[],
  icon: '🕌',
  updated_at: '2026-11-01T10:00:00+00:00',
}
const card = (at: number, title: string, name: string) => ({
  id: idOf(at),
  title,
  path: `${root}/islam/tro/${name}`,
  author: 'Redaktionen',
  excerpt: `Början på ${title}`,
  created_at: '2026-11-02T10:00:00+00:00',
})
const cards = [
  card(7, 'Är nåden för alla?', 'är-nåden-för-alla'),
  card(8, 'Pelarna', 'pelarna'),
  card(9, 'Pelarna!', idOf(9)),
]
const overview = [
  {
    id: idOf(2),
    name: 'Tro och lära',
    slug: 'tro',
    description: 'Vad muslimer tror.',
    articles: 2,
    first: cards.map(({ title, path }) => ({ title, path })),
  },
  { id: idOf(3), name: 'Historia', slug: 'historia', description: null, articles: 1, first: [] },
]
const subcategory = {
  id: idOf(2),
  name: 'Tro och lära',
  slug: 'tro',
  description: 'Vad muslimer tror.',
  category: { name: 'Islam', slug: 'islam' },
  articles: cards,
}
const article = (at: number) => ({
  ...cards[at - 7],
  content: '<p>I <em>Koranen</em> kallas Jesus för profet.</p><h2>Där vi skiljer oss</h2><p>Korset.</p>',
  updated_at: '2026-11-03T10:00:00+00:00',
  subcategory: { name: 'Tro och lära', slug: 'tro', category: { name: 'Islam', slug: 'islam' } },
})

/** The three articles, found by name or by id as the database finds them. */
const articles = ({ params }: FakeRequest) => {
  const name = params.get('article')?.normalize('NFC').toLocaleLowerCase('sv')
  const rows = [7, 8, 9].map(article)
  return found(rows.find(({ path, id }) => path === `${root}/islam/tro/${name}` || id === name))
}
/** A response of a function; without a result it is null. */
const found = (value: unknown) => new Response(JSON.stringify(value ?? null))

const open = (at: string, db: FakeDb) =>
  renderInPortal(religionsRoutes, db, { prefix: '/studera', at: root + at })
const at = (address: string, db: FakeDb) => pageAt(religionsRoutes, root + address, db)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Brödsmulor' }))
    .getAllByRole('link')
    .map((crumb) => crumb.getAttribute('href'))

test('[ST-28] shows active categories in order, as cards or rows, with a search', async () => {
  const db = fakeDb({
    'GET false_religion_categories': [category, { ...category, name: 'Nyandlighet', slug: 'nyandlighet' }],
  })
  open('', db)
  const first = await screen.findByRole('heading', { level: 2, name: 'Islam' })
  expect(first.closest('a')).toHaveAttribute('href', `${root}/islam`)
  expect(crumbs()).toEqual(['/', '/studera'])
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
  await userEvent.type(screen.getByRole('searchbox'), 'nyand')
  expect(titles()).toEqual(['Nyandlighet'])
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('Inga kategorier hittades')).toBeVisible()
  expect(Object.fromEntries(db.requests('GET false_religion_categories')[0]?.params ?? [])).toMatchObject({
    is_active: 'eq.true',
    order: 'category_order.asc,created_at.asc',
  })
})

test('[ST-28] a category’s card counts its subcategories and links to the first three', async () => {
  const subcategories = ['a', 'b', 'c', 'd'].map((slug) => ({ name: `Del ${slug}`, slug }))
  open('', fakeDb({ 'GET false_religion_categories': [{ ...category, subcategories }] }))
  const below = within(await screen.findByRole('list', { name: 'Islam' }))
  expect(below.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['a', 'b', 'c'].map((slug) => `${root}/islam/${slug}`),
  )
  expect(screen.getByText('4 områden')).toBeVisible()
})

test('[ST-28] an empty list shows a message; a failed load shows why', async () => {
  const page = open('', fakeDb({ 'GET false_religion_categories': [] }))
  expect(await screen.findByText('Inga kategorier tillgängliga än')).toBeVisible()
  page.unmount()
  open('', fakeDb({ 'GET false_religion_categories': new Error('vilar') }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
})

test('[ST-29] a category lists its subcategories with the database’s counts', async () => {
  const db = fakeDb({
    'GET false_religion_categories': [category],
    'POST rpc/false_religion_overview': overview,
  })
  open('/islam', db)
  expect(await screen.findByRole('heading', { level: 1, name: 'Islam' })).toBeVisible()
  expect(crumbs()).toEqual(['/', '/studera', root])
  const faith = screen.getByRole('heading', { name: 'Tro och lära' }).closest('a')
  expect(faith).toHaveAttribute('href', `${root}/islam/tro`)
  expect(faith).toHaveTextContent('2 artiklar')
  expect(screen.getByRole('heading', { name: 'Historia' }).closest('a')).toHaveTextContent('1 artikel')
  await userEvent.type(screen.getByRole('searchbox'), 'historia')
  expect(titles()).toEqual(['Historia'])
  expect(screen.getByRole('group', { name: 'Visning' })).toBeVisible()
  expect(db.sent('POST rpc/false_religion_overview')).toEqual([{ category: 'islam' }])
})

test('[BE-126] a category links directly to the first articles of each subcategory, and finds them', async () => {
  const db = fakeDb({
    'GET false_religion_categories': [category],
    'POST rpc/false_religion_overview': overview,
  })
  open('/islam', db)
  const faith = within(await screen.findByRole('list', { name: 'Tro och lära' }))
  expect(faith.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${root}/islam/tro/%C3%A4r-n%C3%A5den-f%C3%B6r-alla`,
    `${root}/islam/tro/pelarna`,
    `${root}/islam/tro/${idOf(9)}`,
  ])
  expect(screen.queryByRole('list', { name: 'Historia' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'pelarna')
  expect(titles()).toEqual(['Tro och lära'])
})

test('[BE-126] shows the name’s first letter without an icon', async () => {
  open('', fakeDb({ 'GET false_religion_categories': [{ ...category, icon: null }] }))
  const card = (await screen.findByRole('heading', { level: 2, name: 'Islam' })).closest('a')
  expect(card?.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^I$/)
})

test('[ST-29] a category without subcategories shows a message', async () => {
  open(
    '/islam',
    fakeDb({
      'GET false_religion_categories': [category],
      'POST rpc/false_religion_overview': [],
      'GET rpc/false_religion_subcategory': () => found(null),
    }),
  )
  expect(await screen.findByText('Inga underkategorier tillgängliga än')).toBeVisible()
})

test('[ST-30] one article is counted in the singular', async () => {
  const [only] = subcategory.articles
  const db = fakeDb({
    'GET rpc/false_religion_subcategory': { ...subcategory, articles: [only] },
    'POST rpc/search_false_religion_articles': [],
  })
  open('/islam/tro', db)
  expect(await screen.findByText('1 artikel tillgänglig')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('Visar 0 av 1 artikel')).toBeVisible()
})

test('[ST-30] a subcategory lists its articles without loading their text', async () => {
  const db = fakeDb({ 'GET rpc/false_religion_subcategory': subcategory })
  open('/islam/tro', db)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tro och lära' })).toBeVisible()
  expect(crumbs()).toEqual(['/', '/studera', root, `${root}/islam`])
  expect(screen.getByText('3 artiklar tillgängliga')).toBeVisible()
  const links = within(screen.getByRole('list', { name: 'Artiklar' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${root}/islam/tro/%C3%A4r-n%C3%A5den-f%C3%B6r-alla`,
    `${root}/islam/tro/pelarna`,
    `${root}/islam/tro/${idOf(9)}`,
  ])
  const requests = db.requests('GET rpc/false_religion_subcategory')
  expect(requests.map(({ params }) => Object.fromEntries(params))).toEqual([
    { category: 'islam', subcategory: 'tro' },
  ])
})

test('[ST-30] [ST-31] the database searches titles, texts and authors; the typed text survives an error', async () => {
  let answer: unknown = [{ id: idOf(8) }]
  const db = fakeDb({
    'GET rpc/false_religion_subcategory': subcategory,
    'POST rpc/search_false_religion_articles': () => answer,
  })
  open('/islam/tro', db)
  const field = await screen.findByRole('searchbox')
  expect(field).toHaveAttribute('placeholder', 'Sök efter artiklar...')
  await userEvent.click(field)
  await userEvent.paste('vallfärd')
  expect(await screen.findByText('Visar 1 av 3 artiklar')).toBeVisible()
  expect(titles()).toEqual(['Pelarna'])
  expect(db.sent('POST rpc/search_false_religion_articles')).toEqual([
    { subcategory: idOf(2), q: 'vallfärd' },
  ])

  answer = new Error('vilar')
  await userEvent.paste('er')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
  expect(field).toHaveValue('vallfärder')
  answer = []
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  const empty = (await screen.findByText('Inga artiklar hittades')).parentElement as HTMLElement
  expect(screen.getByText('Visar 0 av 3 artiklar')).toBeVisible()
  await userEvent.click(within(empty).getByRole('button', { name: 'Rensa sökning' }))
  expect(screen.getByText('3 artiklar tillgängliga')).toBeVisible()
  expect(titles()).toHaveLength(3)
})

test('[ST-30] a search survives a reload, and a late response never replaces a newer one', async () => {
  const answers: Record<string, (found: unknown) => void> = {}
  const db = fakeDb({
    'GET rpc/false_religion_subcategory': subcategory,
    'POST rpc/search_false_religion_articles': ({ body }: FakeRequest) =>
      new Promise((resolve) => {
        answers[(body as { q: string }).q] = resolve
      }),
  })
  const { router } = open('/islam/tro?q=pelarna', db)
  expect(await screen.findByRole('searchbox')).toHaveValue('pelarna')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.paste('nåden')
  await waitFor(() => expect(answers.nåden).toBeDefined())
  expect(router.state.location.search).toBe('?q=n%C3%A5den')
  answers.nåden?.([{ id: idOf(7) }])
  expect(await screen.findByText('Visar 1 av 3 artiklar')).toBeVisible()
  await act(async () => answers.pelarna?.([{ id: idOf(8) }, { id: idOf(9) }]))
  expect(titles()).toEqual(['Är nåden för alla?'])
})

test('[ST-31] a subcategory without articles shows a message', async () => {
  open('/islam/tro', fakeDb({ 'GET rpc/false_religion_subcategory': { ...subcategory, articles: [] } }))
  expect(await screen.findByText('Inga artiklar tillgängliga än')).toBeVisible()
})

test.each(['/okänd', '/islam/okänd'])(
  '[ST-32] [fault 25] %s gives the not-found page, with links',
  async (address) => {
    const db = fakeDb({
      'GET false_religion_categories': [],
      'POST rpc/false_religion_overview': [],
      'GET rpc/false_religion_subcategory': () => found(null),
    })
    const { handle, context } = at(address, db)
    const error = await handle.prefetch?.(context).catch((reason: unknown) => reason)
    expect(isNotFound(error)).toBe(true)
    expect(handle.meta?.(context).robots).toBe('noindex')
    open(address, db)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sida hittades inte' })).toBeVisible()
    expect(screen.getByText('Kategorin eller subkategorin kunde inte hittas')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alla kategorier' })).toHaveAttribute('href', root)
  },
)

test.each(['/okänd', '/islam/okänd', '/islam/nutid/okänd'])(
  '%s redirects to the page’s present address',
  async (address) => {
    const db = fakeDb({
      'GET false_religion_categories': [],
      'POST rpc/false_religion_overview': [],
      'GET rpc/false_religion_subcategory': () => found(null),
      'GET rpc/false_religion_article': () => found(null),
      'POST rpc/moved_to': '/studera/falska-religioner/ny',
    })
    const { handle, context } = at(address, db)
    const error = await handle.prefetch?.(context).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NotFound', movedTo: '/studera/falska-religioner/ny' })
    expect(db.sent('POST rpc/moved_to')).toEqual([{ path: `${root}${address}` }])
  },
)

test('[ST-34] a reference in an article opens its verse', async () => {
  const content = '<blockquote>Johannes 3:16 får svara.</blockquote>'
  const verses = [{ number: 16, text: 'Ty så älskade Gud.' }]
  const db = fakeDb({
    'GET rpc/false_religion_article': { ...article(7), content },
    'GET chapters': [{ number: 3, verses }],
  })
  open(`/islam/tro/${encodeURIComponent('är-nåden-för-alla')}`, db)
  await userEvent.click(await screen.findByRole('button', { name: 'Johannes 3:16' }))
  expect(await screen.findByText(/Ty så älskade Gud/)).toBeVisible()
})

test('[ST-33] [ST-34] an article is found by the slug of its title, in any composition', async () => {
  const db = fakeDb({ 'GET rpc/false_religion_article': articles })
  open(`/islam/tro/${encodeURIComponent('Är-nåden-för-alla'.normalize('NFD'))}`, db)
  expect(await screen.findByRole('heading', { level: 2, name: 'Där vi skiljer oss' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Är nåden för alla?' })).toBeVisible()
  expect(crumbs()).toEqual(['/', '/studera', root, `${root}/islam`, `${root}/islam/tro`])
  expect(screen.getByText('2 november 2026')).toBeVisible()
  expect(screen.getByText('Redaktionen')).toBeVisible()
  const back = within(screen.getByRole('navigation', { name: 'Tillbaka' })).getAllByRole('link')
  expect(back.map((link) => link.getAttribute('href'))).toEqual([`${root}/islam/tro`, root])
  const requests = db.requests('GET rpc/false_religion_article')
  expect(requests.map(({ params }) => params.get('article')?.normalize('NFC'))).toEqual(['Är-nåden-för-alla'])
  await userEvent.click(screen.getByRole('button', { name: 'Dela' }))
  expect(await screen.findByRole('textbox', { name: 'Länk' })).toHaveValue(
    `${window.location.origin}${root}/islam/tro/%C3%A4r-n%C3%A5den-f%C3%B6r-alla`,
  )
})

test('[ST-33] [C-37] of two articles with one title the first has the slug, and each id leads to its article', async () => {
  const db = fakeDb({ 'GET rpc/false_religion_article': articles })
  const canonicalAt = async (name: string) => {
    const { handle, context } = at(`/islam/tro/${name}`, db)
    await handle.prefetch?.(context)
    const { title, canonical } = handle.meta?.(context) ?? {}
    return `${title} ${canonical}`
  }
  expect(await canonicalAt('pelarna')).toBe(`Pelarna ${root}/islam/tro/pelarna`)
  expect(await canonicalAt(idOf(8))).toBe(`Pelarna ${root}/islam/tro/pelarna`)
  expect(await canonicalAt(idOf(9))).toBe(`Pelarna! ${root}/islam/tro/${idOf(9)}`)
})

test.each(['saknas', idOf(99)])('[ST-33] [fault 48] the article %s is not found', async (name) => {
  const db = fakeDb({ 'GET rpc/false_religion_article': articles })
  const { handle, context } = at(`/islam/tro/${name}`, db)
  expect(isNotFound(await handle.prefetch?.(context).catch((reason: unknown) => reason))).toBe(true)
  open(`/islam/tro/${name}`, db)
  expect(await screen.findByRole('heading', { level: 1, name: 'Artikel hittades inte' })).toBeVisible()
  expect(screen.getByText('Artikeln kunde inte hittas')).toBeVisible()
})

const everything = {
  'GET false_religion_categories': [category],
  'POST rpc/false_religion_overview': overview,
  'GET rpc/false_religion_subcategory': subcategory,
  'GET rpc/false_religion_article': articles,
  'POST rpc/search_false_religion_articles': [{ id: idOf(8) }],
}

test.each(['', '/islam', '/islam/tro', '/islam/tro?q=pelarna', '/islam/tro/pelarna'])(
  'the page %s shows exactly what it prefetches, under its own address',
  async (address) => {
    const { handle, context } = at(address, fakeDb(everything))
    const page = open(address, fakeDb(everything))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(page.portal.queryClient.isFetching()).toBe(0))
    await handle.prefetch?.(context)
    const keys = (client: typeof context.queryClient) =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state, queryHash }) => state.data !== undefined && !queryHash.includes('rich-text'))
        .map(({ queryHash }) => queryHash)
    expect(keys(page.portal.queryClient)).toEqual(keys(context.queryClient))
    const { canonical, description = '' } = handle.meta?.(context) ?? {}
    expect(canonical).toBe(root + address.split('?')[0])
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)
