import type { Entry } from './entry'

const STORE = 'entries'

/** The entries of one account on this device. */
export type EntryStore = {
  /** All entries, oldest first. */
  list: () => Promise<Entry[]>
  /** Stores entries, in this page alone when the device cannot; each replaces one with the same target. */
  put: (entries: Entry[]) => Promise<void>
  /** The targets of the entries that only this page has. */
  unstored: () => string[]
  /** Removes an entry, unless a later one has replaced it. */
  remove: (entry: Entry) => Promise<void>
}

/** The name of an account's database. */
const storeName = (account: string) => `outbox:${account}`

/**
 * Stores entries in IndexedDB by target; those that the browser cannot store (full disk, private mode) are kept in
 * this page's memory. The database stays open, so that the write of a closing page has already begun; it is closed
 * when another tab deletes it.
 */
export function openEntryStore(account: string): EntryStore {
  const inMemory = new Map<string, Entry>()
  let opened: Promise<IDBDatabase> | undefined
  const stored = async (work: (entries: IDBObjectStore) => void) => {
    opened ??= openDatabase(storeName(account), () => {
      opened = undefined
    })
    // After a failure the next call opens the database again.
    opened.catch(() => {
      opened = undefined
    })
    await transaction(await opened, work)
  }
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
    async put(written) {
      try {
        await stored((entries) => {
          for (const entry of written) replace(entries, entry)
        })
        for (const { target } of written) inMemory.delete(target)
      } catch (error) {
        console.info('The browser could not store an outbox entry:', error)
        for (const entry of written) {
          const base = inMemory.get(entry.target)?.base ?? entry.base
          inMemory.set(entry.target, { ...entry, base })
        }
      }
    },
    unstored: () => [...inMemory.keys()],
    async remove({ target, id }) {
      if (inMemory.get(target)?.id === id) inMemory.delete(target)
      await stored((entries) => {
        const present: IDBRequest<Entry | undefined> = entries.get(target)
        present.onsuccess = () => present.result?.id === id && entries.delete(target)
      }).catch(ignored)
    },
  }
}

/**
 * Without storage there are no entries to read. Entries that could not be removed are sent again, and the server
 * ignores them.
 */
const ignored = () => {}

/**
 * Stores an entry and keeps the base of the one that it replaces. Sends both requests at once, so that the entry is
 * stored even if the page closes before the first one has its result.
 */
function replace(entries: IDBObjectStore, entry: Entry): void {
  const present: IDBRequest<Entry | undefined> = entries.get(entry.target)
  present.onsuccess = () => {
    if (present.result?.base) entries.put({ ...entry, base: present.result.base })
  }
  entries.put(entry)
}

function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'target' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      db.onclose = onClosed
      db.onversionchange = () => {
        db.close()
        onClosed()
      }
      resolve(db)
    }
  })
}

/** Resolves when the transaction is complete, so that the entry survives the end of the page. */
function transaction(db: IDBDatabase, work: (entries: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const change = db.transaction(STORE, 'readwrite')
    change.oncomplete = () => resolve()
    change.onerror = change.onabort = () => reject(change.error)
    work(change.objectStore(STORE))
  })
}
