import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newMember } from '@portal/backend/testing/library'
import { startBackend } from '@portal/backend/testing/startBackend'
import { root } from '../../../apps'

/** A user who sends requests; a visitor's id is '-'. */
export type Person = { role: 'anon' | 'authenticated'; token: string; id: string; email: string }

export type Answer = { status: number; code: string; body: unknown; text: string; headers: Headers }

export type Table = {
  name: string
  key: string[]
  /** The columns that a role may use: `anon SELECT`, `authenticated UPDATE`, …. */
  columns: Record<string, string[]>
  sample: Record<string, unknown> | null
}
export type Catalogue = {
  tables: Table[]
  functions: { name: string; arguments: Record<string, string> }[]
}

export type Office = Awaited<ReturnType<typeof startOffice>>

/** The contents of a folder's files in order, by name. */
export const sqlOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

/**
 * The portal's own migrations and demo content on the embedded backend, used over HTTP with real tokens, and the
 * catalogue of its database.
 */
export async function startOffice() {
  const here = (name: string) => readFileSync(join(__dirname, name), 'utf8')
  const backend = await startBackend({
    config: `${readFileSync(join(root, 'supabase/config.local.toml'), 'utf8')}
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true
`,
    migrations: {
      ...Object.fromEntries(sqlOf(join(root, 'supabase/migrations'))),
      'storage.sql': readFileSync(join(root, 'supabase/storage.sql'), 'utf8'),
      '99990101000000_catalogue.sql': here('catalogue.sql'),
    },
    seed: [...sqlOf(join(root, 'supabase/seed')).map(([, sql]) => sql), here('samples.sql')].join('\n'),
  })
  const visitor: Person = { role: 'anon', token: backend.anonKey, id: '-', email: 'v@exempel.se' }
  const service: Person = { ...visitor, token: backend.serviceRoleKey }

  async function ask(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isRaw = body instanceof Uint8Array
    const response = await fetch(backend.url + path, {
      method,
      headers: {
        apikey: backend.anonKey,
        Authorization: `Bearer ${person.token}`,
        ...(body === undefined || isRaw ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    const read: unknown = isJson ? JSON.parse(text) : null
    const code = (read as { code?: string } | null)?.code ?? ''
    return { status: response.status, code, body: read, text, headers: response.headers }
  }
  const call = (person: Person, name: string, values: object = {}) =>
    ask(person, 'POST', `/rest/v1/rpc/${name}`, values)

  /** A new member, with consent to store what shows a faith unless `consents` is false. */
  async function signUp({ consents = true } = {}): Promise<Person> {
    const { client, id, email } = await newMember(backend, consents ? {} : { consent_version: null })
    const { data } = await client.auth.getSession()
    return { role: 'authenticated', token: data.session?.access_token ?? '', id, email }
  }
  async function makeAdmin(person: Person, isAdmin = true): Promise<void> {
    const { status } = await ask(service, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, {
      is_admin: isAdmin,
    })
    if (status !== 204) throw new Error(`is_admin was not set: ${status}`)
  }

  return {
    visitor,
    service,
    ask,
    call,
    signUp,
    makeAdmin,
    signUpAdmin: async () => {
      const person = await signUp()
      await makeAdmin(person)
      return person
    },
    catalogue: async () => (await call(service, 'catalogue')).body as Catalogue,
    /** A digest of each table. */
    fingerprint: async () => (await call(service, 'fingerprint')).body as Record<string, string>,
    backend,
    url: backend.url,
    stop: backend.stop,
  }
}
