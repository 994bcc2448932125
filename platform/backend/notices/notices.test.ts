import { fileURLToPath } from 'node:url'
import { mailsTo } from '../auth/testing/mails'
import type { Database } from '../database/database'
import { createOutbox } from '../mail/outbox'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject } from '../project/openProject'
import { connect, library } from '../testing/library'
import { startBackend } from '../testing/startBackend'
import { writeProject } from '../testing/writeProject'
import { startNotices } from './notices'

const portal = fileURLToPath(new URL('../../../supabase', import.meta.url))
const admin = { email: 'admin@exempel.se', password: 'Portalen-Admin-1' }
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(dir: string): Promise<Database> {
  const data = takeTemporaryFolder()
  closers.push(data.release)
  const database = await openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  closers.push(() => database.close())
  return database
}

test('[BE-38] mails administrators who chose it about a visitor’s question, without its words', async () => {
  const backend = await startBackend({ dir: portal })
  closers.push(() => backend.stop())
  const office = connect(backend, backend.anonKey)
  await office.auth.signInWithPassword(admin)
  for (const questions of ['daily', 'at_once']) {
    const { error } = await office.from('notice_settings').upsert({ questions })
    expect(error).toBeNull()
  }
  const visitor = connect(backend, backend.anonKey)
  const asked = await visitor
    .from('interpretation_questions')
    .insert({ question: 'Hemliga ord', user_name: 'Hemlig', user_email: 'hemlig@exempel.se' })
  expect(asked.error).toBeNull()

  let mails: Awaited<ReturnType<typeof mailsTo>> = []
  while (mails.length === 0) mails = await mailsTo(backend, admin.email)
  expect(mails).toMatchObject([{ subject: '1 ny fråga', code: null }])
  expect(mails[0]?.link).toMatch(/\/admin\/fragor$/)
  expect(JSON.stringify(mails)).not.toMatch(/hemlig/i)
})

test('[BE-38] sends waiting notices at the start, and none after it stopped', async () => {
  const database = await open(portal)
  const ask = (words: string) =>
    database.exec(`insert into public.interpretation_questions (question) values ('${words}')`)
  await database.exec(
    `insert into public.notice_settings (user_id, questions) select id, 'at_once' from public.profiles where is_admin`,
  )
  await ask('Före')
  const outbox = createOutbox()
  const stop = await startNotices({ database, outbox, siteUrl: 'https://portal.exempel/' })
  await stop()
  expect(outbox.list()).toMatchObject([
    { to: admin.email, subject: '1 ny fråga', link: 'https://portal.exempel/admin/fragor' },
  ])
  await database.exec('update private.notices set taken_at = null')
  await ask('Efter')
  await database.exec('select 1')
  expect(outbox.list()).toHaveLength(1)
})

test('serves a project that has no notices', async () => {
  const database = await open(writeProject({ migrations: library }))
  const stop = await startNotices({ database, outbox: createOutbox(), siteUrl: 'https://portal.exempel' })
  await expect(stop()).resolves.toBeUndefined()
})

test('[BE-193] mails a fault of the portal, with its message, to administrators who chose it', async () => {
  const database = await open(portal)
  await database.exec(
    `insert into public.notice_settings (user_id, faults) select id, 'at_once' from public.profiles where is_admin;
     select public.report_fault('Säkerhetskopian blev inte gjord: <disken> är full')`,
  )
  const outbox = createOutbox()
  const sent = new Promise<{ subject: string; html: string }>((resolve) => {
    const send = outbox.send
    outbox.send = (mail) => {
      send(mail)
      resolve(mail)
    }
  })
  closers.push(await startNotices({ database, outbox, siteUrl: 'https://portal.example' }))
  const { subject, html } = await sent
  expect(subject).toBe('1 fel på portalen')
  expect(html).toContain('Säkerhetskopian blev inte gjord: &lt;disken> är full')
})

test('SEC-06: mails all administrators about an added factor, whatever they chose', async () => {
  const database = await open(portal)
  await database.exec(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from public.profiles where is_admin`,
  )
  const outbox = createOutbox()
  await (await startNotices({ database, outbox, siteUrl: 'https://portal.exempel' }))()
  expect(outbox.list()).toMatchObject([
    {
      to: admin.email,
      subject: '1 ändring av säkerhetskoder',
      link: 'https://portal.exempel/admin/sakerhet',
    },
  ])
})
