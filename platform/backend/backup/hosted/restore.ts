import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '../../database/connectionTo'
import { type Baseline, withBaseline } from '../../project/baseline'
import { takeWorkFolder } from '../workFolder'
import { copyIn } from './copy'
import { fileEntry, type HostedManifest, tableEntry } from './manifest'
import { unpackHosted } from './read'
import type { Hosted } from './save'
import { upload } from './storageApi'
import { listMigrations, listTables, MADE_ROWS } from './tables'

/**
 * Writes a backup into an empty project that has the same migrations; those before the baseline count as the baseline. Reads the backup to its end first, and writes all
 * rows in one transaction. Throws an error whose message says whether anything was changed.
 * @param baseline of the checkout's migrations.
 * @param filesAlone only uploads the files again, into a project whose rows are restored.
 */
export async function restoreHosted(
  hosted: Hosted,
  file: string,
  { baseline = null, filesAlone = false }: { baseline?: Baseline | null; filesAlone?: boolean } = {},
): Promise<HostedManifest> {
  const work = takeWorkFolder(tmpdir(), 'portal-restore-')
  const parts = work.path
  const client = new pg.Client(connectionTo(hosted.databaseUrl))
  try {
    const manifest = await unpackHosted(file, parts)
    await client.connect()
    await requireSameMigrations(client, manifest, baseline)
    if (!filesAlone) await restoreRows(client, manifest, parts)
    await restoreFiles(client, hosted, manifest, parts).catch((error: Error) => {
      throw new Error(
        `The rows are restored, but not all files (${error.message}). Run pnpm restore --files with the same backup.`,
      )
    })
    return manifest
  } finally {
    await client.end().catch(() => {})
    work.remove()
  }
}

async function requireSameMigrations(
  client: pg.Client,
  { migrations }: HostedManifest,
  baseline: Baseline | null,
): Promise<void> {
  const found = await listMigrations(client).catch(() => [])
  if (withBaseline(found, baseline).join() === withBaseline(migrations, baseline).join()) return
  throw new Error(
    `The backup has the migrations up to ${migrations.at(-1)}, the project those up to ${found.at(-1) ?? 'none'}: apply the same ones first (supabase db push from the checkout of that day). Nothing was changed.`,
  )
}

async function restoreRows(client: pg.Client, manifest: HostedManifest, parts: string): Promise<void> {
  await client.query('begin')
  try {
    await requireEmpty(client, manifest)
    // Disables triggers and foreign keys: they had their effect when the rows were first written.
    await client.query('set local session_replication_role = replica')
    for (const [name, made] of Object.entries(MADE_ROWS))
      await client.query(`delete from ${name} where ${made}`)
    for (const [place, { name, columns }] of manifest.tables.entries())
      await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, join(parts, tableEntry(place)))
    for (const { name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(/Nothing was changed\.$/.test(why) ? why : `${why}. Nothing was changed.`)
  }
}

/** Refuses a project with data that migrations did not make, or with different tables. */
async function requireEmpty(client: pg.Client, manifest: HostedManifest): Promise<void> {
  const there = await listTables(client)
  const missing = manifest.tables.find(
    ({ name, columns }) =>
      !columns.every((column) => there.find((table) => table.name === name)?.columns.includes(column)),
  )
  if (missing) throw new Error(`The project's table ${missing.name} has other columns. Nothing was changed.`)
  for (const name of [...there.map(({ name }) => name), 'storage.objects']) {
    const { rows } = await client.query<{ full: boolean }>(
      `select exists (select from ${name} where not (${MADE_ROWS[name] ?? 'false'})) as full`,
    )
    if (rows[0]?.full)
      throw new Error(
        `The project is not empty: ${name} has rows. Make a new project to restore into. Nothing was changed.`,
      )
  }
}

async function restoreFiles(
  client: pg.Client,
  { project }: Hosted,
  manifest: HostedManifest,
  parts: string,
): Promise<void> {
  for (const [place, stored] of manifest.files.entries()) {
    await upload(project, stored, await readFile(join(parts, fileEntry(place))))
    const { id, owner, owner_id, created_at, updated_at } = stored.row
    await client.query(
      `update storage.objects set id = $3, owner = $4, owner_id = $5, created_at = $6, updated_at = $7
       where bucket_id = $1 and name = $2`,
      [stored.bucket, stored.name, id, owner, owner_id, created_at, updated_at],
    )
  }
}
