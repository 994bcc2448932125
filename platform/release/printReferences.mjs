// @ts-check
// Prints the default export of an app's module of references as JSON: `node --import tsx printReferences.mjs FILE`.
// Runs in its own process, because the code may loop, exit or use up memory; the parent sets the limits.
import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { default: declared } = await import(pathToFileURL(process.argv[2] ?? '').href)
writeSync(1, JSON.stringify(await declared) ?? 'null')
// Does not wait for timers or connections that the module left open.
process.exit(0)
