import { request } from 'node:http'
import { connect, library, newMember } from '../testing/library'
import { rawRequest, sendRaw, statusOf } from '../testing/raw'
import { startBackend, type TestBackend } from '../testing/startBackend'

let backend: TestBackend
beforeAll(async () => {
  const config = '[auth.rate_limit]\nsign_in_sign_ups = 10000\nemail_sent = 10000'
  backend = await startBackend({ migrations: library, config })
})
afterAll(async () => {
  const output = backend.output()
  await backend.stop()
  expect(output).not.toMatch(/Error/)
})

const bodyless: Record<string, string>[] = [
  {},
  { 'Content-Type': 'application/json' },
  { 'Content-Length': '0' },
]
const json = { 'Content-Type': 'application/json' }
const chunked = { ...json, 'Transfer-Encoding': 'chunked' }
const chunks = (...parts: string[]) =>
  [...parts, ''].map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join('')

async function ask(line: string, headers: Record<string, string>, body = '') {
  const response = await sendRaw(backend.url, rawRequest(line, headers, body))
  return { status: statusOf(response), response }
}

describe('a request without a body', () => {
  test.each(['DELETE', 'POST', 'PUT', 'PATCH'])(
    '%s gets a response from each part, never 500',
    async (method) => {
      for (const path of [
        '/rest/v1/notes?id=eq.1',
        '/auth/v1/logout',
        '/storage/v1/object/papers/none.txt',
      ]) {
        for (const headers of bodyless) {
          const { status } = await ask(`${method} ${path}`, headers)
          expect({ method, path, headers, isFine: status >= 200 && status < 500 }).toEqual({
            method,
            path,
            headers,
            isFine: true,
          })
        }
      }
    },
  )

  test('DELETE deletes a row, a session or a file', async () => {
    const { client, id } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const headers = { Authorization: `Bearer ${token}`, apikey: backend.anonKey }
    await client.storage.from('papers').upload(`${id}/a.txt`, 'bytes')
    expect((await ask(`DELETE /storage/v1/object/papers/${id}/a.txt`, headers)).status).toBe(200)
    expect((await client.storage.from('papers').list(id)).data).toEqual([])
    const service = { apikey: backend.serviceRoleKey, Authorization: `Bearer ${backend.serviceRoleKey}` }
    expect((await ask(`DELETE /auth/v1/admin/users/${id}`, service)).status).toBe(200)
    expect((await ask('DELETE /rest/v1/books?id=eq.0', service)).status).toBe(403)
  })
})

describe('a body in chunks', () => {
  test('is read by the tables', async () => {
    const { client } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const headers = { ...chunked, Authorization: `Bearer ${token}` }
    const sent = await ask('POST /rest/v1/notes', headers, chunks('{"text":', '"från två ', 'delar"}'))
    expect(sent.status).toBe(201)
    expect((await client.from('notes').select('text')).data).toEqual([{ text: 'från två delar' }])
    const sentToo = await ask(
      'POST /rest/v1/notes',
      { ...headers, Expect: '100-continue' },
      chunks('{"text":"b"}'),
    )
    expect(sentToo.response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201/)
  })

  test('is read by the accounts', async () => {
    const body = JSON.stringify({ email: 'chunks@example.com', password: 'long enough' })
    expect((await ask('POST /auth/v1/signup', chunked, chunks(body.slice(0, 9), body.slice(9)))).status).toBe(
      200,
    )
    expect((await ask('POST /auth/v1/recover', chunked, chunks('{"email":"a@example.com"}'))).status).toBe(
      200,
    )
  })

  test('is read by the files', async () => {
    const { client, id } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const headers = {
      'Transfer-Encoding': 'chunked',
      'Content-Type': 'text/plain',
      Authorization: `Bearer ${token}`,
    }
    const sent = await ask(`POST /storage/v1/object/papers/${id}/b.txt`, headers, chunks('by', 'tes'))
    expect(sent.status).toBe(200)
    expect(await (await client.storage.from('papers').download(`${id}/b.txt`)).data?.text()).toBe('bytes')
    const form = '--x\r\nContent-Disposition: form-data; name=""; filename="c"\r\n\r\nform\r\n--x--\r\n'
    const multipart = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await ask(`POST /storage/v1/object/papers/${id}/c`, multipart, chunks(form))).status).toBe(200)
    expect(await (await client.storage.from('papers').download(`${id}/c`)).data?.text()).toBe('form')
  })

  test.each(['/rest/v1/rpc/nothing', '/auth/v1/recover', '/storage/v1/object/list/papers'])(
    'without any chunk counts as empty: %s',
    async (path) => {
      const { status } = await ask(`POST ${path}`, chunked, chunks())
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  test.each([
    ['/rest/v1/notes', 8],
    ['/auth/v1/signup', 1],
  ])(
    'larger than its limit is refused with 413 before it has arrived completely: %s',
    async (path, megabytes) => {
      const status = await new Promise<number>((done, fail) => {
        const sending = request(`${backend.url}${path}`, { method: 'POST', headers: chunked }, (response) => {
          done(response.statusCode ?? 0)
          sending.destroy()
        })
        sending.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'EPIPE' ? undefined : fail(error),
        )
        // The request never ends: a server that waits for its end hangs.
        sending.write(Buffer.alloc(megabytes * 1_000_000 + 1, 'x'))
      })
      expect(status).toBe(413)
    },
  )

  test('with a declared length that is too large is refused as well', async () => {
    const headers = { ...json, 'Content-Length': '8000001' }
    expect((await ask('POST /rest/v1/notes', headers)).status).toBe(413)
    expect((await connect(backend, backend.anonKey).from('books').select().limit(1)).error).toBeNull()
  })
})
