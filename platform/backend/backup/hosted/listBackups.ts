import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^portal-\d{4}-\d{2}-\d{2}T\d{6}Z\.tgz$/

/** The name of a backup that is made now. */
export const backupName = (now: Date): string =>
  `portal-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tgz`

/** The backups in a folder and when each was written, in milliseconds; none when the folder does not exist. */
export const listBackups = (folder: string): { name: string; writtenAt: number }[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .map((name) => ({ name, writtenAt: statSync(join(folder, name)).mtimeMs }))
    : []
