import { run } from '../command'
import { changedApps } from './changedApps'

const HELP = `pnpm changed COMMIT

Prints the apps whose build has changed since that commit, as a JSON array for a workflow.

  COMMIT   such as HEAD~1

Changes: nothing.
Needs: git, with that commit.`

run(async ([ref, ...more]) => {
  if (!ref || more.length > 0) throw new Error('Name one commit: pnpm changed HEAD~1.')
  console.log(JSON.stringify(changedApps(ref)))
}, HELP)
