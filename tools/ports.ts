import { createServer } from 'node:net'

/** Throws one sentence when a port is taken, before anything has been started. */
export async function requireFree(port: number, use: string, change: string): Promise<void> {
  const problem = await tryPort(port)
  if (problem === 'EADDRINUSE') {
    throw new Error(`Port ${port} (${use}) is taken: stop what uses it, or set ${change} to another number.`)
  }
  if (problem)
    throw new Error(`Port ${port} (${use}) cannot be opened (${problem}): set ${change} to another number.`)
}

const tryPort = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, () => probe.close(() => resolve(null)))
  })

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
