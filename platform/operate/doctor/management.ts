import type { Config } from '@portal/backend/project/config'

/** Supabase's management API (https://api.supabase.com/api/v1) for one project. */
export type Management = {
  origin: string
  /** Reads a JSON object of the project; '' is the project itself. Throws a readable error when the API refuses. */
  get(path: string): Promise<Record<string, unknown>>
  /** The settings of authentication and mail. */
  auth(): Promise<Record<string, unknown>>
  /** The values in config.toml. */
  wanted: Config['auth']
}

const TIMEOUT_MS = 15_000

type Options = {
  origin: string
  /** The API's address, without `/v1`. */
  api: string
  token: string
  project: string
  wanted: Config['auth']
  fetch: typeof fetch
}

/** Opens the management API of a project with an access token. */
export function openManagement({ origin, api, token, project, wanted, fetch }: Options): Management {
  const get = async (path: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${api}/v1/projects/${project}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok)
      throw new Error(`The management API answers ${response.status} for ${path || 'the project'}.`)
    return (await response.json()) as Record<string, unknown>
  }
  let auth: Promise<Record<string, unknown>> | undefined
  return {
    origin,
    get,
    wanted,
    auth: () => {
      auth ??= get('/config/auth')
      return auth
    },
  }
}
