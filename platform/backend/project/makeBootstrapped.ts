import { bootstrap, bootstrapHash } from '../bootstrap/bootstrap'
import { openPglite } from '../database/pglite'
import { openDraft } from './draft'
import { keyOf, restoreSnapshot, storeSnapshot } from './snapshots'

/**
 * The embedded engine serves one database, and nothing is made from the two templates: 600 of a folder's 970 files,
 * which each start of a throw-away project would copy and delete.
 */
const WITHOUT_TEMPLATES = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
]

/** Puts a bootstrapped database into a folder that is missing or empty: copies a snapshot after the first time. */
export async function makeBootstrapped(folder: string): Promise<void> {
  const key = keyOf([bootstrapHash, ...WITHOUT_TEMPLATES])
  if (restoreSnapshot(key, folder)) return
  const draft = openDraft(folder)
  try {
    const database = await openPglite(draft.path)
    for (const statement of WITHOUT_TEMPLATES) await database.exec(statement)
    await bootstrap(database)
    await database.close()
    storeSnapshot(key, draft.path)
    draft.commit()
  } catch (error) {
    draft.discard()
    throw error
  }
}
