import { run } from '../command'
import { changedApps } from './changedApps'

/** `pnpm changed COMMIT`: the apps whose build has changed since that commit, as a JSON array for a workflow's matrix. */
run(async ([ref, ...more]) => {
  if (!ref || more.length > 0) throw new Error('Name one commit: pnpm changed HEAD~1.')
  console.log(JSON.stringify(changedApps(ref)))
})
