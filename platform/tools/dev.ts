import { appNamed, remoteNames } from '../apps'
import { run } from '../command'
import { developPortal } from './dev/portal'
import { developRemote, portalFrom } from './dev/remote'

const HELP = `pnpm dev
pnpm dev APP [--portal URL]

Serves the whole portal from its sources, or one app in a portal that runs on this machine; a change is shown at once.

  APP           such as mf-study
  --portal URL  a deployed portal in place of the one on this machine; you use its data with your own account

Changes: PORTAL_DATA (.data), which it makes when it is missing. It deletes no data.
Needs: free ports; with APP a portal that runs.`

run(async (args) => {
  if (args[0]) await developRemote(appNamed(args[0], remoteNames), portalFrom(args))
  else await developPortal()
}, HELP)
