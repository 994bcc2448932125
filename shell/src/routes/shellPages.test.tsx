import { today } from '@portal/shared-ui/format'
import { createQueryClient } from '@portal/shared-ui/portal'
import { checkPrefetch, fakeDb } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { eventDate, eventDates } from '../testing/eventDates'
import { quiet } from '../testing/renderShell'
import { shellPages } from './shellPages'

const ID = '00000000-0000-4000-8000-000000000001'
const updated_at = '2026-11-01T12:00:00Z'
const full = () =>
  fakeDb({
    ...quiet,
    ...eventDates([eventDate({ id: ID })]),
    'GET site_settings': [{ setting_key: 'contact_phone', setting_value: '070-123 45 67' }],
    'GET rpc/start_page': {
      devotion: {
        title: 'Nåd',
        date: today(),
        verse_reference: 'Efesierbrevet 2:8',
        verse_text: 'Av nåd är ni frälsta.',
        reflection: 'En gåva.',
        background_image_url: null,
      },
      days: [],
      answer: null,
      video: null,
    },
    'GET pages': ({ params }: { params: URLSearchParams }) =>
      params.has('path')
        ? [
            {
              title: 'Om oss',
              lead: 'Vilka vi är och vart vi är på väg, i några ord till dig.',
              description: '',
              content: '<p>Vi.</p>',
            },
          ]
        : [],
    'GET site_updates': [
      {
        id: 'u1',
        title: 'Nytt & gammalt',
        description: 'Mer att läsa.',
        type: 'feature',
        icon: null,
        priority: 0,
        created_at: updated_at,
      },
    ],
  })

const paths = shellPages.map(({ path = '/' }) => path).filter((path) => !/^\/_|:/.test(path))
const routeOf = (path: string) => shellPages.find((route) => (route.path ?? '/') === path)
const contextAt = (path: string, db = full()) => ({
  db,
  params: {},
  queryClient: createQueryClient(),
  url: new URL(path, 'https://portal.test'),
})

test.each([...paths, `/evenemang/${ID}/${today()}`])('%s uses exactly the prefetched queries', async (at) => {
  const { missing, unused } = await checkPrefetch(shellPages, full(), { at })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

test('every page has its own name, description and breadcrumb', async () => {
  const metas = await Promise.all(
    paths.map(async (path) => {
      const { handle } = routeOf(path) ?? {}
      const context = contextAt(path)
      if (path === '/om-oss') await handle?.prefetch?.(context)
      return { path, ...handle?.meta?.(context) }
    }),
  )
  expect(new Set(metas.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(metas.map(({ description }) => description)).size).toBe(paths.length)
  for (const { path, title, description, canonical = path } of metas) {
    expect(canonical).toBe(path)
    expect(title?.length).toBeLessThanOrEqual(43)
    expect(description?.length).toBeGreaterThanOrEqual(50)
    expect(description?.length).toBeLessThanOrEqual(160)
  }
})

test('[SH-41] the updates have a feed', () => {
  expect(routeOf('/uppdateringar')?.handle?.feed).toEqual({ kind: 'site_updates' })
})
