import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { errorCode } from '../database/errorCode'
import { asOwner, type StorageContext } from './context'

type SweepFolders = {
  /** The folder of the bytes. */
  objects: string
  /** Where the embedded database keeps its files; null for a PostgreSQL, whose rows may name files of other servers. */
  postgres: string | null
}

/**
 * Removes the remains of interrupted work: partial uploads, files that no row names, rows whose bytes are missing.
 * Uploads may continue meanwhile. Does nothing in a folder that more than one database has used, because the files may
 * belong to the other one.
 */
export async function sweepObjects(
  context: StorageContext,
  { objects, postgres }: SweepFolders,
): Promise<void> {
  // Lists files before it reads rows: a listed file that ever gets a row has it by then.
  const { versions: files, drafts } = await context.files.leftovers()
  const { identity, versions } = await readRows(context)
  const named = new Set(versions)
  const plausible = files.some((file) => named.has(file)) || (files.length === 0 && versions.length === 0)
  if (!(await isAlone(objects, identity, plausible))) return

  await context.files.removeDrafts(drafts)
  await context.files.remove(files.filter((file) => !named.has(file)))
  if (postgres === null) return
  const dead: string[] = []
  for (const version of versions) {
    if (!(await context.files.exists(version))) dead.push(version)
  }
  if (dead.length > 0) await removeRows(context, dead)
}

function readRows(context: StorageContext): Promise<{ identity: string; versions: string[] }> {
  return asOwner(context, async (tx) => {
    const { rows } = await tx.query(
      'select version from storage.objects where version is not null order by version',
    )
    await tx.exec('reset role')
    const found = await tx.query(
      `select system_identifier || '/' || oid as identity
       from pg_catalog.pg_control_system(), pg_catalog.pg_database where datname = current_database()`,
    )
    return { identity: found.rows[0]?.identity ?? '', versions: rows.flatMap(({ version }) => version ?? []) }
  })
}

/** Versions are unique, so that a row that was replaced meanwhile is not deleted. */
async function removeRows(context: StorageContext, versions: string[]): Promise<void> {
  await asOwner(context, (tx) =>
    tx.query('delete from storage.objects where version in (select json_array_elements_text($1::json))', [
      JSON.stringify(versions),
    ]),
  )
}

/**
 * Whether this database alone has used the folder, by a list in it.
 * @param plausible whether the files look like its own, for a folder that has no list yet
 */
async function isAlone(objects: string, identity: string, plausible: boolean): Promise<boolean> {
  const file = resolve(objects, 'database')
  const list = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const identities = list.split('\n').filter((line) => line !== '')
  if (identities.length === 0 && !plausible) return false
  if (!identities.includes(identity)) {
    await mkdir(objects, { recursive: true })
    await writeFile(file, `${list}${identity}\n`)
  }
  return identities.every((one) => one === identity)
}
