import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const program = 'platform/backend/testing/backendHost.ts'

let host = null
let lastId = 0
let output = ''

function startHost() {
  const pending = new Map()
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Lets the worker exit while the process still runs.
  child.unref()
  child.channel.unref()
  child.on('message', ({ id, result, failure, output: written }) => {
    if (written !== undefined) {
      output += written
      return
    }
    const { resolve, reject } = pending.get(id)
    pending.delete(id)
    if (failure === undefined) resolve({ id, result })
    else reject(new Error(failure))
  })
  child.once('exit', (code) => {
    host = null
    for (const { reject } of pending.values())
      reject(new Error(`the process of the backends ended (${code})`))
  })
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        child.send({ id: lastId, ...message })
      }),
  }
}

/**
 * The process that runs the backends of a jest worker's tests (`startBackend`). The first test that needs one starts
 * it.
 */
export const backendHost = {
  /**
   * Sends a message: it starts a server, or stops the one whose start message had the id `stop`. Rejects with the
   * process's error message.
   */
  send: (message) => {
    host ??= startHost()
    return host.send(message)
  },
  /** Everything that the process has logged so far. */
  output: () => output,
}
