import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ReadBible, type ReadOptions, readBible } from '../read'

/** Writes a file (or the files of a folder) and reads it as the importer does. */
export async function readText(
  name: string,
  content: string | Uint8Array | Record<string, string | Uint8Array>,
  options?: ReadOptions,
): Promise<ReadBible> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bible-'))
  try {
    const isFile = typeof content === 'string' || content instanceof Uint8Array
    const files = isFile
      ? { [name]: content }
      : Object.fromEntries(Object.entries(content).map(([file, text]) => [join(name, file), text]))
    mkdirSync(join(folder, isFile ? '.' : name), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    return await readBible(join(folder, name), options)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Each verse as 'Gen 1:1 text', or 'Gen 1:2-3 text' when the file joins verses. */
export const printed = ({ verses }: Pick<ReadBible, 'verses'>): string[] =>
  verses.map(
    ({ osis, chapter, number, last, text }) =>
      `${osis} ${chapter}:${number}${last ? `-${last}` : ''} ${text}`,
  )
