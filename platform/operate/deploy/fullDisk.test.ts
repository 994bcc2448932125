import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@portal/backend/server'
import { root } from '../../apps'
import { createBackendProbe } from '../../host/watch/backendProbe'

// A new database takes longer on a busy machine.
jest.setTimeout(120_000)

let mockFreeBytes: number | null = null
jest.mock('node:fs', () => {
  const fs = jest.requireActual('node:fs')
  return {
    ...fs,
    statfsSync: (path: string) =>
      mockFreeBytes === null ? fs.statfsSync(path) : { bavail: mockFreeBytes, bsize: 1 },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'portal-full-'))
let backend: RunningServer
beforeAll(async () => {
  backend = await startServer({ dir: root, data: join(folder, 'data'), port: 0, seed: false })
})
afterAll(async () => {
  mockFreeBytes = null
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, body?: object) =>
  fetch(backend.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })
/** What a probe that has asked nothing yet says. */
const probe = () =>
  createBackendProbe(() => ({ readsFrom: { url: backend.url, key: backend.anonKey } }) as never)()

test('OPS-04: a full disk of the embedded backend is named: reads go on, writes answer 53100', async () => {
  expect(await probe()).toEqual({ problem: null, isReadable: true, servesPages: true })
  mockFreeBytes = 1_000
  expect(await probe()).toEqual({
    problem: 'The backend accepts no writes: its disk is full, or it is in read-only mode.',
    isReadable: true,
    servesPages: true,
  })
  const written = await ask('/rest/v1/rpc/increment_visits', {})
  expect([written.status, await written.json()]).toEqual([503, expect.objectContaining({ code: '53100' })])
  expect((await ask('/rest/v1/books?select=id')).status).toBe(200)
  mockFreeBytes = null
  expect((await probe()).problem).toBe(null)
})
