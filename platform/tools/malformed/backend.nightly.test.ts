import { library, newMember } from '@portal/backend/testing/library'
import { rawRequest, sendRaw, statusOf } from '@portal/backend/testing/raw'
import { startBackend, type TestBackend } from '@portal/backend/testing/startBackend'
import { brokenOff, type Malformed, malformedBodies, malformedRequests } from './requests'

let backend: TestBackend
beforeAll(async () => {
  const failing = `create function public.fail_with(secret text) returns void language plpgsql as $$
    begin raise exception 'cannot use %', secret using errcode = 'XX000', detail = secret, hint = secret; end $$;
    grant execute on function public.fail_with(text) to anon;`
  backend = await startBackend({ migrations: { ...library, '20260105000000_fail.sql': failing } })
})
afterAll(() => backend.stop())

/** The backend's log lines after its start. */
function listen(): () => string {
  const before = backend.output().length
  return () => backend.output().slice(before)
}

const named = (below: string, requests: Malformed[]) =>
  requests.map((request) => ({ ...request, title: `${below} ${request.title}` }))
const written = ['/rest/v1/notes', '/auth/v1/signup', '/storage/v1/object/papers/a']
const requests = [
  ...['/rest/v1/', '/auth/v1/', '/storage/v1/object/public/', '/'].flatMap((below) =>
    named(below, malformedRequests(below)),
  ),
  ...[
    ...written,
    '/rest/v1/rpc/fail_with',
    '/auth/v1/token?grant_type=password',
    '/storage/v1/bucket',
  ].flatMap((target) => named(target, malformedBodies(target))),
  ...written.flatMap((target) => named(target, brokenOff(target))),
]

test(`${requests.length} malformed requests get 4xx and log nothing`, async () => {
  const everything = listen()
  const wrong: string[] = []
  for (const { title, bytes, mustRefuse } of requests) {
    const output = listen()
    const status = statusOf(await sendRaw(backend.url, bytes, mustRefuse ? 2000 : 300))
    const isFine = mustRefuse ? status >= 400 && status < 500 : status < 500
    if (!isFine || output() !== '') wrong.push(`${title}: ${status} ${output().slice(0, 120)}`)
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${backend.url}/rest/v1/books?limit=1`)).status).toBe(200)
  expect(everything()).toBe('')
})

test('logs no key, token, password or code, whatever fails', async () => {
  const output = listen()
  const { client, email, password } = await newMember(backend)
  const { data } = await client.auth.getSession()
  const { access_token: token = '', refresh_token: refresh = '' } = data.session ?? {}
  const secrets = [token, refresh, backend.anonKey, backend.serviceRoleKey, password]
  const json = { 'Content-Type': 'application/json' }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(backend.url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
  for (const secret of secrets) {
    const bearer = { Authorization: `Bearer ${secret}x`, apikey: `${secret}x`, Cookie: `sb=${secret}` }
    const places = [
      '/rest/v1/books',
      '/auth/v1/user',
      '/auth/v1/verify',
      '/storage/v1/object/papers/x',
      '/nowhere',
    ]
    for (const place of places) {
      await fetch(`${backend.url}${place}`, { headers: bearer, redirect: 'manual' })
      await fetch(`${backend.url}${place}?apikey=${secret}&token=${secret}&type=recovery&select=${secret}`, {
        redirect: 'manual',
      })
      await fetch(`${backend.url}${place}/${secret}/%zz`)
      await post(place, { token: secret, refresh_token: secret, password: secret, email })
    }
    await post('/rest/v1/rpc/fail_with', { secret })
    await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: `${secret}x` })
    await post('/auth/v1/token?grant_type=password', { email, password: `${secret}x` })
    await post('/auth/v1/verify', { type: 'recovery', email, token: secret })
    await sendRaw(backend.url, rawRequest(`GET /${secret} x`, { Authorization: secret }), 200)
  }
  const log = output()
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
