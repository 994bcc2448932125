import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../apps'
import { run } from '../../command'
import { PNPM } from '../../install.mjs'
import { newScreen } from '../newScreen/new'
import { newTable } from '../newTable/new'
import { writeNewApp } from './newApp'

const HELP = `pnpm new APP --path PATH [--label LABEL] [--no-install]
pnpm new screen APP PATH [--label LABEL] [--name NAME]
pnpm new table TABLE --app APP --path PATH --label LABEL --id ID

Creates an app that runs, passes its tests and can be released; a screen of an app; or a table with its list page and its
screen of the office.

  pnpm new mf-radio --path /radio
  pnpm new screen mf-study /studera/exempel --label Exempel --name example
  pnpm new table book_tips --app mf-study --path /studera/boktips --label Boktips --id ST-NN
  --no-install  leaves its packages to the next pnpm install

Changes: writes the folder of the app and its lines of pnpm-lock.yaml; for a screen or a table also lines of existing
files, and for a table a migration. It overwrites no app. When it fails it takes its files away again.
Needs: network for packages; a table needs PostgreSQL 17, which it installs as a package.`

run(async (args) => {
  if (args[0] === 'screen') return newScreen(args.slice(1))
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
}, HELP)
