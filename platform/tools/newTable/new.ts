import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../apps'
import { install } from '../../install.mjs'
import { writeNewTable } from './newTable'

/** `pnpm new table book_tips --app mf-study --path /studera/boktips --label Boktips --id ST-NN`: a table with its list page and office screen. */
export function newTable(args: string[]): void {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      app: { type: 'string' },
      path: { type: 'string' },
      label: { type: 'string' },
      id: { type: 'string' },
    },
  })
  const [table] = positionals
  const { app, path, label, id } = values
  if (!table || !app || !path || !label || !id)
    throw new Error(
      'Give all names: pnpm new table book_tips --app mf-study --path /studera/boktips --label Boktips --id ST-NN',
    )
  // The migration needs PostgreSQL 17, which 'npm start' does not install.
  install()
  const migrationsBefore = readdirSync(migrations)
  const newMigrations = () => readdirSync(migrations).filter((name) => !migrationsBefore.includes(name))
  const { files, undo } = writeNewTable({ root, table, app, path, label, id })
  try {
    pnpm('db:migration', table)
    const [migration] = newMigrations()
    if (!migration) throw new Error('No migration was written.')
    // The history's list of tables is data, which the schema files do not contain.
    appendFileSync(
      join(migrations, migration),
      `\ninsert into private.content_tables (name) values ('${table}');\n`,
    )
    pnpm('db:types')
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write']
    execFileSync(process.execPath, [...biome, ...files.filter((file) => /\.tsx?$/.test(file))], { cwd: root })
    console.log([...files, `supabase/migrations/${migration}`].map((file) => `  ${file}`).join('\n'))
    console.log(
      `\n  pnpm db:test ${table} access matrix columns\n  pnpm unit ${app} mf-admin\n  pnpm dev ${app}`,
    )
  } catch (error) {
    undo()
    for (const name of newMigrations()) rmSync(join(migrations, name))
    console.error('The files are as they were before.')
    throw error
  }
}

const migrations = join(root, 'supabase/migrations')
/** npm also runs the scripts of package.json, and is installed with Node. */
const pnpm = (script: string, ...words: string[]) =>
  execFileSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
