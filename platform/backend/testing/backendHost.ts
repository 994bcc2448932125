import { type RunningServer, type ServerOptions, startServer } from '../server'

/**
 * Serves the backends of one jest worker's tests in one process, in which PGlite is compiled and everything is loaded
 * once. Messages from `platform/tools/jest/backendHost.mjs` start and stop them; each is replied to under its id. The
 * process's output is sent as messages too, and it ends with the process that started it.
 */
type Message = { id: number; start?: ServerOptions; stop?: number }

const running = new Map<number, RunningServer>()
const send = (message: object) => void process.send?.(message)

for (const stream of [process.stdout, process.stderr]) {
  stream.write = (output: string | Uint8Array) => {
    send({ output: String(output) })
    return true
  }
}

async function handle({ id, start, stop }: Message): Promise<object> {
  if (start) {
    const server = await startServer(start)
    running.set(id, server)
    const { close: _, ...addresses } = server
    return addresses
  }
  if (stop !== undefined) {
    await running.get(stop)?.close()
    running.delete(stop)
  }
  return {}
}

process.on('message', (message: Message) => {
  const { id } = message
  handle(message).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
