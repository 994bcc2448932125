import { appNamed, remoteNames } from './apps'
import { run } from './command'
import { developPortal } from './dev/portal'
import { developRemote, portalFrom } from './dev/remote'

/** `pnpm dev` for the whole portal, `pnpm dev mf-study` for one remote in a portal that already runs. */
run(async (args) => {
  if (args[0]) await developRemote(appNamed(args[0], remoteNames), portalFrom(args))
  else await developPortal()
})
