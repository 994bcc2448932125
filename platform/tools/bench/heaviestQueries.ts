import { type BackendProcess, startBackendProcess } from '@portal/backend/testing/startBackendProcess'
import { root } from '../../apps'

/** The heaviest reads that the embedded backend allows, each close to another limit. */
export const heaviestQueries = [
  // Rows over all levels, and their bytes.
  'chapters?select=number,verses(number,text)&limit=240',
  'books?select=name,chapters(number,verses(number))&order=id&limit=8',
  // Text compared with a pattern: the whole Bible's.
  'verses?select=id&text=like.*zqz*',
  // All verses sorted, the last ones returned.
  'verses?select=*&order=text&offset=30000',
  // Rows that are looked up for ordering.
  'chapters?select=id,books(id)&limit=1&order=books(name),books(id),books(book_order)',
  // Letters that occur in most verses.
  'rpc/search_verses?q=e%20e&scope=all&page_size=50&page_offset=0',
]

/** Heavier reads, which are refused: by rows, bytes, compared text, and depth. */
export const refused = [
  'verses?select=chapters(verses(chapters(verses(text))))',
  'books?select=name,chapters(number,verses(number,text))',
  'verses?select=id&text=imatch.(a|b|c)*zqz',
  'verses?select=chapters(books(chapters(books(chapters(books(name))))))',
]

export type Reader = {
  backend: BackendProcess
  /** The status of a visitor's read. Throws without a response. */
  read(path: string): Promise<number>
}

/** The embedded backend as a separate process, on a data folder with a whole Bible. */
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
