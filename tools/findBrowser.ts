import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './apps'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium or Chrome that the browser tests use: what PORTAL_CHROMIUM names, one that is on the machine,
 * Playwright's own, or Debian's package when we may install it. Says which; throws a sentence when there is none.
 */
export function findBrowser(say: (text: string) => void = console.log): string {
  const found = process.env.PORTAL_CHROMIUM || onMachine() || playwrights()
  if (found) {
    say(`Browser: ${found}`)
    return found
  }
  say('There is no Chromium here; fetching Playwright’s own …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: join(root, 'e2e'), stdio: 'inherit' })
  const fetched = playwrights()
  if (fetched) return fetched
  if (isRootOnDebian()) {
    say('That failed; installing Debian’s package …')
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore' })
    const installed = onMachine()
    if (installed) return installed
  }
  throw new Error(
    'There is no browser for the tests: install Chromium or Chrome, or set PORTAL_CHROMIUM to its path.',
  )
}

function onMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    isExecutable,
  )
}

function playwrights(): string | undefined {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian/i.test(readFileSync('/etc/os-release', 'utf8'))
