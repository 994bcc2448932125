import { join, resolve } from 'node:path'
import { root } from './apps'

/** The folder that releases are put into: `site/`, or what PORTAL_SITE says. */
export const siteFolder = (): string => resolve(process.env.PORTAL_SITE ?? join(root, 'site'))

/** Runs a command's work with its arguments; what goes wrong becomes one sentence and exit code 1. */
export function run(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
