import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowedHosts } from '@portal/backend/gateway/hosts'
import { type AppName, readApp } from '../../apps'
import { onStop } from '../../command'
import { createRemoteOrigin } from '../../host/host'
import { openServer } from '../../host/serve'
import { describeRemote, unknown } from '../../release/describe'
import { readSettings } from '../../settings'
import { createReload, reloadScript } from './reload'
import { replaceRemote } from './replaceRemote'
import { watchApps } from './watcher'

/**
 * `pnpm dev mf-study [--portal https://…]`: only this remote from its sources, in a portal that already runs, here or
 * deployed. A small proxy serves that portal with one registry entry replaced.
 */
export async function developRemote(name: AppName, portal: string): Promise<void> {
  // A separate folder: two developers of the same app on one machine do not overwrite each other's builds.
  const site = mkdtempSync(join(tmpdir(), 'portal-dev-'))
  onStop(async () => rmSync(site, { recursive: true, force: true }))
  const folder = join(site, name, 'dev')
  mkdirSync(folder, { recursive: true })
  const { app, announce } = createReload()
  let first = true
  await new Promise<void>((resolve) => {
    watchApps({
      remotes: [name],
      site,
      onBuilt: () => {
        if (!first) announce(name)
        first = false
        resolve()
      },
    })
  })

  const here = { listen: '127.0.0.1', hosts: allowedHosts('127.0.0.1') }
  const { url: origin } = await openServer(createRemoteOrigin({ folder: site, name }), { ...here, port: 0 })
  const ours = () => ({ ...describeRemote(name, 'dev', folder, unknown), base: `${origin}/${name}/dev/` })
  app.all('*', (c) => proxy(c.req.raw, portal, { name, origin, ours }))
  const { url } = await openServer(app, { ...here, port: 0 })
  console.log(`\n  ${url}${encodeURI(Object.keys(readApp(name).areas)[0] ?? '/')}\n`)
  console.log(
    `  ${portal} with ${name} from its sources, reloaded at every change.\n` +
      '  The browser shows them; documents, as curl gets them, are of the release, and a new page answers 404 until it is released.',
  )
  await fetch(portal).catch(() => console.error(`\n  ${noPortalAt(portal)}`))
}

const noPortalAt = (portal: string) =>
  `There is no portal at ${portal}: start one, or name another with --portal.`

type Patch = { name: AppName; origin: string; ours: () => object }

async function proxy(request: Request, portal: string, { name, origin, ours }: Patch): Promise<Response> {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('host')
  headers.set('accept-encoding', 'identity')
  const response = await fetch(new URL(url.pathname + url.search, portal), {
    method: request.method,
    headers,
    body: ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer(),
    redirect: 'manual',
  }).catch(
    () =>
      new Response(noPortalAt(portal), {
        status: 502,
      }),
  )
  const passed = new Headers(response.headers)
  for (const header of ['content-encoding', 'content-length', 'transfer-encoding']) passed.delete(header)
  const type = response.headers.get('content-type') ?? ''
  if (url.pathname === '/remotes.json')
    return Response.json(replaceRemote(await response.json(), name, ours()))
  if (!type.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers: passed })

  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  // A development build has no hashes, so the browser would refuse its later chunks.
  passed.delete('integrity-policy')
  passed.set(
    'content-security-policy',
    policy.replaceAll(/(script-src|connect-src|font-src|img-src)/g, `$1 ${origin}`),
  )
  const released = new RegExp(`<link rel="preload" as="script"[^>]* href="[^"]*/${name}/[^"]*">`, 'g')
  const html = (await response.text())
    .replace(released, '')
    .replace(
      /(id="boot">)(.*?)(<\/script>)/s,
      (_, before, boot, after) =>
        `${before}${JSON.stringify(replaceRemote(JSON.parse(boot), name, ours())).replaceAll('<', '\\u003c')}${after}<script nonce="${nonce}">${reloadScript}</script>`,
    )
  return new Response(html, { status: response.status, headers: passed })
}

/** The portal to develop against: from --portal, otherwise the one on this machine. */
export function portalFrom(args: string[]): string {
  const at = args.indexOf('--portal')
  if (at >= 0 && !args[at + 1])
    throw new Error('--portal needs an address, for example --portal https://portal.example.')
  return args[at + 1] && at >= 0 ? (args[at + 1] as string) : `http://localhost:${readSettings().ports.shell}`
}
