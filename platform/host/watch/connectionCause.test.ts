import { type AddressInfo, createServer, type Server } from 'node:net'
import { connectionCause } from './connectionCause'

let server: Server | null = null
afterEach(() => server?.close())

const fetchError = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } })

test.each([
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'unknown name'],
  ['EAI_AGAIN', 'unknown name'],
  ['UND_ERR_CONNECT_TIMEOUT', 'late'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other name'],
  ['CERT_HAS_EXPIRED', 'expired'],
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'no certificate'],
  ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'no certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
  ['ECONNRESET', null],
])('[BE-193] the cause of %s', (code, kind) => {
  expect(connectionCause(fetchError(code))).toEqual({ kind, code })
})

test('[BE-193] a request that took too long is late; an error without a code is its message', () => {
  expect(connectionCause(new DOMException('aborted', 'TimeoutError')).kind).toBe('late')
  expect(connectionCause(new Error('bad port'))).toEqual({ kind: null, code: 'bad port' })
})

/** The error of a request to a server that says this first, whatever it is asked. */
async function errorAfter(said: Buffer): Promise<unknown> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(said))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return await fetch(`https://127.0.0.1:${port}`).catch((error: unknown) => error)
}

test.each([
  ['that has no certificate for the name, as Caddy says it', 80],
  ['that has no certificate for the name, as other servers say it', 112],
])('[BE-193] a server %s', async (_, alert) => {
  const error = await errorAfter(Buffer.from([0x15, 3, 3, 0, 2, 2, alert]))
  expect(connectionCause(error)).toMatchObject({ kind: 'no certificate' })
})

test('[BE-193] a server that does not speak TLS has a rare cause, with its code', async () => {
  const error = await errorAfter(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(connectionCause(error)).toMatchObject({ kind: null, code: expect.stringMatching(/^[A-Z_0-9]+$/) })
})
