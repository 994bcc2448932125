import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './apps'
import { installPackages, isRootOnDebian } from './debian'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** How the program of each engine is found; see the functions. */
export const findProgram = { chromium: findBrowser, webkit: findWebKit, firefox: findFirefox }

export type Engine = keyof typeof findProgram

/** The engine that `--engine NAME` chooses, or Chromium, and the other arguments. Throws when there is no such engine. */
export function chooseEngine(args: string[]): { engine: Engine; rest: string[] } {
  const at = args.indexOf('--engine')
  if (at < 0) return { engine: 'chromium', rest: args }
  const engine = args[at + 1]
  if (!isEngine(engine)) throw new Error(`--engine takes ${Object.keys(findProgram).join(', ')}.`)
  return { engine, rest: args.toSpliced(at, 2) }
}

const isEngine = (name = ''): name is Engine => name in findProgram

/**
 * The Chromium or Chrome that the browser tests use: what PORTAL_CHROMIUM names, one that is on the machine,
 * Playwright's own, or Debian's package when we may install it. Says which; throws a sentence when there is none.
 */
export function findBrowser(say: (text: string) => void = console.log): string {
  const found = process.env.PORTAL_CHROMIUM || onMachine(names) || places.find(isExecutable) || playwrights()
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
 * WebKit's driver, which starts WebKit itself: what PORTAL_WEBKIT names, one that is on the machine, or Debian's packages
 * when we may install them. It needs Xvfb beside it. Throws a sentence when one of them is missing.
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
 * The Firefox that the browser tests use: what PORTAL_FIREFOX names, one that is on the machine, or Debian's package when
 * we may install it. Throws a sentence when there is none.
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
