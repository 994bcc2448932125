import { execFile } from 'node:child_process'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { removeLeftovers } from '../removeLeftovers'
import { changePointer, readPointer } from './changePointer'
import { folderStore, forgetChanges } from './folderStore'
import { addWanted } from './moves'
import { Conflict } from './store'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pointers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const KEY = 'mf-study/pointer.json'
const entry = (version: string) => ({ version, sha256: '0'.repeat(64) })
const pointer = (change: number, bad: string[] = []) => JSON.stringify({ change, wanted: [], bad })
const inFolder = () => readdirSync(join(folder, 'mf-study'))
const numbered = () => inFolder().flatMap((name) => /^pointer\.json\.(\d+)$/.exec(name)?.[1] ?? [])

test('[BE-67] a write over a newer pointer is a conflict and changes nothing', async () => {
  const store = folderStore(folder)
  expect(await store.read(KEY)).toBeNull()
  await store.write(KEY, pointer(1), { ifAbsent: true })
  await expect(store.write(KEY, pointer(1, ['second']), { ifAbsent: true })).rejects.toThrow(Conflict)
  const first = await store.read(KEY)
  await store.write(KEY, pointer(2), { ifTag: first?.tag ?? '' })
  await expect(store.write(KEY, pointer(2, ['second']), { ifTag: first?.tag ?? '' })).rejects.toThrow(
    Conflict,
  )
  expect((await store.read(KEY))?.text).toBe(pointer(2))
})

test('[BE-67] 2,000 switches by two processes are all kept and leave no temporary files', async () => {
  const program = join(__dirname, '../testing/switchOften.ts')
  const tsx = join(root, 'node_modules/.bin/tsx')
  await Promise.all(['a', 'b'].map((who) => promisify(execFile)(tsx, [program, folder, who, '1000'])))
  const pointer = await readPointer(folderStore(folder), 'mf-study')
  expect(pointer.change).toBe(2000)
  expect(pointer.bad).toHaveLength(2000)
  expect(new Set(pointer.bad).size).toBe(2000)
  expect(inFolder().filter((name) => /tmp/.test(name))).toEqual([])
})

describe('a writer that was killed', () => {
  const dead = 2 ** 22 + 1
  const store = () => folderStore(folder)
  const release = (version: string) =>
    changePointer(store(), 'mf-study', (pointer) => addWanted(pointer, entry(version)))
  const copied = () => JSON.parse(readFileSync(join(folder, KEY), 'utf8')).wanted[0].version

  /** Stores a change without updating the copy that the host reads. */
  async function storeWithoutCopy(version: string) {
    const before = readFileSync(join(folder, KEY), 'utf8')
    await release(version)
    writeFileSync(join(folder, KEY), before)
  }

  test('[BE-67] before it updated the host’s copy: the next writer updates it and keeps the change', async () => {
    await release('v1')
    await storeWithoutCopy('v2')
    const { wanted } = await release('v3')
    expect(wanted.map(({ version }) => version)).toEqual(['v3', 'v2', 'v1'])
    expect(copied()).toBe('v3')
  })

  test('[BE-67] the next command of any kind does too', async () => {
    await release('v1')
    await storeWithoutCopy('v2')
    expect(copied()).toBe('v1')
    removeLeftovers(folder)
    expect(copied()).toBe('v2')
  })

  test('[BE-68] leaves only files that the next command removes; files of running writers stay', async () => {
    await release('v1')
    for (const pid of [dead, process.pid]) {
      writeFileSync(join(folder, `${KEY}.${pid}.0a1b2c3d.tmp`), '')
      writeFileSync(join(folder, 'mf-study', `.building-${pid}`), '')
      writeFileSync(join(folder, `remotes.json.${pid}.tmp`), '')
    }
    removeLeftovers(folder)
    expect(inFolder()).toEqual(
      [
        `.building-${process.pid}`,
        'pointer.json',
        'pointer.json.1',
        `pointer.json.${process.pid}.0a1b2c3d.tmp`,
      ].sort(),
    )
    expect(readdirSync(folder).sort()).toEqual(['mf-study', `remotes.json.${process.pid}.tmp`])
  })
})

test('[BE-67] an old read conflicts; numbers are reused when no reader can have them any more', async () => {
  const store = folderStore(folder)
  await store.write(KEY, pointer(1), { ifAbsent: true })
  for (const change of [2, 3]) await store.write(KEY, pointer(change), { ifTag: String(change - 1) })
  await expect(store.write(KEY, pointer(2, ['stale']), { ifTag: '1' })).rejects.toThrow(Conflict)
  removeLeftovers(folder)
  expect(numbered()).toEqual(['1', '2', '3'])
  forgetChanges(join(folder, KEY), Date.now() + 2 * 60 * 60_000)
  expect(numbered()).toEqual(['3'])
})

test.each(['', '{"change":', null])('[BE-66] the next command repairs a damaged copy (%p)', async (text) => {
  const store = folderStore(folder)
  for (const version of ['v1', 'v2'])
    await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry(version)))
  forgetChanges(join(folder, KEY), Date.now() + 2 * 60 * 60_000)
  const before = readFileSync(join(folder, KEY), 'utf8')
  if (text === null) rmSync(join(folder, KEY))
  else writeFileSync(join(folder, KEY), text)
  removeLeftovers(folder)
  expect(readFileSync(join(folder, KEY), 'utf8')).toBe(before)
})

test('[BE-67] the next change is based on a pointer that was edited by hand', async () => {
  const store = folderStore(folder)
  await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v1')))
  const byHand = { change: 7, wanted: [entry('v0')], bad: [] }
  writeFileSync(join(folder, KEY), JSON.stringify(byHand))
  const after = await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v2')))
  expect(after).toEqual({ change: 8, wanted: [entry('v2'), entry('v0')], bad: [] })
})

test('[BE-66] the next command repairs a damaged copy although changes by hand left gaps between the numbers', async () => {
  const store = folderStore(folder)
  await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v1')))
  writeFileSync(join(folder, KEY), JSON.stringify({ change: 7, wanted: [entry('v0')], bad: [] }))
  const after = await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v2')))
  writeFileSync(join(folder, KEY), '{"wanted":')
  removeLeftovers(folder)
  expect(await readPointer(store, 'mf-study')).toEqual(after)
})

test('[BE-68] a full disk changes nothing and leaves no file', async () => {
  const store = folderStore(folder)
  await changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v1')))
  const full = jest.requireActual<typeof import('node:fs')>('node:fs')
  const write = jest.spyOn(full, 'writeFileSync').mockImplementation((file) => {
    linkSync(join(folder, KEY), String(file))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  try {
    await expect(
      changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v2'))),
    ).rejects.toThrow('no space')
  } finally {
    write.mockRestore()
  }
  expect((await readPointer(store, 'mf-study')).wanted).toEqual([entry('v1')])
  expect(inFolder()).toEqual(['pointer.json', 'pointer.json.1'])
})

test('[BE-67] a pointer that cannot be read is not overwritten', async () => {
  const store = folderStore(folder)
  await store.write(KEY, pointer(1), { ifAbsent: true })
  for (const file of [KEY, `${KEY}.1`]) writeFileSync(join(folder, file), '{"change":1,"wanted":')
  await expect(
    changePointer(store, 'mf-study', (pointer) => addWanted(pointer, entry('v1'))),
  ).rejects.toThrow('mf-study/pointer.json is truncated or not JSON: repair it')
})

test.each(['', '{"change":3,"wanted":'])(
  '[BE-66] skips a change that a power cut left as %p, and keeps its number reserved',
  async (text) => {
    const store = folderStore(folder)
    const release = (version: string) =>
      changePointer(store, 'mf-study', (before) => addWanted(before, entry(version)))
    for (const version of ['v1', 'v2']) await release(version)
    writeFileSync(join(folder, `${KEY}.3`), text)
    removeLeftovers(folder)
    expect((await readPointer(store, 'mf-study')).wanted).toEqual([entry('v2'), entry('v1')])
    expect((await release('v3')).change).toBe(4)
    rmSync(join(folder, KEY))
    expect((await release('v4')).wanted.map(({ version }) => version)).toEqual(['v4', 'v3', 'v2', 'v1'])
  },
)

test('[BE-66] an app whose first change a power cut left empty can be released', async () => {
  const store = folderStore(folder)
  await store.write(KEY, pointer(1), { ifAbsent: true })
  rmSync(join(folder, KEY))
  writeFileSync(join(folder, `${KEY}.1`), '')
  const after = await changePointer(store, 'mf-study', (before) => addWanted(before, entry('v1')))
  expect(after).toEqual({ change: 2, wanted: [entry('v1')], bad: [] })
})

test('[BE-66] a change is flushed to disk before it is valid', async () => {
  const files = jest.requireActual<typeof import('node:fs')>('node:fs')
  const order: string[] = []
  const write = jest.spyOn(files, 'writeFileSync')
  const link = jest.spyOn(files, 'linkSync').mockImplementationOnce(() => {
    order.push(...write.mock.calls.map(([, , options]) => JSON.stringify(options)))
    throw Object.assign(new Error('stop'), { code: 'EIO' })
  })
  const store = folderStore(folder)
  try {
    await expect(store.write(KEY, pointer(1), { ifAbsent: true })).rejects.toThrow('stop')
  } finally {
    write.mockRestore()
    link.mockRestore()
  }
  expect(order).toEqual(['{"flush":true}'])
})
