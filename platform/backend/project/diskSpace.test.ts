import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, DatabaseError } from '../database/database'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeDataFolder } from './dataFolder'
import { guardDiskSpace } from './diskSpace'
import { openProject } from './openProject'

const folder = mkdtempSync(join(tmpdir(), 'portal-room-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plenty = 1_000_000_000
let free = plenty
beforeEach(() => {
  free = plenty
})

test('on a full disk reads work and writes are refused, until there is space again', async () => {
  const dir = writeProject({
    migrations: { '1_a.sql': 'create table public.notes (n int); insert into notes values (1)' },
  })
  const data = { ...takeDataFolder(join(folder, 'data')), freeBytes: () => free }
  const open = () => openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  let database = await open()
  const read = () =>
    database.transaction(async (tx) => (await tx.query('select count(*) from notes')).rows[0])
  const write = () => database.transaction((tx) => tx.query('insert into notes values (2)'))
  await write()
  free = 1000
  expect(await read()).toEqual({ count: '2' })
  await expect(write()).rejects.toMatchObject({ code: '53100', message: /^The disk is full/ })
  expect(await read()).toEqual({ count: '2' })
  await database.close()
  // Starts on a full disk: existing data can be read.
  database = await open()
  expect(await read()).toEqual({ count: '2' })
  await expect(write()).rejects.toMatchObject({ code: '53100' })
  free = plenty
  await write()
  expect(await read()).toEqual({ count: '3' })
  await database.close()
  data.release()
  rmSync(dir, { recursive: true })
})

test('a new database is not created on a full disk', async () => {
  const dir = writeProject({})
  const data = { ...takeDataFolder(join(folder, 'new')), freeBytes: () => 1000 }
  await expect(openProject(dir, readConfig(dir), data, { onProgress: () => {} })).rejects.toThrow(
    /^The disk of the data folder .* is full/,
  )
  expect(existsSync(data.database)).toBe(false)
  data.release()
  rmSync(dir, { recursive: true })
})

describe('a database that has stopped', () => {
  const stopped = (code: string): Database => ({
    transaction: async () => {
      throw new DatabaseError({ code, message: 'PGlite failed to initialize properly' })
    },
    exec: async () => [],
    listen: async () => async () => {},
    close: async () => {},
  })
  const codeOf = (code: string) =>
    guardDiskSpace(stopped(code), () => free)
      .transaction(async () => 'read', { readOnly: true })
      .catch((error: unknown) => (error instanceof DatabaseError ? error.code : error))

  test.each(['57P02', '57P03'])('says on a full disk that it is full (%s)', async (code) => {
    free = 0
    expect(await codeOf(code)).toBe('53100')
    free = plenty
    expect(await codeOf(code)).toBe(code)
  })

  test('other errors on a full disk stay what they are', async () => {
    free = 0
    for (const code of ['25006', '42P01']) expect(await codeOf(code)).toBe(code)
  })
})

test('a database that cannot start on a full disk is not said to be damaged', async () => {
  const dir = writeProject({})
  const data = { ...takeDataFolder(join(folder, 'damaged')), freeBytes: () => free }
  mkdirSync(data.database)
  writeFileSync(join(data.database, 'PG_VERSION'), '')
  const open = () => openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  await expect(open()).rejects.toThrow(/cannot be opened .*; move the folder away/)
  free = 0
  await expect(open()).rejects.toThrow(/^The disk of the data folder .* is full/)
  data.release()
  rmSync(dir, { recursive: true })
})
