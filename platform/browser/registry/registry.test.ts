import { CONTRACT } from '@portal/shared-ui/remote'
import {
  isOfficePath,
  isPersonal,
  isUnavailable,
  officeIn,
  ownerOf,
  plainPath,
  readBoot,
} from '../../contract/registry'
import { mergeRegistry } from './mergeRegistry'

const remote = {
  name: 'mf-member',
  paths: ['/logga-in', '/glömt-lösenord'],
  access: { '/logga-in': 'anyone', '/glömt-lösenord': 'anyone' },
  version: 'v1',
  contract: 1,
  base: 'http://localhost:3004/mf-member/v1/',
  entry: 'static/remoteEntry.js',
  container: 'mf_member_v1',
  preload: ['static/remoteEntry.js'],
  integrity: {},
}

test('leaves out a remote with an invalid description; keeps unknown fields', () => {
  const { registry, backend } = readBoot({
    remotes: [{ ...remote, later: 1 }, { name: 'half' }, null],
    backend: 3,
  })
  expect(registry.remotes).toEqual([{ ...remote, later: 1 }])
  expect(backend).toBeNull()
})

test('a remote with only a valid name and paths is an unavailable area', () => {
  const { registry } = readBoot({
    remotes: [
      { ...remote, base: undefined },
      { ...remote, name: 'mf-evil', base: 'javascript:alert(1)' },
      { ...remote, name: 'mf-menu', menu: [null] },
      { ...remote, name: 'mf-moved', redirects: { '/in': null } },
    ],
    unavailable: [{ name: 'mf-study', paths: ['/studera'] }, { name: 'half' }],
  })
  expect(registry.remotes).toEqual([])
  expect(registry.unavailable.map(({ name }) => name)).toEqual([
    'mf-study',
    'mf-member',
    'mf-evil',
    'mf-menu',
    'mf-moved',
  ])
  expect(isUnavailable(registry, '/logga-in/igen')).toBe(true)
  expect(isUnavailable(registry, '/bibeln')).toBe(false)
})

test('[SH-05] an area with unknown access is the administrators’', () => {
  const { registry } = readBoot({
    remotes: [{ ...remote, access: { '/logga-in': 'secret' }, before: [remote, { name: 'half' }] }],
  })
  expect(ownerOf(registry, '/logga-in')?.access).toBe('admin')
  expect(ownerOf(registry, '/glömt-lösenord')?.access).toBe('admin')
  expect(registry.remotes[0]?.before).toHaveLength(1)
  expect(officeIn(registry)).toEqual(['mf-member'])
})

test('every page of an app with a members’ area is personal', () => {
  const access = { '/logga-in': 'anyone', '/glömt-lösenord': 'member' }
  const { registry } = readBoot({ remotes: [{ ...remote, access }] })
  expect(isPersonal(registry, '/logga-in')).toBe(true)
  expect(isPersonal(registry, '/bibeln')).toBe(false)
  expect(isPersonal(readBoot({ remotes: [remote] }).registry, '/logga-in')).toBe(false)
})

test('[SH-05] the office’s sign-in belongs to the shell, although a remote owns the rest', () => {
  const { registry } = readBoot({ remotes: [{ ...remote, name: 'mf-admin', paths: ['/admin'] }] })
  expect(ownerOf(registry, '/admin/dashboard')?.prefix).toBe('/admin')
  expect(ownerOf(registry, '/admin/login')).toBeNull()
})

test('[BE-195] the office’s paths are known although a document names only its area', () => {
  const office = { name: 'mf-admin', paths: ['/admin'], access: { '/admin': 'admin' } }
  const broken = { name: 'mf-radio', paths: ['/radio'] }
  const { registry } = readBoot({ remotes: [remote], unavailable: [office, broken] })
  const paths = ['/admin', '/admin/evenemang', '/admin/login', '/administration', '/radio', '/']
  expect(paths.filter((path) => isOfficePath(registry, path))).toEqual(['/admin', '/admin/evenemang'])
})

test('keeps missing entries of a new registry; its own entries replace the old ones', () => {
  const known = { ...readBoot({ remotes: [remote] }).registry, shell: { version: 'a' } }
  const study = { ...remote, name: 'mf-study' }
  const read = readBoot({
    remotes: [study],
    unavailable: [remote, { name: 'mf-bible', paths: ['/bibeln'] }],
  }).registry
  const merged = mergeRegistry(known, read)
  expect(merged.remotes.map(({ name }) => name)).toEqual(['mf-study', 'mf-member'])
  expect(merged.unavailable.map(({ name }) => name)).toEqual(['mf-bible'])
  expect(merged.shell).toEqual({ version: 'a' })
  expect(mergeRegistry(null, read).remotes).toHaveLength(1)
})

test('[BE-78] a tab keeps its known releases behind one with an incompatible contract', () => {
  const v1 = { ...remote, version: 'v1' }
  const known = readBoot({ remotes: [{ ...remote, version: 'v2', before: [v1] }] }).registry
  const versions = (contract: number) => {
    const read = readBoot({ remotes: [{ ...remote, version: 'v3', contract }] }).registry
    const [merged] = mergeRegistry(known, read).remotes
    return [merged?.version, ...(merged?.before ?? []).map(({ version }) => version)]
  }
  expect(versions(9)).toEqual(['v3', 'v2', 'v1'])
  expect(versions(CONTRACT)).toEqual(['v3'])
})

test.each([undefined, null, 'text', { remotes: 'none' }])('%p is an empty registry', (value) => {
  expect(readBoot(value).registry.remotes).toEqual([])
})

test('[SH-03] a prefix owns its path and everything below it, encoded or decomposed, but no longer names', () => {
  const { registry } = readBoot({ remotes: [remote] })
  expect(ownerOf(registry, '/logga-in')?.remote.name).toBe('mf-member')
  expect(ownerOf(registry, '/logga-in/igen')?.prefix).toBe('/logga-in')
  expect(ownerOf(registry, '/gl%C3%B6mt-l%C3%B6senord')?.prefix).toBe('/glömt-lösenord')
  expect(ownerOf(registry, '/glömt-lösenord'.normalize('NFD'))?.prefix).toBe('/glömt-lösenord')
  expect(ownerOf(registry, '/logga-inte')).toBeNull()
})

test('compares paths decoded, composed and without a trailing slash; a stray % is accepted', () => {
  expect(plainPath('/bibeln/')).toBe('/bibeln')
  expect(plainPath('/')).toBe('/')
  expect(plainPath('/100%')).toBe('/100%')
})
