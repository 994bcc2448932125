import { createServer } from 'node:net'

/** Throws one sentence when a port is taken, before anything starts. */
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

/**
 * A free port for a program that must know its address before it starts. Below the range for outgoing connections, so
 * that the system does not assign it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if ((await tryPort(port)) === null) return port
  }
  throw new Error('There is no free port between 20000 and 32000.')
}
