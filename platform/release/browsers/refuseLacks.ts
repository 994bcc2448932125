import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HARMLESS, WAYS_ROUND } from './allowed'
import type { Lack } from './compat'
import { lacksInCalls } from './scripts'
import { lacksInStyles } from './styles'
import { nodesOf, parseScript } from './syntaxTree'

/**
 * Throws when a script of a built app, or the styles in it, needs what a supported browser lacks, unless `allowed.ts`
 * names the way round.
 */
export function refuseLacks(folder: string): void {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      lacksOfScript(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}: ${line}`),
    )
  if (lines.length > 0)
    throw new Error(
      `Supported browsers (platform/release/rspack/browsers.mjs) lack what the build needs:\n${[...new Set(lines)].join('\n')}\nMake a way round, and name it in platform/release/browsers/allowed.ts.`,
    )
}

/** One line for everything that a script needs and a supported browser lacks. */
export function lacksOfScript(code: string): string[] {
  try {
    const nodes = [...nodesOf(parseScript(code))]
    return [
      ...lacksInCalls(nodes).filter(({ what }) => !(what in WAYS_ROUND)),
      ...lacksInStyles(nodes).filter(
        ({ what }) => !(what in HARMLESS || what.replace(/: .*/, '') in HARMLESS),
      ),
    ].map(describe)
  } catch (error) {
    return [`its syntax is newer than the browsers: ${(error as Error).message}`]
  }
}

const describe = ({ what, browsers }: Lack) => `${what} is not in ${browsers.join(', ')}`
