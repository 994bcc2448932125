import { createServer } from 'node:net'
import { freePort, requireFree } from './ports'
import { readSettings } from './settings'

test('ports and folders are those of the documents unless the environment overrides them', () => {
  expect(readSettings({})).toMatchObject({
    ports: {
      shell: 3000,
      'mf-bible': 3001,
      'mf-study': 3002,
      'mf-soulwinning': 3003,
      'mf-member': 3004,
      'mf-admin': 3005,
    },
    backendPort: 54321,
  })
  const changed = readSettings({
    PORTAL_PORT: '4000',
    PORTAL_BACKEND_PORT: '5000',
    PORTAL_DATA: '/data',
    PORTAL_SITE: '/site',
  })
  expect(changed).toMatchObject({
    ports: { shell: 4000, 'mf-admin': 4005 },
    backendPort: 5000,
    data: '/data',
    site: '/site',
  })
})

test.each(['abc', '0', '70000', '3000.5'])('%p is no port, and the error says so', (text) => {
  expect(() => readSettings({ PORTAL_PORT: text })).toThrow(`PORTAL_PORT is "${text}", which is no port`)
})

test('the portal’s public address is none, or one valid origin', () => {
  expect(readSettings({}).publicUrl).toBeUndefined()
  expect(readSettings({ PORTAL_URL: 'https://portal.example' }).publicUrl).toBe('https://portal.example')
  for (const text of ['portal.example', 'javascript:alert(1)', 'https://'])
    expect(() => readSettings({ PORTAL_URL: text })).toThrow(`PORTAL_URL is "${text}", which is no address`)
})

test('everything listens on this machine alone unless an IP address is set', () => {
  expect(readSettings({}).listen).toBe('127.0.0.1')
  expect(readSettings({ PORTAL_LISTEN: '0.0.0.0' }).listen).toBe('0.0.0.0')
  expect(() => readSettings({ PORTAL_LISTEN: 'everywhere' })).toThrow('PORTAL_LISTEN is "everywhere"')
})

test('reports a port in use in one sentence that says what to do', async () => {
  const port = await freePort()
  const other = createServer().listen(port)
  await new Promise((resolve) => other.once('listening', resolve))
  await expect(requireFree(port, 'mf-study', 'PORTAL_PORT')).rejects.toThrow(
    `Port ${port} (mf-study) is taken: stop what uses it, or set PORTAL_PORT to another number.`,
  )
  await new Promise((resolve) => other.close(resolve))
  await expect(requireFree(port, 'mf-study', 'PORTAL_PORT')).resolves.toBeUndefined()
})
