import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './apps'
import { installPackages, isRootOnDebian } from './debian'

// The headless shell draws no window and needs a third less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The function that finds each engine's program. */
export const findProgram = { chromium: findBrowser, webkit: findWebKit, firefox: findFirefox }

export type Engine = keyof typeof findProgram

/** The engine of `--engine NAME`, or Chromium, and the remaining arguments. Throws for an unknown engine. */
export function chooseEngine(args: string[]): { engine: Engine; rest: string[] } {
  const at = args.indexOf('--engine')
  if (at < 0) return { engine: 'chromium', rest: args }
  const engine = args[at + 1]
  if (!isEngine(engine)) throw new Error(`--engine takes ${Object.keys(findProgram).join(', ')}.`)
  return { engine, rest: args.toSpliced(at, 2) }
}

const isEngine = (name = ''): name is Engine => name in findProgram

/**
 * The Chromium or Chrome for the browser tests: from PORTAL_CHROMIUM, an installed one, Playwright's own, or Debian's
 * package if this process may install it. Prints which one; throws a readable error without any.
 */
export function findBrowser(say: (text: string) => void = console.log): string {
  const found = process.env.PORTAL_CHROMIUM || onMachine(names) || paths.find(isExecutable) || playwrights()
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
    installPackages(['chromium'])
    const installed = onMachine(names)
    if (installed) return installed
  }
  throw new Error(
    'There is no browser for the tests: install Chromium or Chrome, or set PORTAL_CHROMIUM to its path.',
  )
}

/**
 * WebKit's driver, which starts WebKit itself: from PORTAL_WEBKIT, an installed one, or Debian's packages if this
 * process may install them. Also needs Xvfb. Throws a readable error when one of them is missing.
 */
export function findWebKit(say: (text: string) => void = console.log): string {
  const find = () => onMachine(['Xvfb']) && (process.env.PORTAL_WEBKIT || onMachine(['WebKitWebDriver']))
  if (!find() && isRootOnDebian()) {
    say('There is no WebKit here; installing Debian’s packages …')
    installPackages(['webkit2gtk-driver', 'xvfb'])
  }
  const found = find()
  if (!found) {
    throw new Error('There is no WebKit for the tests: install Debian’s packages webkit2gtk-driver and xvfb.')
  }
  say(`Browser: ${found}`)
  return found
}

/**
 * The Firefox for the browser tests: from PORTAL_FIREFOX, an installed one, or Debian's package if this process may
 * install it. Throws a readable error without any.
 */
export function findFirefox(say: (text: string) => void = console.log): string {
  const find = () => process.env.PORTAL_FIREFOX || onMachine(['firefox-esr', 'firefox'])
  if (!find() && isRootOnDebian()) {
    say('There is no Firefox here; installing Debian’s package …')
    installPackages(['firefox-esr'])
  }
  const found = find()
  if (!found)
    throw new Error('There is no Firefox for the tests: install it, or set PORTAL_FIREFOX to its path.')
  say(`Browser: ${found}`)
  return found
}

function onMachine(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => programs.map((name) => join(folder, name)))].find(isExecutable)
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
