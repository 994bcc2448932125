import { type Settings, sendNotices } from './sendNotices.ts'

/** The parts of Supabase's runtime for functions that are used here. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(answer: (request: Request) => Promise<Response>): void
}

// Called by the project's clock. Only it knows the secret: the address is open to all.
Deno.serve(async (request) => {
  const secret = setting('NOTICES_SECRET')
  if (request.headers.get('Authorization') !== `Bearer ${secret}`) return new Response(null, { status: 401 })
  const names = [
    'SUPABASE_URL',
    'SUPABASE_SERVICE_ROLE_KEY',
    'PORTAL_URL',
    'MAIL_URL',
    'MAIL_KEY',
    'MAIL_FROM',
  ] as const satisfies (keyof Settings)[]
  const settings = Object.fromEntries(names.map((name) => [name, setting(name)])) as Settings
  return Response.json({ sent: await sendNotices(settings) })
})

function setting(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`The secret ${name} is missing.`)
  return value
}
