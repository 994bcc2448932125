import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../apps'
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
  const files = writeNewTable({ root, table, app, path, label, id })

  pnpm('db:migration', table)
  const migrations = join(root, 'supabase/migrations')
  const migration = readdirSync(migrations).find((name) => name.endsWith(`_${table}.sql`))
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
}

/** npm also runs the scripts of package.json, and is installed with Node. */
const pnpm = (script: string, ...words: string[]) =>
  execFileSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
