import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { copyOut } from './copy'

const folder = fs.mkdtempSync(join(tmpdir(), 'portal-copy-'))
afterEach(() => jest.restoreAllMocks())
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** What `pg` calls on a query, from the callback of its socket: an error that is thrown there ends the process. */
type Query = {
  done: Promise<void>
  handleCopyData(message: { chunk: Buffer }): void
  handleError(error: Error): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
}

/** Copies out of a server that sends these rows, and returns the file's text. */
async function copied(name: string, rows: string[], end = (_: Query) => {}): Promise<string> {
  const path = join(folder, name)
  const answer = (query: Query) => {
    for (const row of rows) query.handleCopyData({ chunk: Buffer.from(row) })
    end(query)
    query.handleCommandComplete()
    query.handleReadyForQuery()
  }
  await new Promise<void>((resolve, reject) => {
    const query = (asked: Query) => {
      setImmediate(() => {
        try {
          answer(asked)
        } catch {
          reject(new Error('The process ends.'))
        }
      })
      return asked
    }
    copyOut({ query } as unknown as pg.ClientBase, 'copy x to stdout', path).then(resolve, reject)
  })
  return fs.readFileSync(path, 'utf8')
}

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: it fails`), { code })
}
/** Each write to the file passes here. */
const write = () => jest.spyOn(fs, 'writeSync')

test('[BE-192] the rows of a table are written to a file', async () => {
  expect(await copied('whole', ['eva\n', 'adam\n'])).toBe('eva\nadam\n')
})

test('[BE-192] a full disk while a table is copied is an error of the copy, not the end of the process', async () => {
  const rest = jest.fn()
  write().mockImplementationOnce(failing('ENOSPC')).mockImplementation(rest)
  await expect(copied('full', ['eva\n', 'adam\n'])).rejects.toMatchObject({ code: 'ENOSPC' })
  // No file lacks a row in its middle.
  expect(rest).not.toHaveBeenCalled()
})

test('[BE-192] a row of which the disk has taken a part is written on', async () => {
  const real = fs.writeSync
  const two = (file: number, bytes: Buffer, from: number) =>
    real(file, bytes, from, Math.min(bytes.length - from, 2))
  write().mockImplementation(two as typeof fs.writeSync)
  expect(await copied('parts', ['eva\n', 'adam\n'])).toBe('eva\nadam\n')
})

test('[BE-192] a copy rejects with its first error', async () => {
  write().mockImplementation(failing('ENOSPC'))
  jest.spyOn(fs, 'closeSync').mockImplementation(failing('EIO'))
  const rejected = copied('errors', ['eva\n'], (query) => query.handleError(new Error('the server ends')))
  await expect(rejected).rejects.toMatchObject({ code: 'ENOSPC' })
})
