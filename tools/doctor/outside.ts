/** An answer over HTTP; redirects are not followed. */
type Answer = { status: number; headers: Headers; text: string }
type Backend = { url: string; key: string }

export type Outside = {
  /** The address that the site is to have, without a path. */
  origin: string
  /** Whether this is a stage for rehearsals, which search engines must not find. */
  isRehearsal: boolean
  /** Asks for a path of the site, or for another address. Throws a sentence when nothing answers. */
  get(address: string, headers?: Record<string, string>): Promise<Answer>
  /** Whether a host name leads anywhere. */
  exists(hostname: string): Promise<boolean>
  /** The backend that the site's pages use. Throws when they name none. */
  backend(): Promise<Backend>
  /** Asks the backend with the public key; `body` makes it a POST. */
  ask(path: string, body?: object): Promise<Answer>
  /** The address of a script of the live shell. Throws when the start page names none. */
  script(): Promise<string>
}

const TIMEOUT_MS = 15_000

type Options = {
  origin: string
  isRehearsal: boolean
  fetch: typeof fetch
  exists: (hostname: string) => Promise<boolean>
}

/** A site as its visitors meet it. */
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

/** The first call's result for all calls. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}
