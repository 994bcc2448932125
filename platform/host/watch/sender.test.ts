import type { Context } from 'hono'
import { Hono } from 'hono'
import { senderOf } from './sender'

async function ask(peer: string | undefined, headers: Record<string, string> = {}, isPublic = true) {
  let sender: string | null = null
  const app = new Hono().get('/', (c: Context) => {
    sender = senderOf(c, isPublic)
    return c.body(null)
  })
  const env = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } }
  await app.fetch(new Request('http://portal.test/', { headers }), env)
  return sender
}
const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses })

test.each([
  ['203.0.113.7', {}, '203.0.113.7'],
  ['::ffff:203.0.113.7', {}, '203.0.113.7'],
  ['203.0.113.7', forwarded('198.51.100.1'), '203.0.113.7'],
  ['127.0.0.1', forwarded('198.51.100.1, 198.51.100.2'), '198.51.100.2'],
  ['10.0.0.3', forwarded('198.51.100.2'), '198.51.100.2'],
  ['127.0.0.1', forwarded('what I like'), 'unknown'],
  ['127.0.0.1', {}, 'unknown'],
])('[BE-182] a request of %s with %p comes from %s', async (peer, headers, expected) => {
  expect(await ask(peer, headers)).toBe(expected)
})

test('[BE-182] addresses of one IPv6 network count as one sender, whatever follows the first 48 bits', async () => {
  const own = await ask('2001:db8:1:2:3:4:5:6')
  expect(await ask('2001:db8:1:ffff::1')).toBe(own)
  expect(await ask('2001:db8:1::')).toBe(own)
  expect(await ask('2001:db8:2::1')).not.toBe(own)
  expect(await ask('2001:db8::1')).not.toBe(own)
})

test('[BE-182] only a browser on this machine, of a portal without a public address, has no limit', async () => {
  expect(await ask('127.0.0.1', {}, false)).toBe(null)
  expect(await ask('192.168.1.7', {}, false)).toBe('unknown')
  expect(await ask('127.0.0.1', forwarded('198.51.100.2'), false)).toBe('198.51.100.2')
})
