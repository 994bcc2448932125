import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../apps'
import { parseUnit, readUnit } from './testing/readUnit'
import { startsAgain } from './testing/supervise'

const deploy = join(root, 'platform/operate/files')
const unitNames = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name))
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze'

test('[BE-198] the host’s unit starts it again after any end, without a limit', () => {
  const unit = readUnit('portal.service')
  const manyStarts = Array.from({ length: 1_000 }, () => Date.now())
  expect([true, false].map((isClean) => startsAgain(unit, manyStarts, isClean))).toEqual([true, true])
})

test.each([
  { settings: '', isClean: false, again: false },
  { settings: 'Restart=no', isClean: false, again: false },
  { settings: 'Restart=on-failure', isClean: true, again: false },
  { settings: 'Restart=on-failure', isClean: false, again: true },
  { settings: 'Restart=always', isClean: true, again: true },
])(
  '[BE-198] a unit with “$settings” after an end, clean: $isClean, starts again: $again',
  ({ settings, isClean, again }) => {
    expect(startsAgain(parseUnit(settings), [Date.now()], isClean)).toBe(again)
  },
)

test('[BE-198] systemd’s own limit of starts ends a unit that states none', () => {
  const starts = Array.from({ length: 5 }, () => Date.now())
  expect(startsAgain(parseUnit('Restart=always'), starts, false)).toBe(false)
})

test('[BE-191] each timer has its service, and each service a program of the deployed folder', () => {
  for (const name of unitNames) {
    if (name.endsWith('.timer')) expect(unitNames).toContain(name.replace('.timer', '.service'))
    else
      expect(readUnit(name).command.find((word) => word.endsWith('.mjs'))).toMatch(
        /^\/opt\/portal\/current\/host\/(serve|backup|watch)\.mjs$/,
      )
  }
})

const hasSystemd = spawnSync(SYSTEMD_ANALYZE, ['--version']).status === 0
if (!hasSystemd && process.env.PORTAL_NIGHTLY) throw new Error('This test needs Debian’s package systemd.')
const whereSystemdIs = hasSystemd ? test : test.skip
whereSystemdIs('[BE-191] systemd accepts each line of the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-units-'))
  try {
    for (const name of unitNames) {
      // The server has Node at another place than this machine.
      const text = readFileSync(join(deploy, name), 'utf8').replace('/usr/bin/node', process.execPath)
      writeFileSync(join(folder, name), text)
    }
    const verify = () =>
      spawnSync(SYSTEMD_ANALYZE, ['verify', ...unitNames.map((name) => join(folder, name))], {
        encoding: 'utf8',
      })
        .stderr.split('\n')
        .filter((line) => line.includes('portal'))
    expect(verify()).toEqual([])
    writeFileSync(join(folder, 'portal.service'), '[Service]\nExecStart=/bin/true\nRestrat=always\n')
    expect(verify().join()).toContain("Unknown key 'Restrat'")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
