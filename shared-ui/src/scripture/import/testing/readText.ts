import { inEnglish } from '../english'
import { englishReport } from '../englishReport'
import { openFiles } from '../openFiles'
import { InputError } from '../problem'
import { type ReadBible, type ReadOptions, readBible } from '../read'
import { reportOn } from '../report'
import type { InputFile } from '../source'

type Content = string | Uint8Array
type Options = ReadOptions & { maxBytes?: number; onProgress?: (done: number, all: number) => void }

/** A file in memory. */
function fileOf(name: string, content: Content): InputFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { name, size: bytes.length, read: async (from, to) => bytes.subarray(from, to) }
}

/** Reads a file (or the files of a folder). Throws an error with the sentence of the command. */
export async function readText(
  name: string,
  content: Content | Record<string, Content>,
  options: Options = {},
): Promise<ReadBible> {
  // Not `instanceof`: Node's bytes are no Uint8Array of jsdom.
  const isFile = typeof content === 'string' || ArrayBuffer.isView(content)
  const files = isFile
    ? [fileOf(name, content as Content)]
    : Object.entries(content).map(([file, text]) => fileOf(file, text))
  try {
    return await readBible(await openFiles({ name, files, isFolder: !isFile }, options), options)
  } catch (error) {
    throw error instanceof InputError ? new Error(inEnglish(error)) : error
  }
}

/** Each verse as 'Gen 1:1 text', or 'Gen 1:2-3 text' when the file joins verses. */
export const printed = ({ verses }: Pick<ReadBible, 'verses'>): string[] =>
  verses.map(
    ({ osis, chapter, number, last, text }) =>
      `${osis} ${chapter}:${number}${last ? `-${last}` : ''} ${text}`,
  )

/** How often each kind was left out, an unknown marker with its name. */
export const skipped = ({ skips }: Pick<ReadBible, 'skips'>): Record<string, number> =>
  Object.fromEntries([...skips.counts].map(([key, { times }]) => [key, times]))

/** The report as the command prints it. */
export const report = (bible: ReadBible, options: { allMissing?: boolean } = {}): string[] =>
  englishReport(reportOn(bible), options)
