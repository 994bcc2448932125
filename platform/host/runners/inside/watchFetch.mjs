// @ts-check

/** Timeout of a request to the backend: no page may wait for ever. */
const LONGEST_MS = 15_000

/** The global symbol under which Node's fetch finds its dispatcher: https://undici.nodejs.org/#/docs/api/Dispatcher. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * @typedef {object} FetchWatch
 * @property {() => () => import('../messages').BackendHeard} begin Starts observing; the returned function gives the backend's state since then.
 * @property {() => number} quietFor Milliseconds since its last response.
 */

/**
 * Replaces this process's fetch by one that reaches only the backend, and counts its responses: this distinguishes a
 * page's timeout from a silent backend.
 * @param {string} backendUrl
 * @returns {FetchWatch}
 */
export function watchFetch(backendUrl) {
  const { origin } = new URL(backendUrl)
  /** @param {string | URL} address */
  const requireBackend = (address) => {
    if (new URL(address).origin !== origin)
      throw new TypeError('On the host, pages read from the backend alone.')
  }
  dispatchOnly(requireBackend)
  const fetch = globalThis.fetch
  let waiting = 0
  let heard = 0
  let heardAt = Number.NEGATIVE_INFINITY
  const hear = () => {
    heard += 1
    heardAt = performance.now()
  }

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requireBackend(request.url)
    waiting += 1
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)])
      const response = await fetch(request, { signal })
      hear()
      return response
    } catch (error) {
      // A refused connection counts as a response: it is immediate.
      if (error instanceof TypeError) hear()
      throw error
    } finally {
      waiting -= 1
    }
  }

  return {
    quietFor: () => performance.now() - heardAt,
    begin() {
      const before = heard
      return () => (heard > before ? 'heard' : waiting > 0 ? 'silent' : 'unasked')
    },
  }
}

/**
 * Checks the address of each connection that fetch opens, those of redirects too.
 * @param {(address: string | URL) => void} check
 */
function dispatchOnly(check) {
  // The first request creates the dispatcher.
  new Request('http://localhost')
  /** @type {{ dispatch: (options: { origin: string | URL }, handler: object) => boolean } | undefined} */
  const dispatcher = Reflect.get(globalThis, DISPATCHER)
  if (!dispatcher) return
  const value = Object.freeze({
    dispatch: (/** @type {{ origin: string | URL }} */ options, /** @type {object} */ handler) => {
      check(options.origin)
      return dispatcher.dispatch(options, handler)
    },
  })
  Object.defineProperty(globalThis, DISPATCHER, { value, writable: false })
}
