import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect, newMember } from '../testing/library'
import { pictures } from '../testing/pictures'
import { startBackend, type TestBackend } from '../testing/startBackend'

/** All migrations of the portal, then `storage.sql`: the policies of files call functions of the migrations. */
function migrations(): Record<string, string> {
  const project = resolve(__dirname, '../../../supabase')
  const files = readdirSync(join(project, 'migrations')).map((name) => [
    name,
    join(project, 'migrations', name),
  ])
  const all = [...files, ['storage.sql', join(project, 'storage.sql')]] as [string, string][]
  return Object.fromEntries(all.map(([name, path]) => [name, readFileSync(path, 'utf8')]))
}

const photo = new Blob([pictures.jpeg], { type: 'image/jpeg' })

describe('an account that ends', () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-avatars-'))
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startBackend({ migrations: { ...migrations(), '99990101000000_end.sql': ending }, data })
  })
  afterAll(async () => {
    await backend.stop()
    rmSync(data, { recursive: true, force: true })
  })

  // As the dashboard ends an account, and as the clock tidies.
  const ending = `
    create function public.end_account(account uuid) returns void language sql security definer
      as $$ delete from auth.users where id = account $$;
    create function public.tidy_now() returns void language sql security definer as $$ select private.tidy() $$;
    grant execute on function public.end_account, public.tidy_now to service_role;`

  const stored = () =>
    readdirSync(join(data, 'objects'), { recursive: true }).filter((name) =>
      /[0-9a-f-]{36}$/.test(String(name)),
    )
  const gone = async () => {
    while (stored().length > 0) await new Promise((next) => setTimeout(next, 10))
  }

  test('ME-12, SEC-12: leaves no bytes of its pictures when SQL deletes their rows', async () => {
    const { client, id } = await newMember(backend)
    await client.storage.from('avatars').upload(`${id}-a.jpg`, photo)
    expect(stored()).toHaveLength(1)
    const service = connect(backend, backend.serviceRoleKey)
    await service.rpc('end_account', { account: id }).throwOnError()
    expect((await service.rpc('lost_avatars')).data).toEqual([`${id}-a.jpg`])
    await service.rpc('tidy_now').throwOnError()
    await gone()
  })
})

describe('the quota of an account', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startBackend({ migrations: migrations() })
  })
  afterAll(() => backend.stop())

  const kept = async (id: string) => {
    const { data } = await connect(backend, backend.serviceRoleKey).storage.from('avatars').list('', {
      search: id,
    })
    return data?.length
  }
  const sent = (responses: { error: unknown }[]) => responses.filter(({ error }) => error === null).length

  test('applies to any number of parallel uploads', async () => {
    const { client, id } = await newMember(backend)
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, n) => client.storage.from('avatars').upload(`${id}-${n}.jpg`, photo)),
    )
    expect([sent(responses), await kept(id)]).toEqual([10, 10])
    expect(responses.find(({ error }) => error)?.error).toMatchObject({ statusCode: '403' })
    const stored = responses.find(({ data }) => data)?.data?.path ?? ''
    const replaced = await client.storage.from('avatars').upload(stored, photo, { upsert: true })
    expect(replaced.error).toBeNull()
  })

  test('applies to addresses that were signed before it was reached', async () => {
    const { client, id } = await newMember(backend)
    const avatars = client.storage.from('avatars')
    const signed = await Promise.all(
      Array.from({ length: 15 }, (_, n) => avatars.createSignedUploadUrl(`${id}-${n}.jpg`)),
    )
    const responses = await Promise.all(
      signed.map(({ data }) => avatars.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', photo)),
    )
    expect([sent(responses), await kept(id)]).toEqual([10, 10])
  })

  test('applies to copies, and a removal frees space', async () => {
    const { client, id } = await newMember(backend)
    const avatars = client.storage.from('avatars')
    await avatars.upload(`${id}-0.jpg`, photo)
    for (let n = 1; n < 10; n++)
      expect((await avatars.copy(`${id}-0.jpg`, `${id}-${n}.jpg`)).error).toBeNull()
    expect((await avatars.copy(`${id}-0.jpg`, `${id}-10.jpg`)).error).not.toBeNull()
    await avatars.remove([`${id}-3.jpg`])
    expect((await avatars.upload(`${id}-10.jpg`, photo)).error).toBeNull()
  })
})
