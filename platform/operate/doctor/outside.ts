/** An HTTP response; redirects are not followed. */
type Answer = { status: number; headers: Headers; text: string }
type Backend = { url: string; key: string }

export type Outside = {
  /** The future address of the site, without a path. */
  origin: string
  /** Whether this is a rehearsal site, which search engines must not index. */
  isRehearsal: boolean
  /** Requests a path of the site, or another address. Throws a readable error without a response. */
  get(address: string, headers?: Record<string, string>): Promise<Answer>
  /** Whether a host name resolves. */
  exists(hostname: string): Promise<boolean>
  /** The backend of the site's pages. Throws without one. */
  backend(): Promise<Backend>
  /** Sends a request to the backend with the public key; `body` makes it a POST. */
  ask(path: string, body?: object): Promise<Answer>
  /** The address of a script of the live shell. Throws when the start page has none. */
  script(): Promise<string>
}

const TIMEOUT_MS = 15_000

type Options = {
  origin: string
  isRehearsal: boolean
  fetch: typeof fetch
  exists: (hostname: string) => Promise<boolean>
}

/** A site from the visitors' perspective. */
export function openOutside({ origin, isRehearsal, fetch, exists }: Options): Outside {
  const request = async (address: string, init: RequestInit): Promise<Answer> => {
    const url = new URL(address, origin)
    const asked = { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const response = await fetch(url, asked).catch((error: Error & { cause?: { code?: string } }) => {
      throw new Error(`${url.href} does not answer (${error.cause?.code ?? error.name}).`)
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const get: Outside['get'] = (address, headers = {}) => request(address, { headers })
  const backend = once(async () => {
    const { backend: named } = JSON.parse((await get('/remotes.json')).text) as { backend?: Backend }
    if (!named) throw new Error('/remotes.json names no backend.')
    return named
  })
  const script = once(async () => {
    const found = /(?:src|href)="([^"]*\/shell\/[^"]+\.js)"/.exec((await get('/')).text)?.[1]
    if (!found) throw new Error('The start page names no script of the shell.')
    return found
  })
  const ask: Outside['ask'] = async (path, body) => {
    const { url, key } = await backend()
    const headers = { apikey: key, 'Content-Type': 'application/json' }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    return await request(`${url}${path}`, { headers, ...sent })
  }
  return { origin, isRehearsal, get, exists, backend, ask, script }
}

/** Memoises the first call's result. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}
