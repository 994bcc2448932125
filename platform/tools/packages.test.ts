import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findVulnerabilities, fits, readAdvisories } from './packages'

const hole = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Says too much',
  severity: 'high',
  vulnerable_versions: '<99.0.0',
}

async function auditing(status: number, answer: object): Promise<string[] | null> {
  const registry = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
  try {
    const { port } = registry.address() as AddressInfo
    return await findVulnerabilities([`--registry=http://127.0.0.1:${port}/`])
  } finally {
    registry.close()
    registry.closeAllConnections()
  }
}

test('names a package of the lockfile with a known vulnerability', async () => {
  expect(await auditing(200, { hono: [hole] })).toEqual([
    'hono: Says too much (high, https://advisories.example/1)',
  ])
})

test('distinguishes a lockfile without known vulnerabilities from a registry that does not know', async () => {
  expect(await auditing(200, {})).toEqual([])
  expect(await auditing(405, { error: 'not allowed' })).toBeNull()
  expect(readAdvisories('')).toBeNull()
})

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['Unknown', false],
  ['SEE LICENSE IN LICENSE', false],
])('the licence %s fits: %p', (licence, expected) => {
  expect(fits(licence)).toBe(expected)
})
