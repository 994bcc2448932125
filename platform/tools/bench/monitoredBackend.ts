import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer } from '@portal/backend/server'
import { root } from '../../apps'

/**
 * A backend as a separate process that measures its event loop. Sends its address when it is ready; `begin` resets
 * the measurement; at `end` it sends the 99th percentile of the delay in milliseconds.
 */
export type Watched = { url: string; key: string } | { p99: number }

const send = (message: Watched) => process.send?.(message)

const server = await startServer({ dir: root, port: 0, data: null })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', (message) => {
  if (message === 'begin') delay.reset()
  else send({ p99: delay.percentile(99) / 1e6 })
})
process.once('disconnect', () => void server.close().finally(() => process.exit()))
send({ url: server.url, key: server.anonKey })
