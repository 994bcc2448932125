import { ownerOf, plainPath, readBoot } from './registry'

const remote = {
  name: 'mf-member',
  paths: ['/logga-in', '/glömt-lösenord'],
  class: 'public',
  version: 'v1',
  contract: 1,
  base: 'http://localhost:3004/mf-member/v1/',
  entry: 'static/remoteEntry.js',
  container: 'mf_member_v1',
  preload: ['static/remoteEntry.js'],
  integrity: {},
}

test('a remote that is not described properly is left out; unknown fields are left alone', () => {
  const { registry, backend } = readBoot({
    remotes: [{ ...remote, later: 1 }, { name: 'half' }, null],
    backend: 3,
  })
  expect(registry.remotes).toEqual([{ ...remote, later: 1 }])
  expect(backend).toBeNull()
})

test.each([undefined, null, 'text', { remotes: 'none' }])('%p is an empty registry', (value) => {
  expect(readBoot(value).registry.remotes).toEqual([])
})

test('[SH-03] a prefix owns its path and what lies below, encoded or decomposed, not its namesakes', () => {
  const { registry } = readBoot({ remotes: [remote] })
  expect(ownerOf(registry, '/logga-in')?.remote.name).toBe('mf-member')
  expect(ownerOf(registry, '/logga-in/igen')?.prefix).toBe('/logga-in')
  expect(ownerOf(registry, '/gl%C3%B6mt-l%C3%B6senord')?.prefix).toBe('/glömt-lösenord')
  expect(ownerOf(registry, '/glömt-lösenord'.normalize('NFD'))?.prefix).toBe('/glömt-lösenord')
  expect(ownerOf(registry, '/logga-inte')).toBeNull()
})

test('a path is compared decoded, composed and without its last slash; a stray % stays', () => {
  expect(plainPath('/bibeln/')).toBe('/bibeln')
  expect(plainPath('/')).toBe('/')
  expect(plainPath('/100%')).toBe('/100%')
})
