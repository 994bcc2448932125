import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Tx } from '../database/database'
import { connect, library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { createFiles } from './files'
import { sweepObjects } from './sweep'

const folder = mkdtempSync(join(tmpdir(), 'portal-sweep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (objects: string, version: string) => join(objects, version.slice(0, 2), version)
const put = (path: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'x')
}

describe('a start', () => {
  const data = join(folder, 'data')
  const objects = join(data, 'objects')
  let backend: TestBackend | undefined
  const start = async () => {
    backend = await startBackend({ migrations: library, data })
    return connect(backend, backend.serviceRoleKey).storage.from('papers')
  }
  const stop = async () => {
    await backend?.stop()
    backend = undefined
  }
  afterEach(stop)
  const until = async (done: () => boolean | Promise<boolean>) => {
    while (!(await done())) await new Promise((next) => setTimeout(next, 20))
  }
  const names = async (papers: Awaited<ReturnType<typeof start>>) =>
    (await papers.list()).data?.map(({ name }) => name)
  const versionOf = async (papers: Awaited<ReturnType<typeof start>>, name: string) =>
    (await papers.info(name)).data?.version ?? ''

  test('removes files without a row, rows without bytes and partial uploads, and nothing else', async () => {
    let papers = await start()
    for (const name of ['kept.txt', 'lost.txt']) await papers.upload(name, 'x')
    const kept = pathOf(objects, await versionOf(papers, 'kept.txt'))
    rmSync(pathOf(objects, await versionOf(papers, 'lost.txt')))
    await stop()
    const swept = [pathOf(objects, randomUUID()), `${pathOf(objects, randomUUID())}.draft`]
    const foreign = [
      join(objects, 'readme.txt'),
      join(objects, 'ab', 'notes.txt'),
      join(objects, 'ab', 'x.draft'),
    ]
    for (const path of [...swept, ...foreign]) put(path)
    papers = await start()
    await until(async () => (await names(papers))?.length === 1)
    await until(() => !swept.some((path) => existsSync(path)))
    expect(await names(papers)).toEqual(['kept.txt'])
    expect([kept, ...foreign].filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('a sweep', () => {
  /** A storage context whose database has rows with these versions. */
  const contextOf = (objects: string, versions: string[], identity = 'one') => {
    const removed: string[] = []
    const tx = {
      exec: async () => [],
      query: async (sql: string, params: string[] = []) => {
        if (sql.includes('pg_control_system')) return { rows: [{ identity }], affected: 1 }
        if (sql.startsWith('delete')) removed.push(...(JSON.parse(params[0] ?? '[]') as string[]))
        return { rows: versions.map((version) => ({ version })), affected: versions.length }
      },
    } as Tx
    const transaction = <T>(work: (on: Tx) => Promise<T>) => work(tx)
    const context = {
      database: { transaction } as Parameters<typeof sweepObjects>[0]['database'],
      files: createFiles(objects),
      secret: '',
      fileSizeLimit: 1,
    }
    return { context, removed }
  }
  const places = (objects: string, postgres: string | null = 'postgres') => ({ objects, postgres })
  const fresh = () => mkdtempSync(join(folder, 'objects-'))
  const count = (objects: string) =>
    readdirSync(objects, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'database',
    ).length

  test('never removes an upload whose row is not written yet', async () => {
    const objects = fresh()
    const { context } = contextOf(objects, [])
    await sweepObjects(context, places(objects))
    const version = await context.files.save(new Uint8Array([1]))
    await sweepObjects(context, places(objects))
    expect(existsSync(pathOf(objects, version))).toBe(true)
  })

  test('changes nothing in a folder whose files another database names', async () => {
    const objects = fresh()
    const one = contextOf(objects, [])
    await sweepObjects(one.context, places(objects))
    put(pathOf(objects, randomUUID()))
    const other = contextOf(objects, [randomUUID()], 'other')
    await sweepObjects(other.context, places(objects))
    expect([count(objects), other.removed]).toEqual([1, []])
    await sweepObjects(contextOf(objects, []).context, places(objects))
    expect([count(objects), readFileSync(join(objects, 'database'), 'utf8')]).toEqual([1, 'one\nother\n'])
  })

  test('changes nothing in an older folder that another database may have filled', async () => {
    const objects = fresh()
    put(pathOf(objects, randomUUID()))
    const { context, removed } = contextOf(objects, [randomUUID()])
    await sweepObjects(context, places(objects))
    expect([count(objects), removed]).toEqual([1, []])
  })

  test('recognises an older folder by a file that a row names', async () => {
    const objects = fresh()
    const [known, orphan] = [randomUUID(), randomUUID()]
    put(pathOf(objects, known))
    put(pathOf(objects, orphan))
    await sweepObjects(contextOf(objects, [known]).context, places(objects))
    expect([existsSync(pathOf(objects, known)), existsSync(pathOf(objects, orphan))]).toEqual([true, false])
  })

  test('removes rows without bytes only when the database is in the same folder', async () => {
    for (const [postgres, removed] of [
      ['postgres', 1],
      [null, 0],
    ] as const) {
      const objects = fresh()
      const [known, dead] = [randomUUID(), randomUUID()]
      put(pathOf(objects, known))
      const swept = contextOf(objects, [known, dead])
      await sweepObjects(swept.context, places(objects, postgres))
      expect(swept.removed).toHaveLength(removed)
    }
  })

  test('deletes no row when the whole folder of bytes is missing', async () => {
    const objects = fresh()
    const { context, removed } = contextOf(objects, [randomUUID()])
    await sweepObjects(context, places(objects))
    expect(removed).toEqual([])
  })
})
