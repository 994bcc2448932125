import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../apps'
import { run } from '../command'
import { PNPM } from '../install.mjs'
import { newTable } from '../newTable/new'
import { writeNewApp } from './newApp'

/**
 * `pnpm new mf-radio --path /radio [--label Radio]`: creates an app that runs, passes its tests and can be released.
 * With `--no-install` its packages wait for the next `pnpm install`. `pnpm new table …` creates a table with its
 * screens: tools/newTable.
 */
run(async (args) => {
  if (args[0] === 'table') return newTable(args.slice(1))
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      label: { type: 'string' },
      'no-install': { type: 'boolean' },
    },
  })
  const [name] = positionals
  if (!name || !values.path) throw new Error('Give a name and a path: pnpm new mf-radio --path /radio')
  const files = writeNewApp({ root, name, path: values.path, label: values.label })
  console.log([...files, 'pnpm-lock.yaml'].map((file) => `  ${file}`).join('\n'))
  if (!values['no-install']) {
    try {
      execFileSync('npx', ['--yes', PNPM, 'install', '--prefer-offline'], { cwd: root, stdio: 'inherit' })
    } catch {
      rmSync(join(root, name), { recursive: true })
      throw new Error(`The packages of ${name} could not be installed, so its folder is removed again.`)
    }
  } else
    console.log('\n  pnpm install adds its lines to pnpm-lock.yaml; commit them, or others cannot install.')
  console.log(
    `\n  pnpm dev ${name}       shows it in a portal that runs\n  pnpm unit ${name}      tests it\n  pnpm release ${name}   makes it live`,
  )
})
