import { fakeSpeech } from '@portal/shared-ui/listen/testing'
import { isNotFound } from '@portal/shared-ui/remote'
import { acceptsEntries, type FakeDb, fakeDb, renderInPortal, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageAt } from '../shared/testing/pageAt'
import { subjectsRoutes } from './subjects.route'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const subject = (at: number, changes: object = {}) => ({
  id: idOf(at),
  title: `Ämne ${at}`,
  description: `Om ämne ${at}.`,
  icon: '🙏',
  newest: [],
  articles: [{ count: 0 }],
  updated_at: '2026-11-01T10:00:00+00:00',
  ...changes,
})
const card = (at: number) => ({
  id: idOf(at),
  path: `/studera/amnen/${idOf(1)}/${idOf(at)}/är-artikel-${at}-sann`,
  title: `Är artikel ${at} sann?`,
  author: 'Anna Berg',
  excerpt: `Början på artikel ${at}`,
  created_at: '2026-11-02T10:00:00+00:00',
})
const article = {
  ...card(7),
  content: '<h1>Till vem?</h1><p>Vi ber till <em>Fadern</em>, genom Sonen.</p><script>ran()</script>',
  updated_at: '2026-11-03T10:00:00+00:00',
  subjects: { id: idOf(1), title: 'Bön' },
}
const path = encodeURI(article.path)

const open = (at: string, db: FakeDb, user?: { id: string }) =>
  renderInPortal(subjectsRoutes, db, { prefix: '/studera', at, user })
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Brödsmulor' }))
    .getAllByRole('listitem')
    .map((crumb) => crumb.textContent)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)

const at = (address: string, db: FakeDb) => pageAt(subjectsRoutes, address, db)

test.each(['Rom 8:28-30', 'Romarbrevet 8:29', 'rom 8.28'])(
  '[C-135] [ST-24] subjects are found by the passage %s',
  async (search) => {
    const db = fakeDb({
      'GET subjects': [subject(1, { title: 'Hoppet', description: 'Utifrån Rom 8:28–30' }), subject(2)],
    })
    open('/studera/amnen', db)
    await userEvent.type(await screen.findByRole('searchbox'), search)
    await waitFor(() => expect(titles()).toEqual(['Hoppet']))
  },
)

test('[C-135] [ST-25] a search for verses finds the articles that name them, and no others', async () => {
  const articles = Array.from({ length: 9 }, (_, at) => card(at))
  const named = articles.map((one, at) => (at === 4 ? { ...one, excerpt: 'Läs Romarbrevet 8:28–30.' } : one))
  open(`/studera/amnen/${idOf(1)}`, fakeDb({ 'GET subjects': [{ ...subject(1), subject_articles: named }] }))
  await userEvent.type(await screen.findByRole('searchbox'), 'Rom 8:2')
  await waitFor(() => expect(titles()).toEqual([]))
  await userEvent.type(screen.getByRole('searchbox'), '9')
  await waitFor(() => expect(titles()).toEqual(['Är artikel 4 sann?']))
})

test('[ST-24] subjects are in order, as cards or rows, and can be searched', async () => {
  const db = fakeDb({
    'GET subjects': [subject(1, { title: 'Bön' }), subject(2, { description: null, icon: null })],
  })
  open('/studera/amnen', db)
  expect(await screen.findByRole('heading', { level: 2, name: 'Bön' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Bibliska Ämnen' })).toBeVisible()
  expect(crumbs()).toEqual(['Hem', 'Studera', 'Bibliska Ämnen'])
  expect(titles()).toEqual(['Bön', 'Ämne 2'])
  expect(screen.getByRole('heading', { name: 'Bön' }).closest('a')).toHaveAttribute(
    'href',
    `/studera/amnen/${idOf(1)}`,
  )
  expect(screen.getByText('2 ämnen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
  expect(getComputedStyle(screen.getByRole('list', { name: 'Träffar' })).gridTemplateColumns).toBe('1fr')
  await userEvent.type(screen.getByRole('searchbox'), 'BÖN'.normalize('NFD'))
  expect(titles()).toEqual(['Bön'])
  expect(screen.getByText('Visar 1 av 2 ämnen')).toBeVisible()
  const [request] = db.requests('GET subjects')
  expect(Object.fromEntries(request?.params ?? [])).toMatchObject({
    is_active: 'eq.true',
    order: 'subject_order.asc,created_at.asc',
  })
})

test('[ST-24] a subject’s card says how many published articles it has', async () => {
  const of = (count: number) => ({ articles: [{ count }] })
  const db = fakeDb({ 'GET subjects': [subject(1, of(1)), subject(2, of(12))] })
  open('/studera/amnen', db)
  expect(await screen.findByRole('link', { name: /Ämne 1 .*1 artikel$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Ämne 2 .*12 artiklar$/ })).toBeVisible()
  const [request] = db.requests('GET subjects')
  expect(request?.params.get('select')).toContain('articles:subject_articles(count)')
  expect(request?.params.get('articles.is_published')).toBe('eq.true')
})

test('[ST-24] a subject’s card names its newest articles, which its search finds', async () => {
  const newest = [{ title: 'Är artikel 7 sann?', path: article.path }]
  const db = fakeDb({ 'GET subjects': [subject(1, { newest }), subject(2)] })
  open('/studera/amnen', db)
  expect(await screen.findByRole('link', { name: 'Är artikel 7 sann?' })).toHaveAttribute('href', path)
  const params = Object.fromEntries(db.requests('GET subjects')[0]?.params ?? [])
  expect(params).toMatchObject({
    'newest.is_published': 'eq.true',
    'newest.order': 'created_at.desc',
    'newest.limit': '2',
  })
  await userEvent.type(screen.getByRole('searchbox'), 'artikel')
  expect(titles()).toEqual(['Ämne 1'])
})

test('[ST-26] an empty result shows a message, and one button shows everything again', async () => {
  open('/studera/amnen', fakeDb({ 'GET subjects': [subject(1)] }))
  expect(await screen.findByText('1 ämne')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('Visar 0 av 1 ämne')).toBeVisible()
  const empty = screen.getByText('Inga ämnen hittades').parentElement as HTMLElement
  expect(within(empty).getByText('Försök med andra sökord eller rensa sökningen.')).toBeVisible()
  await userEvent.click(within(empty).getByRole('button', { name: 'Rensa sökning' }))
  expect(titles()).toEqual(['Ämne 1'])
})

test('[ST-26] an empty list shows a message; a failed load shows why', async () => {
  const page = open('/studera/amnen', fakeDb({ 'GET subjects': [] }))
  expect(await screen.findByText('Inga ämnen tillgängliga än')).toBeVisible()
  page.unmount()
  open('/studera/amnen', fakeDb({ 'GET subjects': new Error('vilar') }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
})

test('[ST-24] [ST-25] choosing a subject shows its articles in place, without loading their text', async () => {
  const db = fakeDb({
    'GET subjects': ({ params }: { params: URLSearchParams }) =>
      params.get('id')
        ? [{ ...subject(1, { title: 'Bön' }), subject_articles: [card(7), card(8)] }]
        : [subject(1, { title: 'Bön' })],
  })
  const { router } = open('/studera/amnen', db)
  await userEvent.click(await screen.findByRole('link', { name: /Bön/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bön' })).toBeVisible()
  expect(crumbs()).toEqual(['Hem', 'Studera', 'Ämnen', 'Bön'])
  expect(titles()).toEqual(['Är artikel 7 sann?', 'Är artikel 8 sann?'])
  const link = screen.getByRole('link', { name: /artikel 7/ })
  expect(link).toHaveAttribute('href', path)
  expect(link).toHaveTextContent('Början på artikel 7')
  expect(link).toHaveTextContent('2 november 2026')
  expect(link).toHaveTextContent('Anna Berg')
  const request = db.requests('GET subjects')[1]?.params
  expect(request?.get('select')).not.toContain('content')
  expect(request?.get('subject_articles.order')).toBe('article_order.asc,created_at.desc')
  expect(request?.get('subject_articles.is_published')).toBe('eq.true')
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bibliska Ämnen' })).toBeVisible()
})

const ofSubject = (count: number) =>
  fakeDb({
    'GET subjects': [{ ...subject(1), subject_articles: Array.from({ length: count }, (_, at) => card(at)) }],
  })

test('[PUB-20] [ST-25] a subject with many articles shows eight, and more at an address of its own', async () => {
  const { router } = open(`/studera/amnen/${idOf(1)}`, ofSubject(200))
  expect(await screen.findByText('200 artiklar')).toBeVisible()
  expect(titles()).toHaveLength(8)
  expect(screen.getByRole('link', { name: 'Visa fler' })).toHaveAttribute(
    'href',
    `/studera/amnen/${idOf(1)}?visa=32`,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Visa fler' }))
  expect(titles()).toHaveLength(32)
  expect(screen.getByRole('link', { name: /artikel 8 sann/ })).toHaveFocus()
  await userEvent.type(screen.getByRole('searchbox'), 'artikel 19')
  expect(screen.getByText('Visar 12 av 200 artiklar')).toBeVisible()
  await waitFor(() => expect(titles()).toHaveLength(8))
  expect(router.state.location.search).toBe('?q=artikel+19')
  expect(titles()[0]).toBe('Är artikel 19 sann?')
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  await userEvent.click(screen.getByText('Rensa sökning'))
  expect(titles()).toHaveLength(8)
})

test.each([
  [8, 0],
  [9, 1],
])('[PUB-20] a subject with %i articles has %i search fields', async (count, fields) => {
  open(`/studera/amnen/${idOf(1)}`, ofSubject(count))
  await screen.findByRole('heading', { name: 'Är artikel 7 sann?' })
  expect(screen.queryAllByRole('searchbox')).toHaveLength(fields)
  expect(screen.queryAllByRole('link', { name: 'Visa fler' })).toHaveLength(fields)
})

test('[ST-26] a subject without articles shows a message', async () => {
  open(`/studera/amnen/${idOf(1)}`, fakeDb({ 'GET subjects': [{ ...subject(1), subject_articles: [] }] }))
  expect(await screen.findByText('Inga artiklar än')).toBeVisible()
})

test('[ST-27] [S6] an article shows its sanitised text, date, author and links back', async () => {
  const db = fakeDb({ 'GET subject_articles': [article] })
  const { container } = open(path, db)
  expect(await screen.findByRole('heading', { level: 2, name: 'Till vem?' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  expect(crumbs()).toEqual(['Hem', 'Studera', 'Ämnen', 'Bön', article.title])
  expect(screen.getByText('2 november 2026')).toBeVisible()
  expect(screen.getByText('Anna Berg')).toBeVisible()
  expect(container.querySelector('article script')).toBeNull()
  const back = within(screen.getByRole('navigation', { name: 'Tillbaka' })).getAllByRole('link')
  expect(back.map((link) => link.getAttribute('href'))).toEqual([
    `/studera/amnen/${idOf(1)}`,
    '/studera/amnen',
  ])
  expect(Object.fromEntries(db.requests('GET subject_articles')[0]?.params ?? [])).toMatchObject({
    id: `eq.${idOf(7)}`,
    is_published: 'eq.true',
    'subjects.is_active': 'eq.true',
  })
})

test('[ST-27] a reference in an article opens its verse', async () => {
  const verses = [{ number: 16, text: 'Ty så älskade Gud.' }]
  const content = '<p>Läs <strong>Johannes 3:16 för</strong> tröst.</p>'
  open(
    path,
    fakeDb({ 'GET subject_articles': [{ ...article, content }], 'GET chapters': [{ number: 3, verses }] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Johannes 3:16' }))
  const passage = await screen.findByRole('group', { name: 'Johannes 3:16' })
  expect(await within(passage).findByText(/Ty så älskade Gud/)).toBeVisible()
})

test('[BE-306] an article is read by paragraph, with the reference of a quotation in words and without pictures', async () => {
  const fake = fakeSpeech({
    voices: [{ name: 'Alva', lang: 'sv-SE', localService: true }],
    voicesAfter: 0,
    letterMs: 0,
    endsLateMs: 0,
  })
  const content =
    '<h2>Tröst</h2><p>Läs detta. Och <em>detta</em>.</p><figure><img src="/x.png" alt="En bild"></figure><blockquote><p>Ty så älskade Gud.</p><p>Joh 3:16–18</p></blockquote>'
  open(path, fakeDb({ 'GET subject_articles': [{ ...article, content }] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lyssna' }))
  const bar = await screen.findByRole('group', { name: 'Uppläsning' })
  await waitFor(() => expect(bar).toHaveTextContent('Uppläsningen är slut.'))
  expect(fake.said).toEqual([
    'Tröst',
    'Läs detta.',
    'Och detta.',
    'Ty så älskade Gud.',
    'Johannes kapitel tre, vers sexton till arton',
  ])
})

test('[ST-42] an article is saved in a collection', async () => {
  const db = fakeDb({
    'GET subject_articles': [article],
    'POST rpc/my_collections': [{ id: 'u1', name: null, used_at: null }],
    ...acceptsEntries,
  })
  open(path, db, { id: 'u1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Spara i…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bokmärken' }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ kind: 'subject_articles', item: article.id }]))
})

test('[ST-27] an article is shared under its canonical address, also from a wrong slug', async () => {
  open(`/studera/amnen/${idOf(1)}/${idOf(7)}/gammal-titel`, fakeDb({ 'GET subject_articles': [article] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dela' }))
  expect(await screen.findByRole('textbox', { name: 'Länk' })).toHaveValue(window.location.origin + path)
})

test.each([`${idOf(1)}/${idOf(9)}`, `${idOf(1)}/nej`, `${idOf(1)}/1/2`])(
  '[ST-27] [fault 25] [fault 48] %s gives the not-found page, with links',
  async (end) => {
    const db = fakeDb({ 'GET subject_articles': [] })
    const { handle, context } = at(`/studera/amnen/${end}`, db)
    const error = await handle?.prefetch?.(context).catch((reason: unknown) => reason)
    expect(isNotFound(error)).toBe(true)
    expect(handle?.meta?.(context).robots).toBe('noindex')
    open(`/studera/amnen/${end}`, db)
    expect(await screen.findByRole('heading', { level: 1, name: 'Artikel hittades inte' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alla ämnen' })).toHaveAttribute('href', '/studera/amnen')
    expect(db.requests('GET subject_articles')).toHaveLength(end.includes(idOf(9)) ? 2 : 0)
  },
)

test('[ST-25] an unknown subject gives the not-found page', async () => {
  const db = fakeDb({ 'GET subjects': [] })
  const { handle, context } = at(`/studera/amnen/${idOf(5)}`, db)
  expect(isNotFound(await handle?.prefetch?.(context).catch((reason: unknown) => reason))).toBe(true)
  open(`/studera/amnen/${idOf(5)}`, db)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sida hittades inte' })).toBeVisible()
})

test('[ST-27] the metadata of an article for search engines, whatever its slug', async () => {
  const { handle, context } = at(
    `/studera/amnen/${idOf(1)}/${idOf(7)}`,
    fakeDb({ 'GET subject_articles': [article] }),
  )
  await handle?.prefetch?.(context)
  const meta = handle?.meta?.(context)
  expect(meta).toMatchObject({
    title: article.title,
    canonical: path,
    crumbs: [{ label: 'Studera' }, { label: 'Ämnen' }, { label: 'Bön', to: `/studera/amnen/${idOf(1)}` }],
    article: { author: 'Anna Berg', published: article.created_at, modified: article.updated_at },
  })
  expect(meta?.description).toMatch(/^Vi ber till Fadern, genom Sonen\. En artikel/)
  expect(meta?.description?.length).toBeGreaterThanOrEqual(50)
})

test.each([
  ['/studera/amnen', { 'GET subjects': [subject(1)] }],
  [`/studera/amnen/${idOf(1)}`, { 'GET subjects': [{ ...subject(1), subject_articles: [card(7)] }] }],
  [path, { 'GET subject_articles': [article] }],
])('%s shows exactly what it prefetches, under its own address', async (address, answers) => {
  const { handle, context } = at(address, fakeDb(answers))
  const page = open(address, fakeDb(answers))
  await waitFor(() => expect(page.portal.queryClient.isFetching()).toBe(0))
  await handle?.prefetch?.(context)
  const keys = (client: typeof context.queryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
      .filter((key) => !key.includes('code'))
  await screen.findByRole('heading', { level: 1 })
  expect(keys(page.portal.queryClient)).toEqual(keys(context.queryClient))
  const { canonical, description = '' } = handle?.meta?.(context) ?? {}
  expect(canonical).toBe(address)
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(160)
})
