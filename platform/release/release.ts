import { parseArgs } from 'node:util'
import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import {
  describeOpened,
  haltCanary,
  openCanary,
  promoteCanary,
  readShare,
  withDefaultShare,
} from './canary/share'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { requireNewer } from './requireNewer'
import { switchTo } from './switchTo'

const HELP = `pnpm release APP [--share [N] | --security | --only-build] [--force "reason"]

Builds one app, opens it in a browser beside the live versions of the others, and makes it live in PORTAL_SITE (site).

  --share [N]       shows it to N percent (50) of browsers beside the live version; --share all makes it live, --share off halts it
  --security        it closes a hole: no host goes back from it, however it fails; health says how many loads fail
  --only-build      only writes its files, which a workflow uploads before it changes the pointer
  --force "reason"  releases it with the faults that the browser finds; the reason is kept
  --older           releases it although the live version was built from a newer commit

Changes: adds a version and replaces the app's pointer; earlier versions stay for pnpm rollback.
Needs: a browser; where releases are signed, the app's key (PORTAL_KEYS or PORTAL_SIGNING_KEY). Exit code 3: the browser
could not run.`

run(async (args) => {
  const { positionals, values } = parseArgs({
    args: withDefaultShare(args),
    allowPositionals: true,
    options: {
      'only-build': { type: 'boolean' },
      share: { type: 'string' },
      security: { type: 'boolean' },
      force: { type: 'string' },
      older: { type: 'boolean' },
    },
  })
  const [name, ...more] = positionals
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm release ${app}, then ${more[0]}.`)
  const { force: forced } = values
  if (forced?.trim() === '')
    throw new Error(`Give the reason, which is kept with the release: pnpm release ${app} --force "…".`)
  const { site } = readSettings()
  const store = openStore(site)
  if (values.security && values.share !== undefined)
    throw new Error('What closes a hole goes live for all at once: --security without --share.')
  if (values.share === 'off')
    return console.log((await haltCanary(store, site, app)) ?? `${app} has no canary.`)
  if (values.share === 'all') return console.log(describeStatus(app, await promoteCanary(store, site, app)))
  const share = values.share === undefined ? null : readShare(values.share)
  const { version, fresh } = await buildApp(app, { site })
  if (values['only-build']) return console.log(`${app} ${version} is built.`)
  // Loads the browser and the backend only when a version is opened: they are most of the command's start.
  const gate = async () => {
    if (!values.older) requireNewer(site, app)
    await (await import('./gate/gate')).passGate({ name: app, version }, { site, forced })
  }
  const checks = { gate, forced, security: values.security }
  const said =
    share === null
      ? describeStatus(app, await switchTo(store, site, app, version, checks))
      : describeOpened(site, app, await openCanary(store, site, app, version, { ...checks, share }))
  console.log(`${said}${fresh ? '' : ' It was already built.'}`)
}, HELP)
