import type { Built } from '../contract/release'
import { remoteRelease, writeRelease } from '../host/registry/testing/releases'
import { folder, useSite } from '../host/registry/testing/siteFolder'
import { requireNewer } from './requireNewer'

useSite()

const builtAt = (commit: string, committed?: string): Built => ({
  commit,
  dirty: false,
  at: '2026-11-29T12:00:00.000Z',
  by: 'anna',
  ...(committed && { committed }),
})
const [monday, tuesday] = ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z']
const live = (built: Built) => writeRelease(folder, remoteRelease('v3', { built }))
const release = (here: Built) => requireNewer(folder, 'mf-study', here)

test('[BE-243] a checkout that is older than the live version is refused with both commits and the way out', () => {
  live(builtAt('bbbbbbbbbbbb', tuesday))
  expect(() => release(builtAt('aaaaaaaaaaaa', monday))).toThrow(
    /^mf-study is not released: this checkout is at commit aaaaaaaaaaaa of 2026-11-23 08:00, and v3, which is live, was built from the newer bbbbbbbbbbbb of 2026-11-24 08:00\..*pnpm release mf-study --older\.$/,
  )
})

test('[BE-243] a newer checkout, and the same one, is not refused', () => {
  live(builtAt('aaaaaaaaaaaa', monday))
  release(builtAt('bbbbbbbbbbbb', tuesday))
  release(builtAt('aaaaaaaaaaaa', monday))
})

test('[BE-243] without times of both commits nothing is refused', () => {
  live(builtAt('aaaaaaaaaaaa'))
  release(builtAt('bbbbbbbbbbbb', monday))
  live(builtAt('aaaaaaaaaaaa', tuesday))
  release(builtAt('bbbbbbbbbbbb'))
})
