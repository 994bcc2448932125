import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { openSite } from '../../host/site'
import { folderStore } from '../pointers/folderStore'
import { publish } from '../publish'
import { switchTo } from '../switchTo'
import { type BuiltSite, builtSites, copyStudy } from '../testing/builtSite'
import { describeFaults } from './gate'
import { requireBackend } from './gateBackend'

let built: BuiltSite
builtSites((fresh) => {
  built = fresh
})

const pointer = () => readFileSync(join(built.site, 'mf-study/pointer.json'), 'utf8')

/** Runs a command on the test's site, on a machine without a browser. */
function withoutBrowser(...args: string[]) {
  const env = { ...process.env, PORTAL_SITE: built.site, PORTAL_CHROMIUM: join(built.site, 'no-browser') }
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, env, encoding: 'utf8' })
}

/** The current version of mf-study is no longer the newest wanted one. */
async function releaseAnother() {
  copyStudy(built, 'other')
  await publish(built.store, built.site, 'mf-study', 'other')
}

describe('on a machine without a browser', () => {
  beforeEach(releaseAnother)

  test('[BE-241] a release ends with the exit code of the gate’s own failure and changes nothing', () => {
    const before = pointer()
    const { status, stderr } = withoutBrowser('platform/release/release.ts', 'mf-study')
    expect(stderr).toMatch(/^The release gate could not run, so the release was not judged: /)
    expect(status).toBe(3)
    expect(pointer()).toBe(before)
  })

  test('[BE-241] a forced release is live, and its pointer and the list of releases have the reason', () => {
    const { status } = withoutBrowser('platform/release/release.ts', 'mf-study', '--force', 'Rättar kontot')
    expect(status).toBe(0)
    expect(JSON.parse(pointer()).wanted[0]).toMatchObject({ version: built.version, forced: 'Rättar kontot' })
    expect(withoutBrowser('platform/release/status.ts', 'mf-study').stdout).toMatch(
      new RegExp(`forced ${built.version}: Rättar kontot`),
    )
  })

  test('[BE-241] a force without a reason is refused', () => {
    const { status, stderr } = withoutBrowser('platform/release/release.ts', 'mf-study', '--force', ' ')
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Give the reason/)])
  })
})

test('BE-241: a shell is released into an empty site, and what waited for it goes live', async () => {
  const shell = openSite({ folder: built.site }).live().shell.version
  const site = join(built.site, 'empty')
  cpSync(join(built.site, 'shell', shell), join(site, 'shell', shell), { recursive: true })
  cpSync(join(built.site, 'mf-study', built.version), join(site, 'mf-study', built.version), {
    recursive: true,
  })
  await publish(folderStore(site), site, 'mf-study', built.version)
  built = { ...built, site }

  expect(withoutBrowser('platform/release/status.ts').stdout).toMatch(
    new RegExp(`^mf-study +waiting +${built.version} .*: there is no shell yet$`, 'm'),
  )
  const { status, stdout } = withoutBrowser('platform/release/release.ts', 'shell')
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/was not opened: there is no area yet[\s\S]* is live/),
  })
  const { stdout: listed } = withoutBrowser('platform/release/status.ts')
  expect(listed).toMatch(new RegExp(`^shell +live +${shell}`, 'm'))
  expect(listed).toMatch(new RegExp(`^mf-study +live +${built.version}`, 'm'))
})

test('[BE-241] a version that the gate refuses changes nothing', async () => {
  copyStudy(built, 'bad')
  const before = pointer()
  const gate = async () => {
    throw new Error('refused')
  }
  await expect(switchTo(built.store, built.site, 'mf-study', 'bad', { gate })).rejects.toThrow('refused')
  expect(pointer()).toBe(before)
})

test('[BE-241] the live version is not opened again', async () => {
  const gate = jest.fn()
  await switchTo(built.store, built.site, 'mf-study', built.version, { gate })
  expect(gate).not.toHaveBeenCalled()
})

test('[BE-241] a silent backend is a failure of the gate', async () => {
  const silent = { url: 'http://127.0.0.1:9', anonKey: 'public' }
  await expect(requireBackend(silent)).rejects.toMatchObject({ exitCode: 3 })
})

test('[BE-241] a message names each broken rule once, with its page, and the view when others are sound', () => {
  const contrast = { rule: 'axe', what: 'axe: color-contrast', path: '/studera' }
  const narrow = ['light', 'dark'] as const
  const fault = { rule: 'console', what: 'writes to the console: planted' }
  expect(
    describeFaults({ name: 'mf-study', version: '1a2b' }, [
      { ...fault, path: '/studera' },
      { ...fault, path: '/argument' },
      { rule: 'bytes', what: 'loads 60.0 kB, its budget is 52.0 kB', path: '/studera' },
      ...narrow.map((colorScheme) => ({ ...contrast, view: { width: 390, colorScheme } })),
      { ...contrast, what: 'axe: target-size', view: { width: 1360, colorScheme: 'dark' as const } },
    ]),
  ).toBe(
    [
      'The release gate found faults in mf-study 1a2b:',
      '  console: writes to the console: planted (/studera and 1 more)',
      '  bytes: loads 60.0 kB, its budget is 52.0 kB (/studera)',
      '  axe: axe: color-contrast (/studera, 390 px)',
      '  axe: axe: target-size (/studera, 1360 px, dark)',
    ].join('\n'),
  )
})
