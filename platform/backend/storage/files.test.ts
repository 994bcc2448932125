import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { unexpected } from '../auth/errors'
import { DatabaseError } from '../database/database'
import { storageFailure } from './errors'
import { createFiles } from './files'

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const filesIn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('[BE-20] a disk that becomes full during a write keeps nothing of the file', async () => {
  jest.spyOn(fs, 'writeFile').mockImplementation(async (path) => {
    writeFileSync(String(path), 'half')
    throw full()
  })
  await expect(createFiles(folder).save(new Uint8Array(10))).rejects.toThrow('ENOSPC')
  expect(filesIn()).toEqual([])
})

test.each([
  ['the file system', full()],
  ['the database', new DatabaseError({ code: '53100', message: 'could not extend file' })],
])('[BE-20] a full disk, reported by %s, is one sentence for the client and in the log', async (_, error) => {
  const app = new Hono().get('/', (c) => storageFailure(c, error))
  const response = await app.request('/')
  expect(response.status).toBe(503)
  expect((await response.json()).message).toMatch(/^The disk is full.*free some space/)
  expect(unexpected(error)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The disk is full/),
  })
  expect(jest.mocked(console.error).mock.calls.flat()).toEqual([
    expect.stringMatching(/^The disk is full/),
    expect.stringMatching(/^The disk is full/),
  ])
})

test('deletes removed files once no reader holds them', async () => {
  const files = createFiles(folder)
  const version = await files.save(new Uint8Array([1]))
  const [first, second] = [files.hold(), files.hold()]
  await files.remove([version])
  await first()
  expect(await files.read(version)).toEqual(new Uint8Array([1]))
  await second()
  expect(await files.read(version)).toBeNull()
})
