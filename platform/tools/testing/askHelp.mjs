// @ts-check
// A program of tests: asks scripts of package.json for help, all in one process, as most of a command's start is loading
// what the others load, too. Prints their answers as JSON. `node --import tsx askHelp.mjs '{"start": "node a.mjs"}'`
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../..')
/** @type {Record<string, string>} */
const scripts = JSON.parse(process.argv[2] ?? '')
const print = console.log

let said = ''
console.log = console.error = (/** @type {unknown} */ text) => {
  said += `${text}\n`
}
process.exit = (code) => {
  throw new Error(`It ended the process with code ${code}.`)
}

const answers = []
for (const [name, script] of Object.entries(scripts)) {
  const [, file = '', ...words] = script.split(' ')
  said = ''
  process.argv = [process.execPath, join(root, file), ...words, '--help']
  let code = 0
  try {
    // Scripts with the same file each run it.
    await import(`${pathToFileURL(join(root, file))}?${name}`)
  } catch (error) {
    code = 1
    console.error(error)
  }
  answers.push({ name, code: code || Number(process.exitCode ?? 0), said })
  process.exitCode = 0
}
print(JSON.stringify(answers))
