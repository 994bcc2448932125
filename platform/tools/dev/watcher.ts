import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type AppName, readApp, root } from '../../apps'

type Job = {
  remotes: AppName[]
  /** The dev server's port, when the shell is developed too. */
  shellPort?: number
  /** The folder of `<app>/dev/`. */
  site: string
  onBuilt: (name: AppName) => void
}

/** Builds apps at every change until the process ends; a failed build prints its error and keeps the last successful one. */
export function watchApps({ remotes, shellPort, site, onBuilt }: Job): void {
  const place = (name: AppName) => ({ app: readApp(name), outDir: join(site, name, 'dev') })
  const job = {
    remotes: remotes.map(place),
    shell: shellPort === undefined ? undefined : { ...place('shell'), port: shellPort },
  }
  const watcher = fork(join(root, 'platform/release/rspack/watch.mjs'), [JSON.stringify(job)], {
    execArgv: [],
  })
  watcher.on('message', ({ name, problem }: { name: AppName; problem: string | null }) => {
    if (problem) console.error(`\n${name} does not build:\n${problem}`)
    else onBuilt(name)
  })
  watcher.on('exit', (code) => {
    if (code) console.error(`The builder stopped (${code}).`)
  })
}
