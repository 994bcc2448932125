import { replaceRemote } from './replaceRemote'

const registry = {
  remotes: [
    { name: 'mf-bible', base: '/b/', paths: ['/bibeln'] },
    { name: 'mf-study', base: '/s/' },
  ],
  worker: 'off',
}

test('an app from its sources overrides fields of its deployed entry; the other apps stay', () => {
  expect(replaceRemote(registry, 'mf-bible', { base: 'http://localhost:1/' })).toEqual({
    remotes: [
      { name: 'mf-study', base: '/s/' },
      { name: 'mf-bible', base: 'http://localhost:1/', paths: ['/bibeln'] },
    ],
    worker: 'off',
  })
})

test('an app that is not deployed yet is added', () => {
  const { remotes } = replaceRemote(registry, 'mf-radio', { base: 'http://localhost:1/' })
  expect(remotes).toHaveLength(3)
  expect(remotes).toContainEqual({ name: 'mf-radio', base: 'http://localhost:1/' })
})
