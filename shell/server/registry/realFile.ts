import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The real path of a site's file. Null when there is none, or when symbolic links lead out of the site: what is below
 * it was released, everything else on this machine was not.
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
