import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../database/database'
import { openPostgres } from '../database/postgres'
import { codeOf } from '../testing/authenticator'
import { type Cluster, startCluster } from '../testing/cluster'
import { connect, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { writeProject } from '../testing/writeProject'
import { accountsByDatabase } from './accountsByDatabase'
import { accountsByServer } from './accountsByServer'
import { type Accounts, grantAdmin, removeFactors } from './grantAdmin'
import { hasAdministrator } from './hasAdministrator'

const migrations = resolve(__dirname, '../../../supabase/migrations')
const dir = writeProject({
  config: '[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n',
  migrations: Object.fromEntries(
    readdirSync(migrations).map((name) => [name, readFileSync(join(migrations, name), 'utf8')]),
  ),
})

let cluster: Cluster
let backend: TestBackend
let database: Database
beforeAll(async () => {
  cluster = await startCluster()
  backend = await startBackend({ dir, databaseUrl: cluster.address })
  database = await openPostgres(cluster.address)
})
afterAll(async () => {
  await database?.close()
  await backend?.stop()
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const ways: [name: string, accounts: () => Accounts][] = [
  ['the server', () => accountsByServer(backend)],
  ['the database', () => accountsByDatabase(database)],
]
const read = async (sql: string) => (await database.exec(sql))[0]?.rows ?? []

test('OPS-07: a portal has an administrator as soon as an account is one', async () => {
  const person = await newMember(backend)
  expect(await hasAdministrator(database)).toBe(false)
  await grantAdmin(accountsByDatabase(database), person.email)
  expect(await hasAdministrator(database)).toBe(true)
})

test.each(ways)('BE-163: through %s, a new factor ends every session of the account', async (_, accounts) => {
  const person = await newMember(backend)
  await grantAdmin(accounts(), person.email)
  const { data: begun } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })
  const code = codeOf(begun?.type === 'totp' ? begun.totp.secret : '')
  await person.client.auth.mfa.challengeAndVerify({ factorId: begun?.id ?? '', code })
  const passwordOnly = connect(backend, backend.anonKey)
  await passwordOnly.auth.signInWithPassword(person)

  await removeFactors(accounts(), person.email)

  expect(await read(`select id from auth.sessions where user_id = '${person.id}'`)).toEqual([])
  expect(await read(`select id from auth.mfa_factors where user_id = '${person.id}'`)).toEqual([])
  for (const client of [person.client, passwordOnly]) {
    expect((await client.auth.refreshSession()).error).not.toBeNull()
  }
})

test.each(ways)(
  'BE-24: through %s, an account becomes an administrator, with a row in the log',
  async (_, accounts) => {
    const person = await newMember(backend)
    // A seed or an older account may hold its address in decomposed letters.
    await database.exec(
      `update auth.users set email = normalize('Åsa-${person.id}@exempel.se', nfd) where id = '${person.id}'`,
    )
    await grantAdmin(accounts(), `åsa-${person.id}@EXEMPEL.se`)
    expect(await read(`select is_admin from public.profiles where id = '${person.id}'`)).toEqual([
      { is_admin: 't' },
    ])
    expect(
      await read(`select kind, actor, times from public.security_events where subject = '${person.id}'`),
    ).toEqual([{ kind: 'right_given', actor: null, times: '1' }])
    await expect(grantAdmin(accounts(), `åsa-${person.id}@exempel.se`)).rejects.toThrow('already')
  },
)

test.each(ways)('BE-24: through %s, a deleted account is not found', async (_, accounts) => {
  const person = await newMember(backend)
  await database.exec(`update auth.users set deleted_at = now() where id = '${person.id}'`)
  expect(await accounts().find(person.email)).toBeNull()
})
