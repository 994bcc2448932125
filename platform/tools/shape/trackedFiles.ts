import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../apps'

/** The paths of the project's own text files below its root: those that git tracks and that exist. */
export async function trackedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 10_000_000,
    },
  )
  const { stdout: deleted } = await promisify(execFile)('git', ['ls-files', '--deleted'], { cwd: root })
  const gone = new Set(deleted.split('\n'))
  return stdout.split('\n').filter((path) => /\.(tsx?|mjs|sql|md|toml|html)$/.test(path) && !gone.has(path))
}
