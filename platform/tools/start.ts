import { hostnameFor, isLoopback } from '@portal/backend/gateway/hosts'
import { type RunningServer, startServer } from '@portal/backend/server'
import { defaultSite } from '@portal/shared-ui/site'
import { root } from '../apps'
import { onStop, run } from '../command'
import { isPublic, refuseDemoAccounts } from '../demoAccounts'
import { START } from '../help.mjs'
import { serveSite } from '../host/serve'
import { requireFree } from '../ports'
import { fetchSchema } from '../release/fetchSchema'
import { releaseAll } from '../release/releaseAll'
import { readSettings } from '../settings'
import { describeAway } from './describeAway'

/** `npm start`: the whole portal on this machine, from sources to a page; with `-- --empty` without demo content. */
run(async () => {
  const startedAt = Date.now()
  const { ports, backendPort, data, site, publicUrl, backendUrl, listen } = readSettings()
  const { shell: _, ...remotePorts } = ports
  for (const [name, port] of Object.entries(ports)) await requireFree(port, name, 'PORTAL_PORT')
  await requireFree(backendPort, 'the backend', 'PORTAL_BACKEND_PORT')

  const wantsEmpty = process.argv.includes('--empty')
  const say = (text: string) => console.log(`  ${text}`)
  console.log('Starting the portal …')
  const starting = startServer({
    dir: root,
    listen,
    port: backendPort,
    publicUrl: backendUrl,
    data,
    databaseUrl: process.env.DATABASE_URL,
    // The passwords of the demo accounts are known.
    seed: !wantsEmpty && !isPublic(publicUrl),
    siteUrl: publicUrl ?? `http://${hostnameFor(listen)}:${ports.shell}`,
    siteName: defaultSite.name,
    onProgress: say,
  })
  const migrated = starting.then(({ localUrl, anonKey }) =>
    fetchSchema(site, { url: localUrl, key: anonKey }),
  )
  const [backend] = await Promise.all([starting, migrated, releaseAll({ site, onProgress: say, migrated })])

  await refuseDemoAccounts(publicUrl, (path, body) => askBackend(backend, path, body)).catch(
    async (error) => {
      await backend.close()
      throw error
    },
  )
  // Once more: before the first release there was no site that could keep the answer.
  await fetchSchema(site, { url: backend.localUrl, key: backend.anonKey })
  const serving = await serveSite({
    folder: site,
    listen,
    port: ports.shell,
    // A public address has only one origin: the proxy that terminates TLS does not forward the remotes' ports.
    remotePorts: publicUrl ? undefined : remotePorts,
    backend: { url: backend.url, key: backend.anonKey, localUrl: backend.localUrl },
    publicUrl,
  })

  console.log(`
The portal is open (${((Date.now() - startedAt) / 1000).toFixed(1)} s):${describeAway(backend.lastRun)}

  ${publicUrl ?? serving.url}

${accountsOf(backend)}
  Captured mail   ${process.stdout.isTTY ? backend.mailUrl : `the address is in ${backend.mailFile}: who has it can open accounts`}
  Database, auth and storage at ${backend.url}, data in ${data}
${isLoopback(listen) ? '' : opened}
This backend is for trying, developing and testing: it sends no mail${backend.beganEmpty ? '' : ', and everybody knows these passwords'}.
A public site uses Supabase (docs/runbook.md, docs/self-hosting.md). Ctrl-C stops it; the data stays.`)

  onStop(async () => {
    console.log('\nStopping …')
    await serving.close()
    await backend.close()
  })
}, START)

const askBackend = ({ localUrl, anonKey }: RunningServer, path: string, body: object): Promise<Response> =>
  fetch(localUrl + path, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The accounts of a new portal, or how to make the first one. */
function accountsOf({ beganEmpty, hasAdministrator }: RunningServer): string {
  if (!beganEmpty) return demoAccounts
  return hasAdministrator ? '  No demo content and no demo accounts.' : emptyAccounts
}

const demoAccounts = `  Administrator   admin@exempel.se    Portalen-Admin-1
  Member          medlem@exempel.se   Portalen-Medlem-1`
const emptyAccounts = `  No demo content and no demo accounts. The first administrator registers, then in another terminal
  npx pnpm@12.21.0 admin:grant you@portal.example`

const opened = `
  WARNING: PORTAL_LISTEN opens the portal to the network. Everybody who reaches this machine can use it, with the accounts
  above as long as their passwords are these.
`
