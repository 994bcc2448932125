import { parseRelease } from '../../contract/release'
import { remoteRelease, shellRelease } from '../../host/registry/testing/releases'
import { pagesOf, pagesOfShell, viewsOf, wrongExamples } from './pagesOf'

const page = (to: string, title: string) => ({ to, title, description: 'En sida.' })
const member = remoteRelease('a', {
  name: 'mf-member',
  paths: ['/logga-in', '/profil'],
  access: { '/logga-in': 'anyone', '/profil': 'member' },
  pages: [page('/logga-in', 'Logga in'), page('/profil/bild', 'Din bild'), page('/profil/bild#stor', 'Stor')],
})

test('[BE-240] the gate opens each route and each declared page once, with the access of its area', () => {
  expect(pagesOf(member, ['/logga-in', '/profil', '/profil/:id?'])).toEqual([
    { path: '/logga-in', title: 'Logga in', access: 'anyone' },
    { path: '/profil', title: null, access: 'member' },
    { path: '/profil/bild', title: 'Din bild', access: 'member' },
  ])
})

describe('[BE-240] a route with a parameter', () => {
  const study = remoteRelease('a', {
    name: 'mf-study',
    paths: ['/studera'],
    access: { '/studera': 'anyone' },
    pages: [page('/studera/ord', 'Ord')],
  })
  const routes = ['/studera', '/studera/ord', '/studera/:id', '/studera/film/:id/:name?']
  const pathsOf = (examples: Record<string, string | false>, listed: string[] = []) =>
    pagesOf({ ...study, examples }, routes, listed).map(({ path }) => path)

  test('is opened by its example', () => {
    expect(pathsOf({ '/studera/:id': '/studera/1' })).toEqual(['/studera', '/studera/ord', '/studera/1'])
  })

  test('with a * in its example is opened by the first such address of the sitemap', () => {
    const listed = ['/studera/film/1/a', '/studera/7', '/studera/8', '/studera?id=9']
    expect(pathsOf({ '/studera/:id': '/studera/*' }, listed)).toContain('/studera/7')
    expect(pathsOf({ '/studera': '/studera?id=*' }, listed)).toEqual([
      '/studera',
      '/studera/ord',
      '/studera?id=9',
    ])
    expect(pathsOf({ '/studera/:id': '/studera/*' })).toContain('/studera/*')
  })

  test('is refused without an example, unless it has none or a declared page shows it', () => {
    const wrong = (examples: Record<string, string | false>, pages = study.pages) =>
      wrongExamples({ ...(pages && { pages }), examples }, routes)
    expect(wrong({})).toMatch(/^has no example for \/studera\/:id, \/studera\/film\/:id\/:name\?: /)
    expect(wrong({ '/studera/:id': '/studera/1' })).toMatch(/no example for \/studera\/film/)
    expect(wrong({ '/studera/:id': false, '/studera/film/:id/:name?': '/studera/film/1' })).toBeNull()
    const declared = [page('/studera/film/1', 'Film'), page('/studera/1', 'Ett')]
    expect(wrong({}, declared)).toBeNull()
    expect(wrong({ '/studera/gammal/:id': false }, declared)).toMatch(/is no route of its own/)
  })
})

test.each([[['/logga-in']], [{ '/profil/:id': 'https://evil.example' }], [{ '/profil/:id': true }]])(
  '[BE-66] examples %j are refused',
  (examples) => {
    const text = JSON.stringify({ ...member, examples })
    const place = { name: 'mf-member', version: 'a' }
    expect(() => parseRelease(text, place)).toThrow('has examples that cannot be read')
  },
)

test('[BE-240] a shell is opened on its own pages and the first page of each area', () => {
  const shell = shellRelease('s1', { routes: ['/om-oss'] })
  expect(pagesOfShell(shell, [member]).map(({ path }) => path)).toEqual(['/', '/om-oss', '/logga-in'])
})

test('[BE-240] each page is opened at both widths, in light and dark colours in turn', () => {
  const views = [0, 1].flatMap(viewsOf).map(({ width, colorScheme }) => `${width} ${colorScheme}`)
  expect(views).toEqual(['1360 light', '390 dark', '1360 dark', '390 light'])
})
