import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { takeDataFolder } from '../project/dataFolder'
import { connect, library, newMember } from '../testing/library'
import { runCommand } from '../testing/runCommand'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { writeProject } from '../testing/writeProject'
import { restoreBackup } from './restore'
import { tarEnd, tarHeader, tarPadding } from './tar'

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const dir = writeProject({ migrations: library })
const data = join(folder, 'data')
const whole = join(folder, 'whole.tgz')
let person: Awaited<ReturnType<typeof newMember>>
let backend: TestBackend | undefined
const start = async (where: string) => {
  backend = await startBackend({ dir, data: where })
  return backend
}
const stop = async () => {
  await backend?.stop()
  backend = undefined
}
const command = (name: string, file: string, where: string, environment?: Record<string, string>) =>
  runCommand(
    name,
    [file, '--dir', dir, '--data', where, ...(name === 'restore' ? ['--yes', where] : [])],
    environment,
  )
const signIn = async () => {
  if (!backend) throw new Error('no backend')
  const client = connect(backend, backend.anonKey)
  const { error } = await client.auth.signInWithPassword(person)
  expect(error).toBeNull()
  return client
}

beforeAll(async () => {
  person = await newMember(await start(data))
  await person.client.storage.from('papers').upload(`${person.id}/first.txt`, 'first')
  await person.client.from('notes').insert({ text: 'first' })
})
afterAll(async () => {
  await stop()
  for (const path of [folder, dir]) rmSync(path, { recursive: true, force: true })
})

test('a backup made during writes is complete: same account, every row with its file', async () => {
  const { client, id } = person
  let going = true
  const acknowledged = { notes: 0, files: 0 }
  const notes = (async () => {
    while (going) {
      const { error } = await client.from('notes').insert({ text: `note ${acknowledged.notes}` })
      if (!error) acknowledged.notes += 1
    }
  })()
  const files = (async () => {
    const papers = client.storage.from('papers')
    while (going) {
      const name = `${id}/f${acknowledged.files}.txt`
      const { error } = await papers.upload(name, `file ${acknowledged.files}`)
      if (!error) acknowledged.files += 1
      // Removes files during the backup: the server must keep those that the backup has listed until it has copied them.
      if (acknowledged.files % 3 === 0) await papers.remove([`${id}/f${acknowledged.files - 2}.txt`])
    }
  })()
  while (acknowledged.notes < 10 || acknowledged.files < 5) await new Promise((next) => setTimeout(next, 10))
  const before = { ...acknowledged }
  const outcome = await command('backup', whole, data)
  going = false
  await Promise.all([notes, files])
  expect(outcome).toEqual({
    said: expect.stringMatching(/^Saved the database and \d+ stored files/),
    failed: false,
  })
  expect(statSync(whole).mode & 0o077).toBe(0)
  expect(existsSync(join(data, 'backup.draft'))).toBe(false)
  await stop()

  const elsewhere = join(folder, 'elsewhere')
  expect(await command('restore', whole, elsewhere)).toMatchObject({ failed: false })
  await start(elsewhere)
  const member = await signIn()
  const { data: rows } = await member.from('notes').select('text').order('id')
  // The first note, then all notes from before the backup, in order and without a gap.
  const texts = rows?.map(({ text }) => text) ?? []
  expect(texts).toEqual(['first', ...texts.slice(1).map((_, n) => `note ${n}`)])
  expect(texts.length).toBeGreaterThan(before.notes)
  const papers = member.storage.from('papers')
  const { data: list } = await papers.list(id, { limit: 1000 })
  for (const { name } of list ?? []) {
    const { data: bytes } = await papers.download(`${id}/${name}`)
    const number = /\d+/.exec(name)?.[0]
    expect(await bytes?.text()).toBe(number ? `file ${number}` : 'first')
  }
  expect(list?.length).toBeGreaterThan(1)
  await stop()
})

test('a stopped folder can be saved', async () => {
  const file = join(folder, 'stopped.tgz')
  expect(await command('backup', file, data)).toMatchObject({ failed: false })
  await start(data)
  const count = async () => (await (await signIn()).from('notes').select('id')).data?.length
  const saved = await count()
  const member = await signIn()
  await member.from('notes').insert({ text: 'after' })
  await member.storage.from('papers').upload(`${person.id}/after.txt`, 'after')
  expect((await command('restore', file, data)).said).toMatch(/is used by another server/)
  await stop()
  const secret = readFileSync(join(data, 'secret'), 'utf8')
  expect(await command('restore', file, data)).toMatchObject({ failed: false })
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret)
  await start(data)
  expect(await count()).toBe(saved)
  const left = await (await signIn()).storage.from('papers').download(`${person.id}/after.txt`)
  expect(left.error).not.toBeNull()
  await stop()
})

describe('a restore changes nothing', () => {
  /** The files of a folder, with size and modification time. */
  const state = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name))
        return `${join(entry.parentPath, entry.name)} ${size} ${mtimeMs}`
      })
      .sort()
  const tar = (...files: [string, string][]) =>
    gzipSync(
      Buffer.concat([
        ...files.flatMap(([name, text]) => {
          const bytes = Buffer.from(text)
          return [tarHeader({ name, size: bytes.length, folder: false }), bytes, tarPadding(bytes.length)]
        }),
        tarEnd(),
      ]),
    )
  const manifest: [string, string] = ['portal-backup.json', '{"format":1,"postgres":"17","objects":0}']
  const flipped = (place: (length: number) => number) => {
    const bytes = readFileSync(whole)
    const at = place(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    return bytes
  }

  test.each([
    ['that is cut short', () => readFileSync(whole).subarray(0, -20_000), /is no complete backup/],
    ['that lost its last bytes', () => readFileSync(whole).subarray(0, -4), /is no complete backup/],
    ['with a changed byte', () => flipped((length) => Math.floor(length / 2)), /is no complete backup/],
    ['with a wrong check sum', () => flipped((length) => length - 6), /is no complete backup/],
    [
      'that was cut and packed again',
      () => gzipSync(gunzipSync(readFileSync(whole)).subarray(0, 512 * 2000)),
      /is no complete backup/,
    ],
    ['that is something else', () => Buffer.from('hello'), /is no complete backup/],
    ['that is another archive', () => tar(['readme.txt', 'x']), /was not made by pnpm backup/],
    ['that ends without its end', () => tar(manifest), /it ends too early/],
    [
      'with a name that leads out',
      () => tar(manifest, ['postgres/../../out.txt', 'x'], ['end', '']),
      /it holds "postgres\/\.\.\/\.\.\/out\.txt"/,
    ],
    ['with an absolute name', () => tar(manifest, ['/tmp/out.txt', 'x'], ['end', '']), /it holds/],
    ['with a secret', () => tar(manifest, ['secret', 'x'], ['end', '']), /it holds "secret"/],
    [
      'with a database that cannot be opened',
      () => tar(manifest, ['postgres/PG_VERSION', '9\n'], ['end', '']),
      /cannot be opened/,
    ],
  ])('of a file %s', async (_, bytes, sentence) => {
    const file = join(folder, 'bad.tgz')
    writeFileSync(file, bytes())
    const before = state(data)
    await expect(restoreBackup(file, data)).rejects.toThrow(sentence)
    expect(state(data)).toEqual(before)
    expect(existsSync(join(folder, 'out.txt'))).toBe(false)
  })

  test('in a folder that is not ours, or without a file', async () => {
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'letter.txt'), 'dear')
    const before = state(foreign)
    expect((await command('restore', whole, foreign)).said).toMatch(/holds letter\.txt/)
    expect(state(foreign)).toEqual(before)
    await expect(restoreBackup(join(folder, 'none'), data)).rejects.toThrow(/There is no file/)
  })

  test('until everything is unpacked; after that, the folder’s next server completes it', async () => {
    const target = join(folder, 'interrupted')
    const unpacked = join(target, 'restore.draft/whole')
    const interrupt = (files: Record<string, string>) => {
      for (const [name, text] of Object.entries({ 'restore.draft/made-by-the-portal': '', ...files })) {
        mkdirSync(dirname(join(target, name)), { recursive: true })
        writeFileSync(join(target, name), text)
      }
      takeDataFolder(target).release()
      expect(existsSync(join(target, 'restore.draft'))).toBe(false)
    }
    interrupt({
      secret: 'a'.repeat(48),
      'postgres/PG_VERSION': 'former',
      'restore.draft/whole/postgres/PG_VERSION': 'half',
    })
    expect(readFileSync(join(target, 'postgres/PG_VERSION'), 'utf8')).toBe('former')
    mkdirSync(join(unpacked, 'former-postgres'), { recursive: true })
    renameSync(join(target, 'postgres'), join(unpacked, 'former-postgres'))
    interrupt({
      'objects/ab/x': 'former',
      'restore.draft/whole/ready': '',
      'restore.draft/whole/postgres/PG_VERSION': 'restored',
      'restore.draft/whole/objects/cd/y': 'restored',
    })
    expect(readFileSync(join(target, 'postgres/PG_VERSION'), 'utf8')).toBe('restored')
    expect(readdirSync(join(target, 'objects'))).toEqual(['cd'])
  })
})

describe('a backup is refused', () => {
  test('without the service key, and while another is made', async () => {
    const { url, anonKey, serviceRoleKey } = await start(data)
    const { data: session } = await (await signIn()).auth.getSession()
    for (const key of [null, anonKey, session.session?.access_token, 'nonsense']) {
      const headers: Record<string, string> = key ? { authorization: `Bearer ${key}`, apikey: key } : {}
      expect((await fetch(`${url}/_backup`, { method: 'POST', headers })).status).toBe(403)
    }
    const headers = { authorization: `Bearer ${serviceRoleKey}` }
    expect((await fetch(`${url}/_backup`, { headers })).status).toBe(404)
    const first = await fetch(`${url}/_backup`, { method: 'POST', headers })
    expect((await fetch(`${url}/_backup`, { method: 'POST', headers })).status).toBe(409)
    await first.body?.cancel()
    const again = async () => (await fetch(`${url}/_backup`, { method: 'POST', headers })).status
    let status = await again()
    while (status === 409) status = await again()
    expect(status).toBe(200)
    await stop()
  })

  test('with a sentence when there is nothing to save, and an earlier file stays', async () => {
    const file = join(folder, 'former.tgz')
    writeFileSync(file, 'former')
    expect((await command('backup', join(folder, 'new.tgz'), join(folder, 'nothing'))).said).toMatch(
      /There is no database in/,
    )
    expect(existsSync(join(folder, 'nothing'))).toBe(false)
    const elsewhere = await command('backup', file, data, { DATABASE_URL: 'postgres://x' })
    expect(elsewhere.said).toMatch(/back it up with pnpm backup --hosted/)
    expect((await command('backup', file, data)).said).toMatch(/exists already/)
    expect((await command('restore', file, data, { DATABASE_URL: 'postgres://x' })).said).toMatch(
      /they name the hosted project/,
    )
    expect((await command('backup', join(folder, 'no/folder.tgz'), data)).said).toMatch(/There is no folder/)
    expect((await runCommand('backup', ['--data', data])).said).toMatch(/^Usage: pnpm backup FILE/)
    expect(readFileSync(file, 'utf8')).toBe('former')
  })
})

test('a backup is a tar that other programs can read', async () => {
  const names = execFileSync('tar', ['tzf', whole], { encoding: 'utf8' }).split('\n')
  expect(names.slice(0, 2)).toEqual(['portal-backup.json', 'postgres/'])
  expect(names).toContain('postgres/PG_VERSION')
  expect(names.some((name) => /^(secret|lock|postgres\/\.\.)/.test(name))).toBe(false)
})
