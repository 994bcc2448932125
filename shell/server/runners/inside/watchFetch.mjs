// @ts-check

/** No answer of the backend takes longer; what waits for one must not wait for ever. */
const LONGEST_MS = 15_000

/**
 * @typedef {object} FetchWatch
 * @property {() => () => import('../messages').BackendHeard} begin What the backend did since then is what it gives.
 */

/**
 * Replaces this process's fetch by one that asks the backend alone, and counts its answers: a page that waits in vain
 * is one thing, a backend of which nobody hears anything another.
 * @param {string} backendUrl
 * @returns {FetchWatch}
 */
export function watchFetch(backendUrl) {
  const { origin } = new URL(backendUrl)
  const fetch = globalThis.fetch
  let waiting = 0
  let heard = 0

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== origin)
      throw new TypeError('On the host, pages read from the backend alone.')
    waiting += 1
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)])
      const response = await fetch(request, { signal })
      heard += 1
      return response
    } catch (error) {
      // Nobody there is an answer, too: it comes at once.
      if (error instanceof TypeError) heard += 1
      throw error
    } finally {
      waiting -= 1
    }
  }

  return {
    begin() {
      const before = heard
      return () => (heard > before ? 'heard' : waiting > 0 ? 'silent' : 'unasked')
    },
  }
}
