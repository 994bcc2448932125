import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = 'supabase/local/testing/backendHost.ts'

let host = null
let orders = 0
let written = ''

function startHost() {
  const waiting = new Map()
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A worker that is done does not wait for it.
  child.unref()
  child.channel.unref()
  child.on('message', ({ id, told, failure, written: text }) => {
    if (text !== undefined) {
      written += text
      return
    }
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) resolve({ id, told })
    else reject(new Error(failure))
  })
  child.once('exit', (code) => {
    host = null
    for (const { reject } of waiting.values())
      reject(new Error(`the process of the backends ended (${code})`))
  })
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        orders += 1
        waiting.set(orders, { resolve, reject })
        child.send({ id: orders, ...order })
      }),
  }
}

/** The process that serves the backends of a jest worker's tests (`startBackend`); the first test that needs it starts it. */
export const backendHost = {
  /** Starts a server, or stops the one that was started by the order `stop`. Rejects with what the process says. */
  ask: (order) => {
    host ??= startHost()
    return host.ask(order)
  },
  /** All that the process wrote so far. */
  written: () => written,
}
