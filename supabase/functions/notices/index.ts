import type { Settings } from './project.ts'
import { removeLostPictures } from './removeLostPictures.ts'
import { sendNotices } from './sendNotices.ts'

/** The parts of Supabase's runtime for functions that are used here. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

const SETTING_NAMES = [
  'SUPABASE_URL',
  'SUPABASE_SERVICE_ROLE_KEY',
  'PORTAL_URL',
  'MAIL_URL',
  'MAIL_KEY',
  'MAIL_FROM',
] as const satisfies (keyof Settings)[]

// The database's cron job calls this function with the secret. Other callers get 401.
Deno.serve(async (request) => {
  const secret = Deno.env.get('NOTICES_SECRET')
  if (!secret) return refuse(500, 'The secret NOTICES_SECRET is missing.')
  if (request.headers.get('Authorization') !== `Bearer ${secret}`) return refuse(401, 'The secret is wrong.')
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, Deno.env.get(name)]))
  const missing = SETTING_NAMES.filter((name) => !settings[name])
  if (missing.length > 0) return refuse(500, `These secrets are missing: ${missing.join(', ')}.`)
  // A mailer that is down keeps no picture of an account that is gone.
  const [notices, pictures] = await Promise.allSettled([
    sendNotices(settings as Settings),
    removeLostPictures(settings as Settings),
  ])
  if (notices.status === 'fulfilled' && pictures.status === 'fulfilled')
    return Response.json({ sent: notices.value })
  const failed = [notices, pictures].filter((one) => one.status === 'rejected')
  return refuse(502, failed.map((one) => reason(one.reason)).join('; '))
})

/** Responds with the reason and logs it, because the cron job keeps responses for a few hours only. */
function refuse(status: number, error: string): Response {
  console.error(error)
  return Response.json({ error }, { status })
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof AggregateError)) return message
  return `${message} (${[...new Set(error.errors.map(reason))].join(', ')})`
}
