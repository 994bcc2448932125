import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContentStamp } from './contentStamp'

/** A backend whose stamp can be changed or taken away, and the function under test with its clock. */
async function stampOf(stamp: number | null) {
  const backend = { stamp, asked: 0 }
  const server = createServer((_, response) => {
    backend.asked += 1
    response.statusCode = backend.stamp === null ? 503 : 200
    response.end(JSON.stringify(backend.stamp))
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  servers.push(server)
  const clock = { now: 0 }
  const ask = createContentStamp(() => clock.now)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { backend, clock, ask: () => ask({ readsFrom: { url, key: 'public' } }) }
}

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

test('documents that arrive together share one request for the stamp', async () => {
  const { backend, clock, ask } = await stampOf(7)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([7, 7, 7])
  expect(backend.asked).toBe(1)
  backend.stamp = 8
  clock.now = 500
  expect(await ask()).toBe(8)
})

test('[BE-62] a backend that failed once is asked again so soon that a change is in documents after five seconds', async () => {
  const { backend, clock, ask } = await stampOf(null)
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect(backend.asked).toBe(1)
  backend.stamp = 9
  clock.now = 4_500
  expect(await ask()).toBe(9)
})
