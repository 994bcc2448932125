import { defaultSite } from '@portal/shared-ui/site'
import type { PortalState } from '../registry/portalState'
import { createPageCache } from './pageCache'
import type { PageResult } from './resolvePage'

const live = {} as PortalState
const url = (path: string) => new URL(path, 'https://portal.test')
const page = (html: string, isWhole = true): PageResult => ({
  status: 200,
  meta: { title: html },
  hasFeed: false,
  code: [],
  data: [],
  paint: { html, css: '', fonts: '', isWhole },
  remote: null,
  site: defaultSite,
})

/** A cache with a clock and a stamp of its own; `visit` returns the markup, which counts the renderings. */
function open(maxChars?: number) {
  const state = { now: 1_800_000, stamp: 1 as number | null, rendered: 0 }
  const cached = createPageCache({
    stampOf: async () => state.stamp,
    now: () => state.now,
    ...(maxChars !== undefined && { maxChars }),
  })
  const visit = async (path = '/', { isWhole = true, of = live } = {}) => {
    const read = await cached(
      of,
      url(path),
      async () => page(`${++state.rendered}`.padStart(10), isWhole),
      defaultSite,
    )
    return { ...read, html: 'paint' in read.value ? read.value.paint?.html.trim() : null }
  }
  return { state, cached, visit }
}

test('[BE-212] a page is rendered once as long as its content and the versions stay the same', async () => {
  const { state, visit } = open()
  expect(await visit()).toMatchObject({ html: '1', readAt: 1_800_000 })
  state.now += 30_000
  expect(await visit()).toMatchObject({ html: '1', readAt: 1_830_000 })
  expect((await visit('/?sida=2')).html).toBe('2')
  expect((await visit('/', { of: { ...live } })).html).toBe('3')
  state.stamp = 2
  expect((await visit()).html).toBe('4')
})

test('[BE-294] a page that was painted with another identity of the site is made again, and served while that fails', async () => {
  const { state, cached, visit } = open()
  await visit()
  const other = { ...defaultSite, name: 'Elimkyrkan' }
  const renamed = async (make: () => Promise<PageResult>) => {
    const { value } = await cached(live, url('/'), make, other)
    return 'paint' in value && value.paint?.html.trim()
  }
  expect(await renamed(() => Promise.reject(new Error('away')))).toBe('1')
  state.now += 5_000
  expect(await renamed(async () => ({ ...page('new'), site: other }) as PageResult)).toBe('new')
})

test('[BE-212] two hundred visitors of an uncached page cause one rendering', async () => {
  const { state, visit } = open()
  const pages = await Promise.all(Array.from({ length: 200 }, () => visit()))
  expect(new Set(pages.map(({ html }) => html))).toEqual(new Set(['1']))
  expect(state.rendered).toBe(1)
})

test('a page older than a minute is served once more while it is rendered again, an old one is not', async () => {
  const { state, visit } = open()
  await visit()
  state.now += 61_000
  expect((await visit()).html).toBe('1')
  expect((await visit()).html).toBe('2')
  state.now += 6 * 60_000
  expect((await visit()).html).toBe('3')
})

test('no page crosses an hour', async () => {
  const { state, visit } = open()
  state.now = 3_599_000
  await visit()
  state.now = 3_601_000
  expect((await visit()).html).toBe('2')
})

test('pages that were not read whole, pages without a known stamp, and failures do not stay', async () => {
  const { state, cached, visit } = open()
  await visit('/', { isWhole: false })
  expect((await visit('/', { isWhole: false })).html).toBe('2')
  state.stamp = null
  await visit('/studera')
  state.stamp = 1
  expect(await visit('/studera')).toMatchObject({ html: '4', readAt: state.now })
  await expect(
    cached(live, url('/om-oss'), () => Promise.reject(new Error('broken')), defaultSite),
  ).rejects.toThrow('broken')
  expect((await visit('/om-oss')).html).toBe('5')
})

test('while the stamp is unknown, a page is used for a minute and then rendered again, with the time at which it was read', async () => {
  const { state, visit } = open()
  await visit()
  state.stamp = null
  state.now += 60_000
  expect(await visit()).toMatchObject({ html: '1', readAt: state.now - 60_000 })
  state.now += 1
  expect((await visit()).html).toBe('1')
  expect((await visit()).html).toBe('2')
})

describe('PUB-09: the last whole page is served for an hour, until a newer whole one is there', () => {
  test('while the stamp is unknown and the page is not read', async () => {
    const { state, visit } = open()
    await visit()
    state.stamp = null
    for (const minutes of [1, 2, 30, 59]) {
      state.now = 1_800_000 + minutes * 60_000
      expect(await visit('/', { isWhole: false })).toMatchObject({ html: '1', readAt: 1_800_000 })
    }
    state.now = 1_800_000 + 61 * 60_000
    expect((await visit('/', { isWhole: false })).html).not.toBe('1')
  })

  test('while the content has changed and cannot be read or rendered: it is tried again after five seconds', async () => {
    const { state, cached, visit } = open()
    await visit()
    state.stamp = 2
    expect((await visit('/', { isWhole: false })).html).toBe('1')
    expect((await visit()).html).toBe('1')
    state.now += 5_000
    const broken = await cached(live, url('/'), () => Promise.reject(new Error('broken')), defaultSite)
    expect(broken).toMatchObject({ readAt: 1_800_000 })
    state.now += 5_000
    const next = await visit()
    expect(next.html).toBe(`${state.rendered}`.trim())
    expect(next.readAt).toBe(state.now)
  })

  test('over the full hour too', async () => {
    const { state, visit } = open()
    state.now = 3_599_000
    await visit()
    state.now = 3_601_000
    expect((await visit('/', { isWhole: false })).html).toBe('1')
  })

  test('unless the address has moved or is gone', async () => {
    const { state, cached, visit } = open()
    for (const gone of [{ redirect: '/ny' }, { ...page(''), status: 404 as const, paint: undefined }]) {
      await visit()
      state.stamp = (state.stamp ?? 0) + 1
      expect((await cached(live, url('/'), async () => gone as PageResult, defaultSite)).value).toEqual(gone)
      expect((await visit('/', { isWhole: false })).html).toBe(String(state.rendered))
    }
  })
})

test('addresses with a query go before others', async () => {
  const { visit } = open(30)
  for (const path of ['/a', '/?x=1', '/?x=2', '/?x=3', '/?x=4']) await visit(path)
  expect((await visit('/a')).html).toBe('1')
})

test('the cache is bounded: the page that was used least recently goes first', async () => {
  const { visit } = open(30)
  for (const path of ['/a', '/b']) await visit(path)
  await visit('/a')
  await visit('/c')
  expect([(await visit('/a')).html, (await visit('/b')).html]).toEqual(['1', '4'])
})
