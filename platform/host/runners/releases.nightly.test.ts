import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fakePortal, shellCode, sound } from '../testing/fakePortal'

const manyReleases = fileURLToPath(new URL('../testing/manyReleases.ts', import.meta.url))
const oneRunner = fileURLToPath(new URL('../testing/oneRunner.ts', import.meta.url))
const opened: ReturnType<typeof fakePortal>[] = []

function open(): ReturnType<typeof fakePortal> {
  const portal = fakePortal()
  opened.push(portal)
  return portal
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  for (const portal of opened.splice(0)) portal.close()
  jest.restoreAllMocks()
})

const titleAt = async (portal: ReturnType<typeof fakePortal>, path: string) =>
  /<title>(.*?) –/.exec(await (await portal.get(path)).text())?.[1]

test('[BE-58] a release is live with the next request; the previous version answers earlier requests', async () => {
  const portal = open()
  const slow = 'prefetch: () => new Promise((resolve) => setTimeout(resolve, 300))'
  portal.release('omrade', `${sound('Ett')}, ${slow}`)
  const before = titleAt(portal, '/omrade')
  await titleAt(portal, '/')
  portal.release('omrade', sound('Två'))
  expect(await titleAt(portal, '/omrade')).toBe('Två')
  portal.change({ shell: portal.releaseShell(`${shellCode} // again`) })
  expect(await titleAt(portal, '/omrade')).toBe('Två')
  expect(await before).toBe('Ett')
})

test('[BE-58] after a version that failed, the next version is tried', async () => {
  const portal = open()
  for (const cause of ['one', 'two']) {
    portal.release('omrade', sound('Trasig'), { before: `throw new Error('broken') // ${cause}` })
    for (let visit = 0; visit < 3; visit += 1) expect(await titleAt(portal, '/omrade')).toBeUndefined()
  }
  portal.release('omrade', sound('Lagad'))
  expect(await titleAt(portal, '/omrade')).toBe('Lagad')
})

test('[BE-58] a page of an area that is gone is a 404', async () => {
  const portal = open()
  portal.release('omrade', sound('Ett'))
  expect(await titleAt(portal, '/omrade')).toBe('Ett')
  portal.change({ registry: { remotes: [], unavailable: [] } })
  expect((await portal.get('/omrade')).status).toBe(404)
})

test('[BE-58] memory of old versions is freed: after fifty releases the host and its runners use as much as after ten', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', manyReleases],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const [ten, fifty] = JSON.parse(stdout)
  expect([ten.runners, fifty.runners]).toEqual([2, 2])
  expect(fifty.resident / ten.resident).toBeLessThan(1.1)
})

test('[BE-58] a runner ends when its host is killed', async () => {
  const host = fork(oneRunner, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [pid] = (await once(host, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  host.kill('SIGKILL')
  const giveUp = Date.now() + 10_000
  while (isAlive(pid) && Date.now() < giveUp) await pause(20)
  expect(isAlive(pid)).toBe(false)
})

test('[BE-57] SIGUSR1 to the host opens no debugger', async () => {
  const host = fork(oneRunner, {
    execArgv: ['--import', 'tsx', '--inspect-port=0'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(host, 'message')
  host.kill('SIGUSR1')
  host.send('debugged?')
  const [answer] = await once(host, 'message')
  host.kill('SIGKILL')
  expect(answer).toBe('no')
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
