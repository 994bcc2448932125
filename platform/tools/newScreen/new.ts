import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../../apps'
import { writeNewScreen } from './newScreen'

/** `pnpm new screen mf-study /studera/exempel`: a screen without a table, in the form that `pnpm format` gives. */
export function newScreen(args: string[]): void {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { label: { type: 'string' }, name: { type: 'string' } },
  })
  const [app, path] = positionals
  if (!app || !path) throw new Error('Give an app and a path: pnpm new screen mf-study /studera/exempel')
  const { files, undo } = writeNewScreen({ root, app, path, ...values })
  try {
    const code = files.filter((file) => /\.(tsx?|json)$/.test(file))
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...code]
    execFileSync(process.execPath, biome, { cwd: root, stdio: 'pipe' })
  } catch (error) {
    undo()
    console.error('The files are as they were before.')
    throw error
  }
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(
    `\n  pnpm dev ${app}      shows it at ${path} in a portal that runs (a reload answers 404 until it is released)\n  pnpm unit ${app}     tests it\n` +
      `  pnpm release ${app}  makes it live\n\n  Its texts, and a link or a card that leads there, are yours to write.${values.name ? '' : ' Give files an English name with --name.'}`,
  )
}
