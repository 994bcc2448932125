import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf } from '../contract/hashOf'

export const hashed = (folder: string, file: string) => ({
  file,
  sha256: hashOf(readFileSync(join(folder, file))),
})

/** SHA-256 of every file of a folder, by its path there. */
export const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hashed(folder, file).sha256]))

/** The files in a release's list that are missing or damaged. */
export const damagedFiles = (folder: string, files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([file, sha256]) =>
    existsSync(join(folder, file)) && hashed(folder, file).sha256 === sha256 ? [] : [file],
  )

/** Subresource integrity (https://www.w3.org/TR/sri-2/) of files, by name: the hash that is shortest in a script. */
export const integrityOf = (folder: string, files: string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [
      file,
      `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64')}`,
    ]),
  )

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Writes the compressed files once, with the best ratio, so that serving needs no work. */
export async function compressAll(folder: string): Promise<void> {
  const browserFiles = filesIn(folder).filter((file) => /\.(js|svg|html|json)$/.test(file))
  await Promise.all(
    browserFiles.map(async (file) => {
      const content = readFileSync(join(folder, file))
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      writeFileSync(join(folder, `${file}.br`), brotli)
      writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
