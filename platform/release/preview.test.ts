import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endPreviews, openPreview, readDuration } from './preview'
import { pruneSite } from './pruneSite'
import { liveOf, rollBack, switchTo } from './switchTo'
import { type BuiltSite, builtSites, copyShell, copyStudy, liveRemote, readStudy } from './testing/builtSite'

let built: BuiltSite
let [site, version, store] = ['', '', {} as BuiltSite['store']]
builtSites((fresh) => {
  built = fresh
  ;({ site, version, store } = fresh)
})

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const open = (of = 'second', until = inDays(3)) => openPreview(store, site, 'mf-study', of, until)
const pointerText = () => readFileSync(join(site, 'mf-study/pointer.json'), 'utf8')

test('[BE-230] a link has 128 random bits, of which the pointer has the hash; nothing goes live', async () => {
  copyStudy(built, 'second')
  const [one, other] = [await open(), await open()]
  expect(one).toEqual({ path: expect.stringMatching(/^\/_preview\/[\w-]{22}$/), why: null })
  expect(other.path).not.toBe(one.path)
  const token = one.path.slice('/_preview/'.length)
  expect(pointerText()).not.toContain(token)
  expect(pointerText()).toContain(createHash('sha256').update(token).digest('hex'))
  expect(liveRemote(site)?.version).toBe(version)
  expect(liveOf(site)?.previews).toHaveLength(2)
})

test('[BE-230] the links of an app end with one command, and each by itself', async () => {
  copyStudy(built, 'second')
  await open('second', inDays(-1))
  await open()
  expect(JSON.parse(pointerText()).previews).toHaveLength(1)
  await endPreviews(store, site, 'mf-study')
  expect(liveOf(site)?.previews).toEqual([])
  expect(liveRemote(site)?.version).toBe(version)
})

test('[BE-230] what can never go live gets no link', async () => {
  copyStudy(built, 'second', {}, 'throw new Error("x")')
  await expect(open()).rejects.toThrow()
  copyStudy(built, 'third')
  writeFileSync(join(site, 'mf-study/third', readStudy(site, 'third').preload[0] ?? ''), 'changed')
  await expect(open('third')).rejects.toThrow('mf-study third is not whole')
  copyStudy(built, 'fourth')
  await switchTo(store, site, 'mf-study', 'fourth')
  await rollBack(store, site, 'mf-study')
  await expect(open('fourth')).rejects.toThrow('was rolled back')
})

test('[BE-230] a shell gets a link as an app does, and nothing goes live', async () => {
  copyShell(site, 'next', (offers) => offers)
  const before = liveOf(site)?.shell.version
  const { path, why } = await openPreview(store, site, 'shell', 'next', inDays(1))
  expect([path, why]).toEqual([expect.stringMatching(/^\/_preview\/[\w-]{22}$/), null])
  expect(liveOf(site)?.shell.version).toBe(before)
  expect(liveOf(site)?.previews).toMatchObject([{ app: 'shell', version: 'next' }])
})

test('[BE-230] a version that does not fit yet gets a link, and the reason', async () => {
  copyStudy(built, 'second', { contract: 99 })
  expect((await open()).why).toMatch(/built for contract 99/)
})

test('[BE-230] a previewed version is kept until its link ends', async () => {
  copyStudy(built, 'second')
  await open('second', inDays(3))
  const prune = (days: number) => pruneSite(store, site, 0, inDays(days))
  await prune(2)
  expect(existsSync(join(site, 'mf-study/second'))).toBe(true)
  expect(await prune(4)).toContain('mf-study second')
})

test.each([
  ['3d', 3 * DAY_MS],
  ['12h', DAY_MS / 2],
  ['30d', 30 * DAY_MS],
])('[BE-230] %s is a duration', (text, ms) => expect(readDuration(text)).toBe(ms))

test.each(['', '0d', '31d', '3', 'd', '3 d', '-1d', '1.5d', '721h'])('[BE-230] "%s" is none', (text) =>
  expect(() => readDuration(text)).toThrow('A preview lasts from 1h to 30d'),
)
