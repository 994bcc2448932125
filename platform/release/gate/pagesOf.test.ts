import { remoteRelease } from '../../host/registry/testing/releases'
import { pagesOf, pagesOfShell } from './pagesOf'

const page = (to: string, title: string) => ({ to, title, description: 'En sida.' })
const member = remoteRelease('a', {
  name: 'mf-member',
  paths: ['/logga-in', '/profil'],
  access: { '/logga-in': 'anyone', '/profil': 'member' },
  pages: [page('/logga-in', 'Logga in'), page('/profil/bild', 'Din bild'), page('/profil/bild#stor', 'Stor')],
})

test('[BE-240] the gate opens each area and each declared page once, with the access of its area', () => {
  expect(pagesOf(member)).toEqual([
    { path: '/logga-in', title: 'Logga in', access: 'anyone' },
    { path: '/profil', title: null, access: 'member' },
    { path: '/profil/bild', title: 'Din bild', access: 'member' },
  ])
})

test('[BE-240] a shell is opened on the start page and the first page of each area', () => {
  expect(pagesOfShell([member]).map(({ path }) => path)).toEqual(['/', '/logga-in'])
})
