import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend, type TestBackend } from '@portal/backend/testing/startBackend'
import { appNames, root } from '../apps'
import { createHost } from '../host/host'
import { releaseInto } from './testing/releaseInto'

const ORIGIN = 'http://portal.test'
const folder = mkdtempSync(join(tmpdir(), 'portal-addresses-'))
let backend: TestBackend
let host: ReturnType<typeof createHost>
let listed: string[] = []

const get = (path: string, headers: Record<string, string> = {}) =>
  host.request(new URL(path, ORIGIN), { headers })
const textOf = async (path: string) => (await get(path)).text()

beforeAll(async () => {
  backend = await startBackend({ dir: join(root, 'supabase') })
  for (const name of appNames) await releaseInto(folder, name)
  host = createHost({ folder, backend: { url: backend.url, key: backend.anonKey } })
  listed = locations(await textOf('/sitemap.xml')).map((address) => address.replace(ORIGIN, ''))
}, 240_000)

afterAll(async () => {
  await backend?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const locations = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => unescaped(address ?? ''))
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

type Head = {
  status: number
  title: string
  description: string
  robots: string
  canonical: string | null
  html: string
}

/** The heads by path: several tests read the same pages, and each page is requested once. */
const heads = new Map<string, Promise<Head>>()

function headOf(address: string): Promise<Head> {
  const path = address.replace(ORIGIN, '')
  const head = heads.get(path) ?? readHead(path)
  heads.set(path, head)
  return head
}

async function readHead(path: string): Promise<Head> {
  const response = await get(path)
  const html = await response.text()
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
  return {
    status: response.status,
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)">/),
    robots: found(/<meta name="robots" content="([^"]*)">/),
    canonical: response.headers.get('location') ?? (found(/<link rel="canonical" href="([^"]*)">/) || null),
    html,
  }
}

/**
 * Forms that Swedish typography forbids in a page's text: hyphens in ranges, a full stop in times, punctuation before
 * an ellipsis.
 */
const WRONG_FORMS = [/\d:\d+-\d/, /(?<![\d.])(?:[01]\d|2[0-3])\.[0-5]\d(?![\d.])/, /[.,;:!?]…/]

/** The text of the page itself, without markup. */
const wordsOf = (html: string) =>
  unescaped(/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replace(/<[^>]*>/g, ' ') ?? '')

test('[C-131] every address of the sitemap gives 200, may be indexed, is its own canonical address and has correct Swedish typography', async () => {
  expect(listed.length).toBeGreaterThan(30)
  expect(new Set(listed).size).toBe(listed.length)
  const faults: string[] = []
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of listed) {
    const { status, title, description, robots, canonical, html } = await headOf(path)
    const check = (holds: boolean, what: string) => holds || faults.push(`${path}: ${what}`)
    check(status === 200, `answers ${status}`)
    check(robots === 'index', `says ${robots}`)
    check(canonical === ORIGIN + path, `is ${canonical}`)
    check(title.length > 0 && title.length <= 60, `is called "${title}" (${title.length})`)
    check(
      description.length >= 50 && description.length <= 160,
      `says "${description}" (${description.length})`,
    )
    for (const form of WRONG_FORMS) {
      const wrong = form.exec(wordsOf(html))
      check(!wrong, `has "${wrong?.input.slice(wrong.index - 20, wrong.index + 20)}"`)
    }
    check(!titles.has(title), `is called as ${titles.get(title)}`)
    check(!descriptions.has(description), `says what ${descriptions.get(description)} says`)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name']) {
      check(html.includes(`<meta property="${property}" content="`), `has no ${property}`)
    }
    titles.set(title, path)
    descriptions.set(description, path)
  }
  expect(faults).toEqual([])
})

test('the structured data of every address is valid, and has what search engines require', async () => {
  for (const path of listed) {
    const { html } = await headOf(path)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
    expect(data['@context']).toBe('https://schema.org')
    const parts: Record<string, unknown>[] = data['@graph']
    const types = parts.map((part) => part['@type'])
    expect(types).toContain('Organization')
    expect(types).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList')
    for (const part of parts.filter((candidate) => candidate['@type'] === 'Article')) {
      for (const field of [
        'headline',
        'description',
        'image',
        'author',
        'publisher',
        'mainEntityOfPage',
        'inLanguage',
      ]) {
        expect(part[field]).toBeTruthy()
      }
    }
    const trail = parts.find((part) => part['@type'] === 'BreadcrumbList')?.itemListElement as
      | { position: number; item: string }[]
      | undefined
    for (const { item } of trail ?? []) expect((await headOf(item)).status).toBe(200)
    expect(trail?.at(-1)?.item).toBe(trail && ORIGIN + path)
  }
})

test('only chapters with text are listed; the others have `noindex`', async () => {
  expect(listed).toContain('/bibeln/johannes/3')
  expect(listed).toContain('/bibeln/psaltaren/119')
  expect(listed).not.toContain('/bibeln/obadja/1')
  expect(await headOf('/bibeln/obadja/1')).toMatchObject({ status: 200, robots: 'noindex', canonical: null })
})

test('hiding a book removes its addresses', async () => {
  await asOwner('books?osis=eq.Matt', { is_active: false })
  const fresh = createHost({ folder, backend: { url: backend.url, key: backend.anonKey } })
  const sitemap = await (await fresh.request(`${ORIGIN}/sitemap.xml`)).text()
  expect(sitemap).not.toContain('/bibeln/matteus/')
  expect(sitemap).toContain('/bibeln/johannes/3')
  expect((await fresh.request(`${ORIGIN}/bibeln/matteus/5`)).status).toBe(404)
  await asOwner('books?osis=eq.Matt', { is_active: true })
})

async function asOwner(path: string, change: object): Promise<void> {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'PATCH',
    headers: {
      apikey: backend.serviceRoleKey,
      Authorization: `Bearer ${backend.serviceRoleKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw new Error(await response.text())
}

const NONE = '00000000-0000-4000-8000-00000000dead'
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

test('an unknown chapter, answer, article or page gives 404 and `noindex`', async () => {
  const fixed = [
    '/finns-inte',
    '/bibeln/johannes/99',
    '/bibeln/tomas/1',
    '/bibeln/johannes/tre',
    '/evenemang/x',
  ]
  const unknown = listed.map((path) => path.replace(uuid, NONE)).filter((path) => path.includes(NONE))
  expect(unknown.some((path) => path.startsWith('/studera/tolkningar?id='))).toBe(true)
  for (const path of new Set([...fixed, ...unknown])) {
    const { status, robots, canonical } = await headOf(path)
    expect({ path, status, robots, canonical }).toEqual({
      path,
      status: 404,
      robots: 'noindex',
      canonical: null,
    })
  }
})

test('an address with one wrong part gives 404, or names the right listed address', async () => {
  const wrong = listed
    .filter((path) => path.split('/').length > 3 && !path.includes('?'))
    .flatMap((path) => {
      const parts = path.split('/')
      return parts
        .slice(3)
        .map((_, at) => [...parts.slice(0, at + 3), 'finns-inte-alls', ...parts.slice(at + 4)].join('/'))
    })
  expect(wrong.length).toBeGreaterThan(10)
  for (const path of new Set(wrong)) {
    const { status, canonical } = await headOf(path)
    const leads =
      canonical !== null && canonical !== ORIGIN + path && listed.includes(canonical.replace(ORIGIN, ''))
    expect({ path, known: status !== 404 && !leads }).toEqual({ path, known: false })
  }
})

test('/robots.txt names the sitemap and excludes personal pages', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin\n')
  expect(robots).toContain('Disallow: /min-sida\n')
  const closed = [...robots.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? '')
  expect(listed.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([])
})

test('a visitor’s X-Forwarded-Proto does not change the addresses', async () => {
  const forged = await get('/sitemap.xml', { 'x-forwarded-proto': 'https' })
  expect(locations(await forged.text())).toContain(`${ORIGIN}/bibeln`)
})

test('[SH-41] the updates are a feed; a client with a current copy gets 304', async () => {
  const page = await headOf('/uppdateringar')
  const feed = /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="([^"]+)">/.exec(
    page.html,
  )?.[1]
  expect(feed).toBe(`${ORIGIN}/uppdateringar/rss.xml`)
  const response = await get('/uppdateringar/rss.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const rss = await response.text()
  expect(rss).toContain('<language>sv</language>')
  expect(rss).toContain(`<atom:link href="${ORIGIN}/uppdateringar/rss.xml" rel="self"`)
  expect(rss.match(/<item>/g)?.length).toBeGreaterThan(0)
  expect(rss).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/)
  const again = await get('/uppdateringar/rss.xml', { 'if-none-match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const path of ['/om-oss/rss.xml', '/finns-inte/rss.xml', '/bibeln/rss.xml']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('every feed that a page names is valid, and its items lead to listed addresses', async () => {
  const named = new Set<string>()
  for (const path of listed) {
    const { html } = await headOf(path)
    const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)">/.exec(html)?.[1]
    if (feed) named.add(unescaped(feed))
  }
  expect([...named]).toEqual(expect.arrayContaining([`${ORIGIN}/rss.xml`, `${ORIGIN}/uppdateringar/rss.xml`]))
  for (const feed of named) {
    const response = await get(feed)
    expect({ feed, status: response.status }).toEqual({ feed, status: 200 })
    const links = [...(await response.text()).matchAll(/<item>\s*<title>[^<]+<\/title>\s*<link>([^<]+)/g)]
    expect(links.length).toBeGreaterThan(0)
    // A devotion has the start page of its day.
    for (const [, link] of links)
      expect(listed).toContain(
        unescaped(link ?? '')
          .replace(ORIGIN, '')
          .replace(/\?dag=[\d-]+#andakt$/, ''),
      )
  }
})

test('[SH-38] every coming event and the whole calendar are calendar files; an unknown event is a 404', async () => {
  const response = await get('/evenemang.ics')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = await response.text()
  const ids = [...calendar.matchAll(/^UID:(\S+)\r$/gm)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  const one = await textOf(`/evenemang/${ids[0]}.ics`)
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(one).toContain(`UID:${ids[0]}\r\n`)
  expect((await get('/evenemang/00000000-0000-4000-8000-00000000dead.ics')).status).toBe(404)
  expect((await get('/evenemang/abc.ics')).status).toBe(404)
})

test('the picture for shared links exists', async () => {
  const response = await get('/share.png')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
})
