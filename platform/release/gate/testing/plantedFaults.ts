import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@portal/e2e/browser'
import { type Change, copyVersion } from '@portal/e2e/data/copyVersion'
import { compressAll } from '../../files'
import { releaseInto } from '../../testing/releaseInto'
import { type GateBackend, startGateBackend } from '../gateBackend'
import { judge } from '../judge'
import { startBrowser } from '../openInBrowser'
import type { GatedPage } from '../pagesOf'

/** The app in which most faults are planted: only its start page is declared and opened. */
const TEAM = 'mf-soulwinning'
const START_PAGE = { title: 'Själavinna', description: 'En sida.', to: '/sjalavinna' }
/** A text of the start page's heading. */
const LEAD = '"Jesus sände sina lärjungar att göra lärjungar. Här får du öva dig och finner det du behöver."'

/** A change without a fault. */
export const sound: Change = { from: LEAD, to: '"Här får du öva dig."' }

/** Runs a statement in the browser whenever the start page renders. */
export const whileRendering = (statement: string): Change => ({
  from: LEAD,
  to: `(typeof document<"u"&&(()=>{${statement}})(),${LEAD})`,
})

export const anotherTitle: Change = {
  from: 'title:"Själavinna",description',
  to: 'title:"En annan sida",description',
}

export type Planting = {
  /** Adds a version with a change in its built files. Returns its name. */
  plant: (change: Change, release?: object) => string
  /** Compresses its files, as a build does. */
  compress: (version: string) => Promise<void>
  /** The names of the rules that a version breaks; null when it was not opened. */
  rulesBroken: (version: string, budget?: number) => Promise<string[] | null>
}

/** Gives the tests of a file one site with an app, a backend and a browser. `path`: the only page that is opened. */
export function plantFaults(app = TEAM, path?: string): Planting {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gate-test-'))
  const site = join(folder, 'site')
  let [version, backend, browser] = ['', null as GateBackend | null, null as Browser | null]

  beforeAll(async () => {
    await releaseInto(site, 'shell')
    version = await releaseInto(site, app)
    browser = await startBrowser()
    backend = await startGateBackend()
  })
  afterAll(async () => {
    await browser?.close()
    await backend?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    plant(change, release = {}) {
      const copy = copyVersion(site, app, version, change)
      const file = join(copy.folder, 'release.json')
      const before = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(
        file,
        JSON.stringify({ ...before, ...(app === TEAM && { pages: [START_PAGE] }), ...release }),
      )
      return copy.version
    },
    compress: (of) => compressAll(join(site, app, of)),
    async rulesBroken(of, budget) {
      if (!backend || !browser) throw new Error('The gate has not started.')
      const gate = { site, backend, browser, budget: budget ?? null }
      const isOpened = (page: GatedPage) => (path ? page.path === path : page.title !== null)
      const faults = await judge(gate, { name: app, version: of }, isOpened)
      return faults && [...new Set(faults.map(({ rule }) => rule))].sort()
    },
  }
}
