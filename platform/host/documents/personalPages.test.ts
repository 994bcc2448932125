import { shellCode, sound } from '../testing/fakePortal'
import { open, usePortals } from '../testing/openPortal'

usePortals()

/** Visits pages of an area with this access; their markup counts how many its process has rendered. */
function openCounting(access: 'member' | 'admin', handle = sound('Mina sidor')) {
  const portal = open()
  const counting = `let rendered = 0
module.exports.matchRoutes = ([route], pathname) => [{ route, params: {}, pathname, pathnameBase: pathname }]
module.exports.paintPage = async () => ({ html: 'no ' + ++rendered, css: '', fonts: '' })`
  portal.change({ shell: portal.releaseShell(`${shellCode}\n${counting}`) })
  portal.release('mina', handle, { access })
  return async (path: string) => {
    const response = await portal.get(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return /data-painted="layout".*?>(no \d+)</.exec(await response.text())?.[1]
  }
}

test.each(['member', 'admin'] as const)(
  '[BE-212] the layout of a page of the access "%s" is rendered once for everybody',
  async (access) => {
    const visit = openCounting(access)
    expect([await visit('/mina'), await visit('/mina'), await visit('/mina')]).toEqual(Array(3).fill('no 1'))
  },
)

test('[BE-212] a page with a query, which may contain a secret, is kept in no cache', async () => {
  const visit = openCounting('member')
  expect([await visit('/mina?code=a'), await visit('/mina?code=a'), await visit('/mina')]).toEqual([
    'no 1',
    'no 2',
    'no 3',
  ])
})

test('[BE-212] a longer path, which is a page for any row that it names, is kept in no cache', async () => {
  const visit = openCounting('member')
  expect([await visit('/mina/7'), await visit('/mina/7')]).toEqual(['no 1', 'no 2'])
})

test('[BE-212] a layout whose page has not been read whole is rendered again', async () => {
  const visit = openCounting('member', `${sound('Mina sidor')}, prefetch: () => new Promise(() => {})`)
  expect([await visit('/mina'), await visit('/mina')]).toEqual(['no 1', 'no 2'])
})
