import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const drifted = {
  fault: 'drifted',
  table_name: 'interpretations',
  row_id: '00000000-0000-4000-8000-000000000001',
  label: 'Har alla syndat?',
  field: 'verses_groups.0.book',
  reference: 'Romarbrevet 3:23',
  quote: 'alla har syndat och når inte upp till Guds härlighet.',
  bible: 'alla har syndat och når inte fram till Guds härlighet.',
  fingerprint: 'a'.repeat(32),
}
const missing = {
  ...drifted,
  fault: 'missing',
  table_name: 'daily_devotions',
  label: 'Morgon',
  field: 'verse_reference',
  reference: 'Joh 30:1',
  quote: 'Ord',
  bible: null,
  fingerprint: 'b'.repeat(32),
}
const sameSlug = {
  ...drifted,
  fault: 'same_slug',
  table_name: 'false_religion_articles',
  label: 'Vad är bön?',
  reference: null,
  quote: 'vad-är-bön',
  bible: null,
  fingerprint: null,
}
const link = {
  table_name: 'subject_articles',
  row_id: drifted.row_id,
  label: 'Nåden',
  path: '/studera/borta',
}

const open = (handlers: Parameters<typeof fakeDb>[0] = {}, findings: object[] = [drifted]) => {
  const found = [...findings]
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'POST rpc/quote_findings': () => found,
    'POST rpc/article_links': [],
    'POST rpc/tidy_office': null,
    ...handlers,
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/citat',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, clear: () => found.splice(0), back: (finding: object) => found.push(finding) }
}
const part = async (title: string) =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).closest('section') as HTMLElement,
  )

/** The site's response to a request for an address. */
const site = (answers: Record<string, { status: number; url?: string }>) =>
  Object.assign(window, {
    fetch: jest.fn(async (path: string) => {
      const { status, url } = answers[path] ?? { status: 200 }
      return { status, redirected: url !== undefined, url: `http://localhost${url ?? path}` }
    }),
  })

const { fetch: ownFetch } = window
afterEach(() => {
  jest.restoreAllMocks()
  window.fetch = ownFetch
})

test('[AD-51] each finding shows its place and its fault, with a repair', async () => {
  open({}, [drifted, missing, sameSlug])
  const quotes = await part('Citat som inte stämmer')
  expect(quotes.getByRole('link', { name: '”Har alla syndat?”' })).toHaveAttribute(
    'href',
    `/admin/tolkningar/${drifted.row_id}`,
  )
  expect(quotes.getByRole('deletion')).toHaveTextContent('upp')
  expect(quotes.getByRole('insertion')).toHaveTextContent('fram')
  const references = await part('Bibelställen som inte finns')
  expect(references.getByText('Joh 30:1: bibelstället finns inte i vår bibel.')).toBeVisible()
  expect(references.getByRole('link', { name: 'Öppna ”Morgon”' })).toHaveAttribute(
    'href',
    `/admin/andakter/${missing.row_id}#falt-verse_reference`,
  )
  const addresses = await part('Artiklar med samma adress')
  expect(addresses.getByText(/har också adressen ”vad-är-bön”/)).toBeVisible()
  expect(addresses.queryByRole('button', { name: /^Behåll/ })).toBeNull()
})

test('[AD-51] shows that everything is right', async () => {
  open({}, [])
  expect(await screen.findByText('Alla citat, bibelställen och länkar stämmer')).toBeVisible()
})

test('[AD-51] the Bible’s words replace the quote, and that can be undone', async () => {
  const undone: unknown[] = []
  const { db, clear } = open({
    'POST rpc/use_bible_words': () => {
      clear()
      return 7
    },
    'POST rpc/undo': ({ body }: { body: unknown }) => undone.push(body),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Byt till Bibelns ord/ }))
  expect(await screen.findByText('Alla citat, bibelställen och länkar stämmer')).toBeVisible()
  expect(db.sent('POST rpc/use_bible_words')).toEqual([
    { table_name: 'interpretations', row_id: drifted.row_id, fingerprint: drifted.fingerprint },
  ])
  expect(screen.getByRole('region', { name: 'Lista: det som inte stämmer' })).toHaveFocus()
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(undone).toEqual([{ change_id: 7 }]))
})

test('[AD-51] does not report an accepted quote again, unless the acceptance is undone', async () => {
  const { db, clear, back } = open({
    'POST rpc/keep_quote': ({ body }: { body: { kept: boolean } }) => {
      if (body.kept) clear()
      else back(drifted)
      return null
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Behåll/ }))
  expect(await screen.findByText('Alla citat, bibelställen och länkar stämmer')).toBeVisible()
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  expect(await screen.findByRole('button', { name: /^Behåll/ })).toBeVisible()
  expect(db.sent('POST rpc/keep_quote')).toEqual([
    { fingerprint: drifted.fingerprint, kept: true },
    { fingerprint: drifted.fingerprint, kept: false },
  ])
})

test('shows an error in the row of its button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/use_bible_words': refusal(409, 'PT409', 'Innehållet har ändrats sedan dess.') })
  await userEvent.click(await screen.findByRole('button', { name: /^Byt till Bibelns ord/ }))
  expect((await screen.findByRole('alert')).closest('li')).toHaveTextContent('Har alla syndat?')
  expect(screen.getByRole('alert')).toHaveTextContent('Innehållet har ändrats sedan dess.')
})

test('[AD-51] reports dead links and offers the new address of moved pages', async () => {
  site({
    '/studera/borta': { status: 404 },
    '/studera/falska-religioner/gammal': { status: 200, url: '/studera/falska-religioner/ny-%C3%A5' },
    '/bibeln/joh/3': { status: 200, url: '/bibeln/johannes/3' },
  })
  const paths = [
    ...Object.keys({ '/studera/borta': 0, '/studera/falska-religioner/gammal': 0 }),
    '/bibeln/joh/3',
    '/',
  ]
  const { db } = open(
    {
      'POST rpc/article_links': paths.map((path) => ({ ...link, path })),
      'POST rpc/replace_link': 8,
    },
    [],
  )
  const links = await part('Länkar som inte leder rätt')
  expect(links.getAllByRole('listitem')).toHaveLength(2)
  expect(links.getByText('Länken /studera/borta leder till en sida som inte finns.')).toBeVisible()
  expect(links.getByText(/leder till en sida som nu är \/studera\/falska-religioner\/ny-å\.$/)).toBeVisible()
  expect(links.getByRole('link', { name: 'Rätta länken i ”Nåden”' })).toHaveAttribute(
    'href',
    `/admin/amnen/${link.row_id}#falt-content`,
  )
  await userEvent.click(links.getByRole('button', { name: /^Byt till den nya adressen/ }))
  await waitFor(() =>
    expect(db.sent('POST rpc/replace_link')).toEqual([
      {
        table_name: 'subject_articles',
        row_id: link.row_id,
        path: '/studera/falska-religioner/gammal',
        new_path: '/studera/falska-religioner/ny-%C3%A5',
      },
    ]),
  )
})

test('shows quotes although links cannot be checked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/article_links': new Error('no') })
  expect(await screen.findByText('Länkarna kunde inte prövas.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Byt till Bibelns ord/ })).toBeVisible()
})
