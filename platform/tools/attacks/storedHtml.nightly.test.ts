import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attacks } from '@portal/shared-ui/richtext/attacks'
import { appNames } from '../../apps'
import { createHost } from '../../host/host'
import { releaseInto } from '../../release/testing/releaseInto'
import { liveMarkup } from './testing/liveMarkup'
import { type Catalogue, type Office, type Person, startOffice } from './testing/office'

const ORIGIN = 'http://portal.test'
/** Attacks on addresses come first: unclosed markup swallows the text after it. */
const corpus = [attacks.addresses, ...Object.values(attacks)].flat().join('\n')
/** For columns that are too short for the whole corpus. */
const short = [`"><svg onload=ran()><script>ran()</script>`, '<img src=x onerror=ran()>', '<b onclick=ran()>']
const folder = mkdtempSync(join(tmpdir(), 'portal-attacks-'))
let office: Office
let admin: Person
let host: ReturnType<typeof createHost>

beforeAll(async () => {
  office = await startOffice()
  admin = await office.signUpAdmin()
  for (const name of appNames) await releaseInto(folder, name)
  host = createHost({ folder, backend: { url: office.url, key: office.visitor.token } })
}, 240_000)
afterAll(async () => {
  await office?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => host.request(new URL(path, ORIGIN))

async function addresses(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
}

/**
 * Stores an attack in every text column that an administrator may write; returns the number of stored texts and those
 * that the database altered.
 */
async function storeEverywhere({ tables }: Catalogue): Promise<{ stored: number; altered: string[] }> {
  const altered: string[] = []
  let stored = 0
  for (const { name, key, columns, sample } of tables) {
    for (const column of columns['authenticated UPDATE'] ?? []) {
      if (!sample || key.includes(column) || name === 'verses') continue
      for (const attack of [corpus, ...short]) {
        const address = `/rest/v1/${name}?select=${column}&${key[0]}=not.is.null`
        const headers = { Prefer: 'return=representation' }
        const answer = await office.ask(admin, 'PATCH', address, { [column]: attack }, headers)
        if (answer.status >= 400) continue
        const rows = answer.body as Record<string, unknown>[]
        if (rows.length === 0) break
        if (rows[0]?.[column] !== attack) altered.push(`${name}.${column}`)
        stored += 1
        break
      }
    }
  }
  return { stored, altered }
}

test('[ST-27] [ST-34] an attacker’s markup in any text of the office runs in no document of the host', async () => {
  const { stored, altered } = await storeEverywhere(await office.catalogue())
  expect(stored).toBeGreaterThan(40)
  expect(altered).toEqual([])
  const pages = await addresses()
  const feeds = pages.map((page) => `${page.replace(/\?.*/, '').replace(/\/$/, '')}/rss.xml`)
  expect(pages.length).toBeGreaterThan(30)
  const found: string[] = []
  let shown = 0
  for (const address of new Set([...pages, ...feeds, `${ORIGIN}/sitemap.xml`])) {
    const response = await get(address)
    const text = await response.text()
    if (response.status === 404) continue
    if (response.status !== 200) found.push(`${address}: ${response.status}`)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '-'
    if (text.includes('ran()')) shown += 1
    found.push(...liveMarkup(text, nonce).map((markup) => `${address}: ${markup}`))
  }
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(20)
}, 240_000)
