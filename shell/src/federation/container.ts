import { fileOf, type RemoteRelease } from './registry'

/** What the bundler offers to a page that shares modules with containers. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: object }

type Exposed = { default?: unknown; remote?: unknown }
type Container = { init: (scope: object) => unknown; get: (module: string) => Promise<() => Exposed> }

/** A visitor does not wait longer for a script. */
const SCRIPT_TIMEOUT = 5_000

/**
 * Fetches a remote's container and gives what it exposes as `./remote`. The only file that knows how federation works.
 * `again` fetches the container anew: one that failed half-way may stay broken for ever.
 */
export async function loadContainer(remote: RemoteRelease, again: boolean): Promise<unknown> {
  await __webpack_init_sharing__('default')
  const containers = window as unknown as Record<string, Container | undefined>
  if (again) containers[remote.container] = undefined
  if (!containers[remote.container]) await runScript(fileOf(remote, remote.entry, window.location.origin))
  const container = containers[remote.container]
  if (!container) throw new Error(`${remote.entry} of ${remote.name} defines no ${remote.container}.`)
  await container.init(__webpack_share_scopes__.default)
  const exposed = (await container.get('./remote'))()
  return exposed.default ?? exposed.remote
}

/** Runs a script of another origin; rejects when it does not come in time. */
function runScript(source: string): Promise<void> {
  const script = document.createElement('script')
  script.src = source
  const come = new Promise<void>((resolve, reject) => {
    const late = () => reject(new Error(`${source} did not come within ${SCRIPT_TIMEOUT} ms.`))
    const timer = setTimeout(late, SCRIPT_TIMEOUT)
    script.onload = () => resolve(clearTimeout(timer))
    script.onerror = () => reject(new Error(`${source} could not be loaded.`))
  })
  document.head.append(script)
  return come.finally(() => script.remove())
}
