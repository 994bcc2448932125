import { bootstrap, bootstrapHash } from '../bootstrap/bootstrap'
import { openPglite } from '../database/pglite'
import { openDraft } from './draft'
import { keyOf, restoreSnapshot, storeSnapshot } from './snapshots'

/** Puts a bootstrapped database into a folder that is missing or empty: copies a snapshot after the first time. */
export async function makeBootstrapped(folder: string): Promise<void> {
  const key = keyOf([bootstrapHash])
  if (restoreSnapshot(key, folder)) return
  const draft = openDraft(folder)
  try {
    const database = await openPglite(draft.path)
    await bootstrap(database)
    await database.close()
    storeSnapshot(key, draft.path)
    draft.commit()
  } catch (error) {
    draft.discard()
    throw error
  }
}
