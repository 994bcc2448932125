import { execFileSync } from 'node:child_process'
import { appNames, root } from '../apps'
import { houses, housesNamed } from './houses'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** The houses whose folders have this file. */
const housesOf = (file: string, kind: 'unit' | 'e2e') =>
  housesNamed('all').filter((house) =>
    houses[house][kind].some((folder) =>
      new RegExp(kind === 'e2e' ? `^e2e/${folder}/` : `^${folder}/`).test(file),
    ),
  )

test('each unit test and each browser test in Chromium belongs to one house, and each house has both', () => {
  const units = tracked.filter((file) => /\.test\.tsx?$/.test(file))
  const specs = tracked.filter((file) => /\.spec\.ts$/.test(file) && !file.startsWith('e2e/webkit/'))
  const found = [
    ...units.map((file) => ({ file, of: housesOf(file, 'unit') })),
    ...specs.map((file) => ({ file, of: housesOf(file, 'e2e') })),
  ]
  expect(found.filter(({ of }) => of.length !== 1)).toEqual([])
  for (const house of housesNamed('all')) {
    expect(units.some((file) => housesOf(file, 'unit').includes(house))).toBe(true)
    expect(specs.some((file) => housesOf(file, 'e2e').includes(house))).toBe(true)
  }
})

test('the tests of every app belong to those who change it', () => {
  expect(houses.apps.unit).toEqual(expect.arrayContaining([...appNames]))
})

test('an unknown word names no house', () => {
  expect(() => housesNamed('shell')).toThrow('apps, platform and all')
})
