import type { SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'

const secret = 'only for these tests, and long enough'
const log = `
  create table public.refusals (actor uuid, what text);
  create function public.report_refusal(actor uuid, what text) returns void
    language sql security definer set search_path = '' as $$ insert into public.refusals values (actor, what) $$;
  revoke all on function public.report_refusal from public, anon, authenticated;
  grant execute on function public.report_refusal to service_role;
  grant select, delete on public.refusals to service_role;
  create function public.of_the_office() returns void language plpgsql as $$
  begin raise insufficient_privilege using message = 'not yours'; end $$;
`
let backend: TestBackend
let service: SupabaseClient
beforeAll(async () => {
  backend = await startBackend({
    config: `[auth]\njwt_secret = "${secret}"`,
    migrations: { ...library, '20260104000000_log.sql': log },
  })
  service = connect(backend, backend.serviceRoleKey)
})
afterAll(() => backend?.stop())
beforeEach(() => service.from('refusals').delete().neq('what', ''))

async function call(token: string): Promise<number> {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}` }
  const response = await fetch(`${backend.url}/rest/v1/rpc/of_the_office`, { method: 'POST', headers })
  await response.body?.cancel()
  return response.status
}
const logged = async () => (await service.from('refusals').select()).data
const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

test('SEC-16: a refusal of a signed-in account without the right, and of a visitor, is logged', async () => {
  const { client, id } = await newMember(backend)
  expect(await call(await tokenOf(client))).toBe(403)
  expect(await call(backend.anonKey)).toBe(401)
  const what = 'rpc/of_the_office'
  expect(await logged()).toEqual([
    { actor: id, what },
    { actor: null, what },
  ])
})

test('SEC-16: a tab whose session has ended on another device is an honest page, and is not logged', async () => {
  const { client } = await newMember(backend)
  const token = await tokenOf(client)
  await client.auth.signOut({ scope: 'local' })
  expect(await call(token)).toBe(403)
  expect(await logged()).toEqual([])
})

test('SEC-16: a tab of an account that was deleted is not logged', async () => {
  const { client, id } = await newMember(backend)
  const token = await tokenOf(client)
  await service.auth.admin.deleteUser(id)
  expect(await call(token)).toBe(403)
  expect(await logged()).toEqual([])
})

test('SEC-16: a tab whose token has expired is not logged', async () => {
  const token = await new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-a000-000000000009' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
    .sign(new TextEncoder().encode(secret))
  expect(await call(token)).toBe(401)
  expect(await logged()).toEqual([])
})

test('SEC-16: a token that names no session is logged', async () => {
  const { id } = await newMember(backend)
  const token = await new SignJWT({ role: 'authenticated', sub: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(secret))
  expect(await call(token)).toBe(403)
  expect(await logged()).toHaveLength(1)
})
