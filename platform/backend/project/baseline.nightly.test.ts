import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunningServer, startServer } from '../server'
import { unpackFormer } from '../squash/former'
import { connect } from '../testing/library'
import { pictures } from '../testing/pictures'
import { runCommand } from '../testing/runCommand'
import { readBaseline } from './baseline'
import { readConfig } from './config'
import { takeDataFolder } from './dataFolder'
import { openProject } from './openProject'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const portal = resolve(__dirname, '../../../supabase')
const folder = mkdtempSync(join(tmpdir(), 'portal-former-'))
const former = join(folder, 'supabase')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The portal with the migrations that the last squash replaced, but `left` of the last ones. */
function writeFormer(dir: string, left = 0): string {
  for (const name of ['config.toml', 'config.local.toml', 'seed', 'templates', 'storage.sql']) {
    if (left > 0 && name === 'storage.sql') continue
    cpSync(join(portal, name), join(dir, name), { recursive: true })
  }
  mkdirSync(join(dir, 'migrations'))
  const migrations = Object.entries(unpackFormer(portal))
  for (const [name, text] of migrations.slice(0, migrations.length - left)) {
    writeFileSync(join(dir, 'migrations', name), text)
  }
  return dir
}

/** Starts the portal; `said` is what it reports on its way. */
async function start(dir: string, data: string) {
  const said: string[] = []
  const server = await startServer({ dir, data, port: 0, onProgress: (step) => said.push(step) })
  return { ...server, said }
}

async function signIn(backend: RunningServer, email: string, password: string) {
  const client = connect(backend, backend.anonKey)
  await client.auth.signInWithPassword({ email, password })
  return client
}

/** What a member and an administrator find in a portal. */
async function contentOf(backend: RunningServer) {
  const member = await signIn(backend, 'medlem@exempel.se', 'Portalen-Medlem-1')
  const office = await signIn(backend, 'admin@exempel.se', 'Portalen-Admin-1')
  const marks = await member.from('verse_highlights').select().order('id').throwOnError()
  const notes = await member.from('verse_notes').select().order('id').throwOnError()
  const history = await office.rpc('list_changes').throwOnError()
  const picture = await office.storage.from('media').download('kept.jpg')
  return {
    marks: marks.data,
    notes: notes.data,
    history: history.data,
    bytes: picture.data?.size,
    places: await (
      await fetch(`${backend.url}/rest/v1/events?select=*&order=id`, { headers: { apikey: backend.anonKey } })
    ).json(),
  }
}

const { replaced, files } = readBaseline(portal) ?? { replaced: [], files: {} }
const taken = `The database has every migration up to ${replaced.at(-1)}: it is taken over as it is, with the baseline ${Object.keys(files)[0]?.slice(0, 14)} in their place`

test('[BE-01] [BE-25] a portal of the migrations before the baseline is taken over with accounts, marks, history and files, and so is its backup', async () => {
  writeFormer(former)
  const data = join(folder, 'data')
  const file = join(folder, 'former.tgz')
  const before = await start(former, data)
  const office = await signIn(before, 'admin@exempel.se', 'Portalen-Admin-1')
  await office.from('events').update({ title: 'Tältmöte' }).not('id', 'is', null).throwOnError()
  await office.storage.from('media').upload('kept.jpg', new Blob([pictures.jpeg], { type: 'image/jpeg' }))
  const kept = await contentOf(before)
  expect(kept.bytes).toBe(pictures.jpeg.length)
  for (const found of [kept.marks, kept.notes, kept.history, kept.places]) expect(found).not.toEqual([])
  expect(await runCommand('backup', [file, '--dir', former, '--data', data])).toMatchObject({ failed: false })
  await before.close()

  const after = await start(portal, data)
  expect(after.said.filter((step) => step.includes('taken over'))).toEqual([taken])
  expect(await contentOf(after)).toEqual(kept)
  await after.close()
  const again = await start(portal, data)
  expect(again.said).toEqual(['Starting the database'])
  await again.close()

  const elsewhere = join(folder, 'elsewhere')
  const restored = await runCommand('restore', [file, '--dir', portal, '--data', elsewhere])
  expect(restored).toMatchObject({ failed: false })
  const fromBackup = await start(portal, elsewhere)
  expect(fromBackup.said).toContain(taken)
  expect(await contentOf(fromBackup)).toEqual(kept)
  await fromBackup.close()
})

test('[BE-01] a portal that stopped one migration earlier is refused and unchanged', async () => {
  const older = writeFormer(join(folder, 'older'), 1)
  const data = takeDataFolder(join(folder, 'olderData'))
  const open = async (dir: string) => {
    const steps: string[] = []
    const database = await openProject(dir, readConfig(dir, { PORTAL_URL: 'https://example.com' }), data, {
      seed: false,
      onProgress: (step) => steps.push(step),
    })
    await database.close()
    return steps
  }
  try {
    await open(older)
    await expect(open(portal)).rejects.toThrow(
      /^The database is older than .*, export it there and import it here; .*Nothing was changed\.$/,
    )
    expect(await open(older)).toEqual(['Starting the database'])
  } finally {
    data.release()
  }
})
