import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The real path of a file of the site. Null when the file does not exist or when symbolic links lead out of the site:
 * only files below the site were released.
 */
export function realFile(site: string, ...path: string[]): string | null {
  try {
    const file = realpathSync(join(site, ...path))
    return file.startsWith(realpathSync(site) + sep) ? file : null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(code)) return null
    throw error
  }
}
