import { type BackendProcess, startBackendProcess } from '@portal/backend/testing/startBackendProcess'
import { root } from '../apps'

/** The heaviest reads that the embedded backend answers, each at the edge of another limit. */
export const heaviestQueries = [
  // Rows over all levels, and their bytes.
  'chapters?select=number,verses(number,text)&limit=240',
  'books?select=name,chapters(number,verses(number))&order=id&limit=8',
  // Text compared with a pattern: that of the whole Bible.
  'verses?select=id&text=like.*zqz*',
  // Every verse sorted, the last ones given.
  'verses?select=*&order=text&offset=30000',
  // Rows that are looked up to order by them.
  'chapters?select=id,books(id)&limit=1&order=books(name),books(id),books(book_order)',
  // Letters that stand in most verses.
  'rpc/search_verses?q=e%20e&scope=all&page_size=50&page_offset=0',
]

/** Reads that would be heavier, and are refused: by rows, bytes, text compared, and depth. */
export const refused = [
  'verses?select=chapters(verses(chapters(verses(text))))',
  'books?select=name,chapters(number,verses(number,text))',
  'verses?select=id&text=imatch.(a|b|c)*zqz',
  'verses?select=chapters(books(chapters(books(chapters(books(name))))))',
]

export type Reader = {
  backend: BackendProcess
  /** The status of a read by a visitor. Throws when nothing is answered. */
  read(path: string): Promise<number>
}

/** The embedded backend as a process of its own, on a data folder with a whole Bible. */
export async function withBackend<T>(data: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const backend = await startBackendProcess({ dir: root, data })
  const read = async (path: string) => {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, { headers: { apikey: backend.anonKey } })
    await response.arrayBuffer()
    return response.status
  }
  try {
    return await work({ backend, read })
  } finally {
    await backend.stop()
  }
}
