import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startBackend } from '../testing/startBackend'
import { takeDataFolder } from './dataFolder'
import { commitRestore } from './finishRestore'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
/** Every file below the folder with its text. */
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  )

describe('a folder of another program', () => {
  const secret = 'a'.repeat(48)

  test.each([
    ['holds unrelated files', { 'letter.txt': 'dear', 'photos/a.jpg': 'x' }, /holds letter\.txt/],
    ['holds a hidden file', { '.bashrc': 'alias' }, /holds \.bashrc/],
    ['has a folder of the name that we use', { 'postgres/notes.txt': 'mine' }, /no database of PostgreSQL/],
    [
      'is ours, but its database is something else',
      { secret, 'postgres/notes.txt': 'mine', 'objects/x': '' },
      /no database of PostgreSQL/,
    ],
    ['has a folder of a draft’s name', { secret, 'postgres.draft/notes.txt': 'mine' }, /postgres\.draft/],
    ['has a short file called secret', { secret: 'my diary', 'b.txt': 'x' }, /holds b\.txt/],
    ['has a file called lock', { lock: 'of the bicycle', 'b.txt': 'x' }, /holds b\.txt/],
  ])('%s: the error explains it in a sentence, and the folder is unchanged', (_, files, sentence) => {
    put(files)
    const before = contents()
    expect(() => takeDataFolder(folder)).toThrow(sentence)
    expect(contents()).toEqual(before)
  })

  test('is refused when a server is started with it', async () => {
    put({ secret, 'postgres/notes.txt': 'mine', 'letter.txt': 'dear' })
    const before = contents()
    await expect(startBackend({ data: folder })).rejects.toThrow(/no database of PostgreSQL/)
    expect(contents()).toEqual(before)
  })
})

describe('a folder of this server', () => {
  test('can be used after an interrupted start', () => {
    put({ lock: '' })
    takeDataFolder(folder).release()
    rmSync(join(folder, 'secret'))
    mkdirSync(join(folder, 'postgres'))
    mkdirSync(join(folder, 'objects'))
    takeDataFolder(folder).release()
    expect(readdirSync(folder).sort()).toEqual(['objects', 'postgres', 'secret'])
  })
})

describe('OPS-05: other accounts of the machine', () => {
  /** What they may read or write of the folder and everything below it; a running server removes some files meanwhile. */
  const open = () =>
    [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
      (path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
    )

  test('can open no file of a new database, nor of one with wider rights', async () => {
    chmodSync(folder, 0o755)
    const backend = await startBackend({ data: folder })
    const running = open()
    await backend.stop()
    // The database writes these caches with rights of its own; other accounts do not enter the folder.
    expect(running.filter((path) => !path.endsWith('/pg_internal.init'))).toEqual([])
    expect(readdirSync(join(folder, 'postgres')).length).toBeGreaterThan(10)
    takeDataFolder(folder).release()
    expect(open()).toEqual([])
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'postgres'), 0o775)
    chmodSync(join(folder, 'postgres/PG_VERSION'), 0o666)
    expect(open()).toHaveLength(3)
    takeDataFolder(folder).release()
    expect(open()).toEqual([])
  })

  test('can open no file of a restored backup', () => {
    put({ 'restore.draft/whole/postgres/base/1': 'rows', 'restore.draft/whole/objects/a': 'picture' })
    chmodSync(join(folder, 'restore.draft/whole/postgres/base/1'), 0o666)
    commitRestore(folder)
    expect(readdirSync(folder).sort()).toEqual(['objects', 'postgres'])
    expect(open()).toEqual([])
  })
})

describe('a lock', () => {
  const lock = () => join(folder, 'lock')

  test.each([
    ['is empty', ''],
    ['is half written', '{"pid":1'],
    ['names a process that is gone', JSON.stringify({ pid: 999999999, started: 'before' })],
    ['names the process that made it, at an earlier start', JSON.stringify({ pid: 1, started: 'before' })],
  ])('that %s is removed', (_, text) => {
    writeFileSync(lock(), text)
    takeDataFolder(folder).release()
    expect(existsSync(lock())).toBe(false)
  })

  test('that names another program’s process is removed', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("up")'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    try {
      await new Promise((done) => other.stdout.once('data', done))
      writeFileSync(lock(), JSON.stringify({ pid: other.pid, started: 'another time' }))
      takeDataFolder(folder).release()
    } finally {
      other.kill()
    }
  })

  test('of a running server stays, and the error contains the address', async () => {
    const backend = await startBackend({ data: folder })
    try {
      const held = JSON.parse(readFileSync(lock(), 'utf8')) as { pid: number; url: string }
      expect(held.url).toBe(backend.url)
      expect(() => takeDataFolder(folder)).toThrow(
        `The data folder ${folder} is used by another server (process ${held.pid})`,
      )
      utimesSync(lock(), new Date(0), new Date(0))
      expect(() => takeDataFolder(folder)).toThrow(/is used by another server/)
    } finally {
      await backend.stop()
    }
    expect(existsSync(lock())).toBe(false)
  })

  test('is created by only one of many processes that start at once', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: 999999999, started: 'before' }))
    const script = `import('${join(__dirname, 'dataFolder.ts')}').then(({ takeDataFolder }) => {
      process.stdin.once('data', () => {
        try { takeDataFolder(${JSON.stringify(folder)}); console.log('taken') } catch (e) { console.log(e.message) }
      })
      console.log('ready')
    })`
    const loader = join(dirname(require.resolve('tsx/package.json')), 'dist/loader.mjs')
    const starts = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--import', loader, '-e', script], {
        env: { ...process.env, NODE_OPTIONS: '' },
      }),
    )
    const said = (child: (typeof starts)[number]) =>
      new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data).trim())))
    try {
      await Promise.all(starts.map(said))
      const outcomes = Promise.all(starts.map(said))
      for (const child of starts) child.stdin.write('go\n')
      expect((await outcomes).filter((outcome) => outcome === 'taken')).toHaveLength(1)
    } finally {
      for (const child of starts) child.kill()
    }
  })
})
