import { connect, library, newMember } from '../../testing/library'
import { startBackend, type TestBackend } from '../../testing/startBackend'
import { call } from '../testing/call'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth]
    minimum_password_length = 8
    [auth.rate_limit]
    sign_in_sign_ups = 1000
  `
  backend = await startBackend({ migrations: library, config })
})
afterAll(() => backend.stop())

const signIn = (email: string, password: string) =>
  call(backend, 'POST token?grant_type=password', { email, password })

describe('wrong passwords', () => {
  test.each(['an account', 'an unknown address'])(
    'for %s get increasingly delayed responses',
    async (whose) => {
      const email = whose === 'an unknown address' ? 'unknown@example.com' : (await newMember(backend)).email
      const times: number[] = []
      for (let attempt = 0; attempt < 6; attempt++) {
        const begun = performance.now()
        const { status, body } = await signIn(email, `wrong ${attempt}`)
        expect([status, body.error_code]).toEqual([400, 'invalid_credentials'])
        times.push(performance.now() - begun)
      }
      expect(times[3]).toBeGreaterThan(240)
      expect(times[4]).toBeGreaterThan(490)
      expect(times[5]).toBeGreaterThan(990)
    },
  )

  test('do not delay the right one, not even while their responses are delayed', async () => {
    const { email, password } = await newMember(backend)
    const answered: string[] = []
    const send = async (sent: string, name: string) => {
      const { status } = await signIn(email, sent)
      answered.push(name)
      return status
    }
    const wrong = Array.from({ length: 7 }, (_, i) => send(`wrong ${i}`, 'wrong'))
    const right = send(password, 'right')
    expect(await right).toBe(200)
    expect(await Promise.all(wrong)).toEqual(wrong.map(() => 400))
    expect(answered.at(-1)).toBe('wrong')
  })
})

describe('a well-known leaked password', () => {
  const refusal = {
    status: 422,
    body: {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
  }

  test.each(['password123', 'Password123', 'QWERTYUIOP'])('is refused on sign-up: %s', async (password) => {
    expect(await call(backend, 'POST signup', { email: 'new@example.com', password })).toEqual(refusal)
  })

  test('is refused as a new password', async () => {
    const { client } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token
    expect(await call(backend, 'PUT user', { password: 'password123' }, token)).toEqual(refusal)
    const { error } = await client.auth.updateUser({ password: 'password123' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  })

  test('is refused from an administrator too', async () => {
    const { id } = await newMember(backend)
    const asService = (request: string, body: object) => call(backend, request, body, backend.serviceRoleKey)
    const email = 'made@example.com'
    expect(await asService('POST admin/users', { email, password: 'password123' })).toEqual(refusal)
    expect(await asService(`PUT admin/users/${id}`, { password: 'password123' })).toEqual(refusal)
    const link = { type: 'signup', email, password: 'password123' }
    expect(await asService('POST admin/generate_link', link)).toEqual(refusal)
  })

  test('that is too short as well is refused with both reasons, with the configured minimum', async () => {
    const { body } = await call(backend, 'POST signup', { email: 'new@example.com', password: 'qwerty' })
    expect(body.weak_password).toEqual({ reasons: ['length', 'pwned'] })
    expect(body.msg).toBe(
      'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
    )
  })

  test('still signs in accounts that already have it', async () => {
    await call(
      backend,
      'POST admin/users',
      {
        email: 'before@example.com',
        email_confirm: true,
        // bcrypt of "password123"
        password_hash: '$2b$04$/iqKZ6qzlFNUJuATfaWI5ecWQGEr5v/HXTHOO8VG2fenWs8SnqZz2',
      },
      backend.serviceRoleKey,
    )
    expect((await signIn('before@example.com', 'password123')).status).toBe(200)
  })
})

test('a password that an administrator sets ends the account’s sessions', async () => {
  const { client, id } = await newMember(backend)
  const { admin } = connect(backend, backend.serviceRoleKey).auth
  expect((await admin.updateUserById(id, { password: 'quite another' })).error).toBeNull()
  expect((await client.auth.refreshSession()).error).not.toBeNull()
})

describe('the own address, or blanks alone,', () => {
  const reasonsOf = async (request: string, body: object, token?: string) => {
    const refused = await call(backend, request, body, token)
    return [refused.status, (refused.body.weak_password as { reasons: string[] } | undefined)?.reasons]
  }

  test('BE-20: is refused as a password at registration', async () => {
    const email = 'Eva.Andersson@example.com'
    expect(await reasonsOf('POST signup', { email, password: 'eva.andersson@EXAMPLE.com' })).toEqual([
      422,
      ['email'],
    ])
    expect(await reasonsOf('POST signup', { email, password: ' '.repeat(12) })).toEqual([422, ['blank']])
  })

  test('BE-20: is refused at a change, from the forms and from an administrator', async () => {
    const { client, id, email } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token
    expect(await reasonsOf('PUT user', { password: email }, token)).toEqual([422, ['email']])
    expect(await reasonsOf('PUT user', { password: '\u00a0'.repeat(12) }, token)).toEqual([422, ['blank']])
    const made = { email: 'made.later@example.com', password: 'made.later@example.com' }
    expect(await reasonsOf('POST admin/users', made, backend.serviceRoleKey)).toEqual([422, ['email']])
    expect(
      await reasonsOf(`PUT admin/users/${id}`, { password: ' '.repeat(12) }, backend.serviceRoleKey),
    ).toEqual([422, ['blank']])
  })
})
