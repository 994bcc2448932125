import { codeOf } from '../../testing/authenticator'
import { connect, library, newMember } from '../../testing/library'
import { startBackend } from '../../testing/startBackend'

test('BE-163: a person who knows the password and guesses codes does not lock out the owner, and all addresses together get few guesses', async () => {
  const config = `[auth]
site_url = "https://portal.example"
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true`
  const backend = await startBackend({
    migrations: library,
    config,
    publicUrl: 'https://data.portal.example',
  })
  try {
    const here = { ...backend, url: backend.localUrl }
    const { client, email, password } = await newMember(here)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })
    const secret = data?.type === 'totp' ? data.totp.secret : ''
    const factor = `factors/${data?.id}`
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) })

    const other = connect(here, backend.anonKey)
    const { data: signedIn } = await other.auth.signInWithPassword({ email, password })
    const send = async (path: string, sender: string, body: object) => {
      const response = await fetch(`${here.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${signedIn.session?.access_token}`,
          'x-forwarded-for': sender,
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    const prove = async (sender: string, code: string) => {
      const { body } = await send(`${factor}/challenge`, sender, {})
      return (await send(`${factor}/verify`, sender, { challenge_id: body.id, code })).status
    }
    const wrong = codeOf(secret, 40)
    for (const status of [422, 422, 422, 422, 422, 429])
      expect(await prove('203.0.113.5', wrong)).toBe(status)
    for (const sender of ['203.0.113.6', '203.0.113.7'])
      for (let time = 0; time < 5; time += 1) expect(await prove(sender, wrong)).toBe(422)
    expect(await prove('198.51.100.7', codeOf(secret, 1))).toBe(200)
    const statuses: number[] = []
    for (let last = 10; last < 16; last += 1) statuses.push(await prove(`203.0.113.${last}`, wrong))
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await backend.stop()
  }
})
