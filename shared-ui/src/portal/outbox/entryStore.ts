import type { Entry } from './entry'

const STORE = 'entries'

/** The entries of one account on this device. */
export type EntryStore = {
  /** Oldest first. */
  list: () => Promise<Entry[]>
  put: (entry: Entry) => Promise<void>
  /** Removes an entry, unless a later one has replaced it. */
  remove: (entry: Entry) => Promise<void>
}

/** The name of an account's database. */
const storeName = (account: string) => `outbox:${account}`

/**
 * Stores entries in IndexedDB, by target; in memory when the browser refuses (full disk, private mode). Each call
 * opens and closes the database, so that no tab blocks its deletion.
 */
export function openEntryStore(account: string): EntryStore {
  const inMemory = new Map<string, Entry>()
  const stored = (work: (entries: IDBObjectStore) => void) => transaction(storeName(account), work)
  return {
    async list() {
      let rows: IDBRequest<Entry[]> | undefined
      await stored((entries) => {
        rows = entries.getAll()
      }).catch(ignored)
      const newest = new Map([...(rows?.result ?? [])].map((entry) => [entry.target, entry]))
      for (const [target, entry] of inMemory) newest.set(target, entry)
      return [...newest.values()].sort((a, b) => a.at.localeCompare(b.at))
    },
    async put(entry) {
      try {
        await stored((entries) => entries.put(entry))
        inMemory.delete(entry.target)
      } catch (error) {
        console.info('The browser does not store what was written:', error)
        inMemory.set(entry.target, entry)
      }
    },
    async remove({ target, id }) {
      if (inMemory.get(target)?.id === id) inMemory.delete(target)
      await stored((entries) => {
        const present: IDBRequest<Entry | undefined> = entries.get(target)
        present.onsuccess = () => present.result?.id === id && entries.delete(target)
      }).catch(ignored)
    },
  }
}

/** Without storage there is nothing to read. Remaining entries are sent again; the server applies each once. */
const ignored = () => {}

/** Resolves when the transaction is complete: the entry then survives the page. */
function transaction(name: string, work: (entries: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'target' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      try {
        const change = db.transaction(STORE, 'readwrite')
        change.oncomplete = () => resolve()
        change.onerror = change.onabort = () => reject(change.error)
        work(change.objectStore(STORE))
      } catch (error) {
        reject(error)
      } finally {
        // Waits for the transaction.
        db.close()
      }
    }
  })
}
