// @ts-check

/** Modules of Node that compute. None of them opens files, sockets or processes. */
const COMPUTING = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
])

/** Members of `process` and globals that reach other processes or their sockets. */
const REACHING = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_getActiveHandles',
  '_getActiveRequests',
  'binding',
  '_linkedBinding',
  'dlopen',
  'send',
  '_send',
]
const CONNECTING = ['WebSocket', 'EventSource']

const getBuiltinModule = process.getBuiltinModule.bind(process)

/**
 * A module of Node for the code of a release; undefined for one that does more than compute.
 * @param {string} name
 */
function computingModule(name) {
  const plain = name.replace(/^node:/, '')
  // Hooks would hand out the sockets of others.
  if (plain === 'async_hooks') return { AsyncLocalStorage: getBuiltinModule(plain).AsyncLocalStorage }
  return COMPUTING.has(plain) ? getBuiltinModule(/** @type {'node:util'} */ (plain)) : undefined
}

/**
 * The same for a host file's `require`. Throws a readable error.
 * @param {string} name
 */
export function requireComputing(name) {
  const found = computingModule(name)
  if (!found) throw new Error(`It asks for ${name}, which no code of a release gets on the host.`)
  return found
}

/**
 * Takes from this process, before code of a release runs in it, the ways to other processes and to sockets, and V8's
 * collector, each call of which keeps the thread.
 */
export function boundProcess() {
  for (const name of REACHING) Object.defineProperty(process, name, { value: undefined })
  for (const name of CONNECTING) Reflect.deleteProperty(globalThis, name)
  if (globalThis.gc) globalThis.gc = undefined
  Object.defineProperty(process, 'getBuiltinModule', { value: computingModule })
}
