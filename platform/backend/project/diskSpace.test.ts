import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, DatabaseError } from '../database/database'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeDataFolder } from './dataFolder'
import { guardDiskSpace, RESERVE_BYTES, releaseReserve } from './diskSpace'
import { openProject } from './openProject'

const folder = mkdtempSync(join(tmpdir(), 'portal-room-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plenty = 1_000_000_000
let free = plenty
let number = 0
const place = () => {
  number += 1
  return { reserve: join(folder, `reserve${number}`), freeBytes: () => free }
}
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
  expect(existsSync(join(folder, 'data/reserve'))).toBe(true)
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

describe('the reserve', () => {
  const broken = new DatabaseError({ code: '57P02', message: 'the database stopped unexpectedly' })
  /** A database that cannot start while the reserve exists, as on a disk that other programs filled. */
  const stuck = (reserve: string): Database => ({
    transaction: async (work) => {
      if (existsSync(reserve)) throw broken
      return await work({ query: async () => ({ rows: [], affected: 0 }), exec: async () => [] })
    },
    exec: async () => [],
    listen: async () => async () => {},
    close: async () => {},
  })

  test('is created when there is space for it', async () => {
    const here = place()
    await guardDiskSpace(stuck(here.reserve), here).close()
    expect(statSync(here.reserve).size).toBe(RESERVE_BYTES)
    free = RESERVE_BYTES
    const full = place()
    await guardDiskSpace(stuck(full.reserve), full).close()
    expect(existsSync(full.reserve)).toBe(false)
  })

  test('is deleted for a database that stopped for lack of space, and the request is answered', async () => {
    const here = place()
    writeFileSync(here.reserve, '')
    free = 0
    const database = guardDiskSpace(stuck(here.reserve), here)
    expect(await database.transaction(async () => 'read')).toBe('read')
    expect(existsSync(here.reserve)).toBe(false)
    free = plenty
    await database.transaction(async () => 'room again')
    await database.close()
    expect(existsSync(here.reserve)).toBe(true)
  })

  test('stays when a database stops for another reason', async () => {
    const here = place()
    writeFileSync(here.reserve, '')
    const database = guardDiskSpace(stuck(here.reserve), here)
    await expect(database.transaction(async () => 'read')).rejects.toBe(broken)
    expect(existsSync(here.reserve)).toBe(true)
    await database.close()
  })

  test('stays when only the statement fails', async () => {
    const here = place()
    const database = guardDiskSpace(stuck(here.reserve), here)
    free = 0
    const fails = database.transaction(async () => {
      writeFileSync(here.reserve, '')
      throw new Error('not found')
    })
    await expect(fails).rejects.toThrow('not found')
    expect(existsSync(here.reserve)).toBe(true)
    await database.close()
  })

  test('is deleted at a start on a full disk', () => {
    const here = place()
    writeFileSync(here.reserve, '')
    releaseReserve(here)
    expect(existsSync(here.reserve)).toBe(true)
    free = 0
    releaseReserve(here)
    expect(existsSync(here.reserve)).toBe(false)
  })
})
