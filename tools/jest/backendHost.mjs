import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'supabase/local/testing/backendHost.ts'

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
  // A worker that is done does not wait for it.
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

/** The process that serves the backends of a jest worker's tests (`startBackend`); the first test that needs it starts it. */
export const backendHost = {
  /** Starts a server, or stops the one that the message of id `stop` started. Rejects with the process's own words. */
  send: (message) => {
    host ??= startHost()
    return host.send(message)
  },
  /** All that the process wrote so far. */
  output: () => output,
}
