import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from './cluster'

/** The name that PostgreSQL's clients expect of the socket in a host's folder. */
const SOCKET = '.s.PGSQL.5432'

/**
 * `moveAway` delays every later message in both directions by this many milliseconds, as a network would; 0 ends the
 * delay.
 */
export type DistantCluster = Cluster & { moveAway(delayMs: number): void }

/** A temporary PostgreSQL without delay until `moveAway` is called: migrations and seed need thousands of messages. */
export async function startDistantCluster(): Promise<DistantCluster> {
  let delayMs = 0
  const cluster = await startCluster()
  const near = new URL(cluster.address).searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'portal-far-'))
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(join(near, SOCKET))
    forward(client, server, () => delayMs)
    forward(server, client, () => delayMs)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
  })
  await new Promise<void>((done) => proxy.listen(join(folder, SOCKET), done))
  return {
    ...cluster,
    address: cluster.address.replace(encodeURIComponent(near), encodeURIComponent(folder)),
    moveAway: (by) => {
      delayMs = by
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      proxy.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Timers of the same duration fire in the order in which they start, so messages stay in order. */
function forward(from: Socket, to: Socket, delayMs: () => number): void {
  const later = (send: () => void) => (delayMs() > 0 ? setTimeout(send, delayMs()) : send())
  from.on('data', (chunk) => later(() => to.write(chunk)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
}
