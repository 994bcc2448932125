import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeNewApp } from './newApp'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-app-'))
  mkdirSync(join(root, 'mf-tv2'))
  const portal = { port: 3009, areas: { '/tv': 'anyone' } }
  writeFileSync(join(root, 'mf-tv2/package.json'), JSON.stringify({ portal }))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a new app is a folder, with its own port', () => {
  const files = writeNewApp({ root, name: 'mf-radio', path: '/radio' })
  expect(readdirSync(root, { recursive: true })).toEqual(expect.arrayContaining(files))
  expect(files.filter((file) => !file.startsWith('mf-radio/'))).toEqual([])
  const { name, portal } = JSON.parse(readFileSync(join(root, 'mf-radio/package.json'), 'utf8'))
  expect(name).toBe('@portal/mf-radio')
  expect(portal).toEqual({
    port: 3010,
    pageBudgetKb: 60,
    areas: { '/radio': 'anyone' },
    menu: [{ label: 'Radio', to: '/radio' }],
    pages: [{ title: 'Radio', description: 'Här börjar Radio.', to: '/radio' }],
  })
})

test.each([
  ['radio', '/radio', /"radio" is no name of an app/],
  ['mf-Radio', '/radio', /no name of an app/],
  ['mf-radio', 'radio', /no path of an area/],
  ['mf-radio', '/radio/nu', /no path of an area/],
  ['mf-tv2', '/radio', /already a folder mf-tv2/],
  ['mf-radio', '/tv', /\/tv belongs to mf-tv2/],
])('%s at %s is refused with a sentence, and nothing is written', (name, path, sentence) => {
  expect(() => writeNewApp({ root, name, path })).toThrow(sentence)
  expect(readdirSync(root)).toEqual(['mf-tv2'])
})
