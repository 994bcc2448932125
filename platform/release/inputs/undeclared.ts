import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { packageOf, parseImports } from './imports'

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

/**
 * The packages that an app's own files import and its package.json does not declare, each with the file. They are there
 * only as long as the shell or another package happens to bring them.
 * @param files paths from the project's root
 */
export function undeclaredPackages(name: string, files: string[], project = root): string[] {
  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as Manifest
  const { dependencies } = manifestOf(name)
  // What helpers of tests import.
  const declared = { ...dependencies, ...manifestOf('.').devDependencies }
  const own = files.filter((file) => file.startsWith(`${name}/`) && /\.tsx?$/.test(file))
  return own.flatMap((file) =>
    parseImports(readFileSync(join(project, file), 'utf8')).imports.flatMap(({ from }) => {
      const [wanted] = packageOf(from)
      return from.startsWith('.') || wanted in declared ? [] : [`${wanted} (${file})`]
    }),
  )
}
