import type { Hosted } from './save'

const NEEDED = ['DATABASE_URL', 'PORTAL_BACKEND_URL', 'SUPABASE_SERVICE_ROLE_KEY'] as const

/** The hosted project that the environment names. Throws an error whose message lists what is missing. */
export function readHosted(env: NodeJS.ProcessEnv = process.env): Hosted {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}: they name the hosted project.`)
  const [databaseUrl = '', url = '', key = ''] = NEEDED.map((name) => env[name])
  return { databaseUrl, project: { url: url.replace(/\/$/, ''), key } }
}
