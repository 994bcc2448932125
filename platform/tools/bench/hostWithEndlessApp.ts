import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedHosts } from '@portal/backend/gateway/hosts'
import { createHost } from '../../host/host'
import type { PortalState } from '../../host/registry/portalState'
import { openServer } from '../../host/serve'
import { openSite } from '../../host/site'

/**
 * A host as a separate process, with a site and an extra area whose code never ends: `/slinga`. Sends its address
 * when it listens, and the processor time that it has used, in microseconds, for each message. `node --import tsx hostWithEndlessApp.ts FOLDER BACKEND KEY`.
 */
const [folder = '', url = '', key = ''] = process.argv.slice(2)

const code =
  'module.exports = { default: { contract: 1, areas: { "/slinga": [{ index: true, handle: { meta: () => { for (;;) {} } } }] } } }'
mkdirSync(join(folder, 'mf-slinga/loop'), { recursive: true })
writeFileSync(join(folder, 'mf-slinga/loop/server.cjs'), code)
const looping = {
  name: 'mf-slinga',
  paths: ['/slinga'],
  access: { '/slinga': 'anyone' as const },
  version: 'loop',
  contract: 1,
  base: '/mf-slinga/loop/',
  entry: 'remoteEntry.js',
  container: 'mf_slinga',
  preload: [],
  integrity: {},
  server: { file: 'server.cjs', sha256: createHash('sha256').update(code).digest('hex') },
}

const released = openSite({ folder, backend: { url, key } }).live()
const { remotes, unavailable } = released.registry
const live: PortalState = { ...released, registry: { remotes: [...remotes, looping], unavailable } }
const host = createHost({ folder, site: { live: () => live } })
const listen = '127.0.0.1'
const server = await openServer(host, { listen, port: 0, hosts: allowedHosts(listen) })
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', () => process.exit())
process.send?.({ url: server.url })
