// The thread that PGlite runs in, so that a query past its deadline can be stopped by ending the thread.
// Plain JavaScript: a worker thread does not inherit the TypeScript loader of the process that starts it.

import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { pgtap } from '@electric-sql/pglite-pgtap'

const database = await PGlite.create(workerData.dataDir, {
  pgliteWasmModule: workerData.engine,
  extensions: { btree_gin, citext, pg_trgm, pgcrypto, pgtap, unaccent, uuid_ossp },
  // The default stack limit lies above WebAssembly's own: endless recursion would silently ruin the instance.
  // As a start parameter it survives RESET ALL.
  startParams: [...PGlite.defaultStartParams, '-c', 'max_stack_depth=256kB'],
})

// COPY … PROGRAM throws through WebAssembly frames by default and poisons the session; a null stream makes
// PostgreSQL itself refuse it.
database.handleExternalCmd = () => 0

parentPort.on('message', async (message) => {
  if (message === 'close') {
    await database.close()
    parentPort.postMessage('closed')
    return
  }
  // Reads the reply as a stream: PGlite would otherwise parse each reply itself and keep all of them. Copies each
  // piece: it lies in WebAssembly's memory, which the next reply overwrites.
  const pieces = []
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (piece) => pieces.push(piece.slice()),
  })
  const bytes = joined(pieces)
  parentPort.postMessage(bytes, [bytes.buffer])
})
parentPort.postMessage('ready')

function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
