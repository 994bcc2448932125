import type { Entry } from './entry'

const STORE = 'entries'

/** The entries of one account on this device. */
export type EntryStore = {
  /** Oldest first. */
  list: () => Promise<Entry[]>
  /** Each takes the place of one with the same target. Resolves with whether the device keeps them. */
  put: (entries: Entry[]) => Promise<boolean>
  /** Removes an entry, unless a later one has taken its place. */
  remove: (entry: Entry) => Promise<void>
}

/** The name of an account's database. */
const storeName = (account: string) => `outbox:${account}`

/**
 * Keeps entries in IndexedDB, by target; in this page's memory those that the browser does not take (full disk, private
 * mode). The database stays open, so that an entry of a page that closes is on its way at once; it closes for its deletion.
 */
export function openEntryStore(account: string): EntryStore {
  const inMemory = new Map<string, Entry>()
  let opened: Promise<IDBDatabase> | undefined
  const stored = async (work: (entries: IDBObjectStore) => void) => {
    opened ??= openDatabase(storeName(account), () => {
      opened = undefined
    })
    // Another call opens it again.
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
        return true
      } catch (error) {
        console.info('The browser does not store what was written:', error)
        for (const entry of written) {
          const base = inMemory.get(entry.target)?.base ?? entry.base
          inMemory.set(entry.target, { ...entry, base })
        }
        return false
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

/** Both requests are made at once: the entry is stored also when the page goes before the first one has its result. */
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

/** Resolves when the transaction is complete: then the entry survives the page. */
function transaction(db: IDBDatabase, work: (entries: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const change = db.transaction(STORE, 'readwrite')
    change.oncomplete = () => resolve()
    change.onerror = change.onabort = () => reject(change.error)
    work(change.objectStore(STORE))
  })
}
