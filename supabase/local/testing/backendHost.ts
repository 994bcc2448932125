import { type RunningServer, type ServerOptions, startServer } from '../server'

/**
 * Serves the backends of one jest worker's tests in one process, in which PGlite is compiled and everything is loaded
 * once. It is told by messages what to start and stop, tells what it writes, and ends with who started it
 * (`tools/jest/backendHost.mjs`).
 */
type Order = { id: number; start?: ServerOptions; stop?: number }

const running = new Map<number, RunningServer>()
const tell = (message: object) => void process.send?.(message)

for (const stream of [process.stdout, process.stderr]) {
  stream.write = (text: string | Uint8Array) => {
    tell({ written: String(text) })
    return true
  }
}

async function obey({ id, start, stop }: Order): Promise<object> {
  if (start) {
    const server = await startServer(start)
    running.set(id, server)
    const { close: _, ...told } = server
    return told
  }
  if (stop !== undefined) {
    await running.get(stop)?.close()
    running.delete(stop)
  }
  return {}
}

process.on('message', (order: Order) => {
  obey(order).then(
    (told) => tell({ id: order.id, told }),
    (error: unknown) =>
      tell({ id: order.id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
