import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPostgres } from '../database/postgres'
import { codeOf } from '../testing/authenticator'
import { startCluster } from '../testing/cluster'
import { connect, newMember } from '../testing/library'
import { runCommand } from '../testing/runCommand'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { writeProject } from '../testing/writeProject'
import { accountsByServer } from './accountsByServer'
import { grantAdmin } from './grantAdmin'

const migrations = resolve(__dirname, '../../../supabase/migrations')
const dir = writeProject({
  config: '[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n',
  migrations: Object.fromEntries(
    readdirSync(migrations).map((name) => [name, readFileSync(join(migrations, name), 'utf8')]),
  ),
})
const folder = mkdtempSync(join(tmpdir(), 'portal-grant-'))
const running: TestBackend[] = []
const start = async (options: { data: string; databaseUrl?: string }) => {
  const backend = await startBackend({ dir, ...options })
  running.push(backend)
  return backend
}
afterAll(async () => {
  for (const backend of running) await backend.stop()
  for (const path of [dir, folder]) rmSync(path, { recursive: true, force: true })
})

const data = join(folder, 'data')
const grant = (email: string, databaseUrl = '', where = data) =>
  runCommand('adminGrant', [email, '--dir', dir, '--data', where], { DATABASE_URL: databaseUrl })
const newFactor = (email: string, databaseUrl = '') =>
  runCommand('adminGrant', ['--new-factor', email, '--dir', dir, '--data', data], {
    DATABASE_URL: databaseUrl,
  })
const isAdmin = async ({ client, id }: Member) =>
  (await client.from('profiles').select('is_admin').eq('id', id).single()).data?.is_admin

type Member = Awaited<ReturnType<typeof newMember>>
async function addFactor({ client }: Member, friendlyName: string) {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  const code = codeOf(data?.type === 'totp' ? data.totp.secret : '')
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
}
const unconfirmed = async ({ client }: Member) => {
  const { data } = await client.rpc('list_unconfirmed_factors')
  return (data as { name: string }[] | null)?.map(({ name }) => name)
}

const done = (email: string) => `${email} is an administrator now.`
const already = (email: string) => `${email} is an administrator already.`
const freed = (email: string) => `${email} has no second factor now; sign in and add a new one within a day.`
const noAccount = 'There is no account for unknown@example.com; register it in the portal first.'
const waiting = /^waiting@example\.com is not confirmed;/

test('an account of the embedded backend becomes an administrator, with the server running or stopped', async () => {
  const first = await start({ data })
  const [one, two] = [await newMember(first), await newMember(first)]
  const admin = connect(first, first.serviceRoleKey).auth.admin
  await admin.createUser({ email: 'waiting@example.com', password: 'long enough', email_confirm: false })

  expect(await grant(one.email.toUpperCase())).toEqual({ said: done(one.email), failed: false })
  expect([await isAdmin(one), await isAdmin(two)]).toEqual([true, false])
  const accounts = accountsByServer(first)
  await expect(grantAdmin(accounts, one.email)).rejects.toThrow(already(one.email))
  await expect(grantAdmin(accounts, 'unknown@example.com')).rejects.toThrow(noAccount)
  await expect(grantAdmin(accounts, 'waiting@example.com')).rejects.toThrow(waiting)

  await addFactor(one, 'Telefon')
  expect(await unconfirmed(one)).toEqual(['Telefon'])
  const none = `There is no administrator with the address ${two.email}.`
  expect(await newFactor(two.email)).toEqual({ said: none, failed: true })
  expect((await one.client.auth.getUser()).data.user?.factors).toHaveLength(1)
  expect(await newFactor(one.email)).toEqual({ said: freed(one.email), failed: false })
  expect((await one.client.auth.getUser()).data.user?.factors ?? []).toEqual([])
  await one.client.auth.signInWithPassword(one)
  await addFactor(one, 'Platta')
  expect(await unconfirmed(one)).toEqual([])
  await first.stop()
  expect(await grant(two.email.toUpperCase())).toEqual({ said: done(two.email), failed: false })
  expect(await grant(two.email)).toEqual({ said: already(two.email), failed: true })
  expect((await grant('unknown@example.com')).said).toBe(noAccount)
  expect((await grant('waiting@example.com')).said).toMatch(waiting)
  const second = await start({ data })
  const member = { ...two, client: connect(second, second.anonKey) }
  await member.client.auth.signInWithPassword(two)
  expect(await isAdmin(member)).toBe(true)
  await second.stop()
})

test('reports each invalid request in one sentence', async () => {
  const nowhere = join(folder, 'nowhere')
  expect((await grant('a@example.com', '', nowhere)).said).toMatch(/^There is no database in .*nowhere yet;/)
  expect((await runCommand('adminGrant', ['--data', data])).said).toMatch(
    /^Usage: pnpm admin:grant \[--new-factor\] EMAIL/,
  )
  const unreachable = await grant('a@example.com', 'postgres://postgres@127.0.0.1:1/postgres')
  expect(unreachable.said).toMatch(/^The database that DATABASE_URL names cannot be reached/)
})

test('an account becomes an administrator in a PostgreSQL whose owner is no superuser', async () => {
  const cluster = await startCluster()
  try {
    const empty = await grant('a@example.com', cluster.address)
    expect(empty.said).toMatch(/^The database has no accounts of the portal; apply supabase\/migrations/)
    const backend = await start({ data: join(folder, 'real'), databaseUrl: cluster.address })
    const person = await newMember(backend)
    // Connects as the role `postgres` of hosted projects: it owns the tables of migrations, and reads accounts.
    const superuser = await openPostgres(cluster.address)
    await superuser.exec('alter role project_owner login')
    await superuser.close()
    const owner = cluster.address.replace('user=postgres', 'user=project_owner')
    expect((await grant(person.email, owner)).said).toBe(`${person.email} is an administrator now.`)
    expect(await isAdmin(person)).toBe(true)
    expect(await newFactor(person.email, owner)).toEqual({ said: freed(person.email), failed: false })
    await person.client.auth.signInWithPassword(person)
    await addFactor(person, 'Telefon')
    expect(await unconfirmed(person)).toEqual([])
    await backend.stop()
  } finally {
    await cluster.stop()
  }
})
