import { appNames } from '../apps'
import { LINT } from './checkScope'

/** Whose tests they are: of those who change a screen or the database, or of those who change the platform. */
export type House = 'apps' | 'platform'

type Tests = {
  command: string
  /** Folders of the root with its unit tests, as regular expressions. */
  unit: string[]
  /** Folders of `e2e` with its browser tests in Chromium. */
  e2e: string[]
  /** The engines that run the database tests, as `pnpm db:test --engine` names them. */
  databases: string[]
}

/** Each test of the project belongs to one house, by its folder. WebKit and Firefox belong to the platform. */
export const houses: Record<House, Tests> = {
  apps: {
    command: 'npm test',
    unit: [...appNames, 'shared-ui', LINT],
    e2e: ['journeys', 'accessibility'],
    databases: ['pglite'],
  },
  platform: {
    command: 'npm run test:platform',
    unit: ['platform(?!/tools/lint/)'],
    e2e: ['faults', 'platform'],
    // The older version at night: what it alone refuses is rare.
    databases: process.env.PORTAL_NIGHTLY ? ['17', '15'] : ['17'],
  },
}

/** The houses that the word of a command names: one, or `all`. Throws for an unknown word. */
export function housesNamed(word: string): House[] {
  if (word === 'all') return ['apps', 'platform']
  if (word === 'apps' || word === 'platform') return [word]
  throw new Error(`There is no house ${word}; there are apps, platform and all.`)
}
