import type { Shown, Translation } from './bibleImport.data'
import type { ParsedBook } from './reading'

/** A read Bible that is being sent, kept on the device so that a reload or a closed lid loses nothing. */
export type KeptBible = {
  fileName: string
  fileHash: string
  translation: Translation
  shown: Shown
  books: ParsedBook[]
}

const DATABASE = 'bible-import'
const STORE = 'bibles'
const KEY = 'sent'

/** Keeps a Bible until `dropBible`. Resolves with whether the device could keep it. */
export const keepBible = (bible: KeptBible): Promise<boolean> =>
  inStore((store) => store.put(bible, KEY)).then(
    () => true,
    () => false,
  )

/** The kept Bible; null without one, or without storage. */
export const readBible = (): Promise<KeptBible | null> =>
  inStore((store) => store.get(KEY)).then(
    (kept) => (kept as KeptBible | undefined) ?? null,
    () => null,
  )

/** Deletes the kept Bible. */
export const dropBible = (): Promise<void> =>
  inStore((store) => store.delete(KEY)).then(
    () => {},
    () => {},
  )

async function inStore(work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    return await new Promise((resolve, reject) => {
      const change = database.transaction(STORE, 'readwrite')
      const request = work(change.objectStore(STORE))
      change.oncomplete = () => resolve(request.result)
      change.onerror = change.onabort = () => reject(change.error)
    })
  } finally {
    database.close()
  }
}
