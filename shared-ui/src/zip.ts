import { strToU8, unzipSync, zipSync } from 'fflate'

/** Packs files (texts, or the bytes of pictures) by their names into one ZIP. Loaded on demand. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  // On the main thread: a worker would need a URL that the pages' policy forbids, and some megabytes take only a moment.
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>
}

type Limits = { name: string; maxBytes: number }

/**
 * The files of a ZIP; with `only` the file of this name alone, if it is not larger. Throws for other content than a
 * ZIP.
 */
export const unzip = (content: Uint8Array, only?: Limits): Record<string, Uint8Array> =>
  unzipSync(content, {
    filter: ({ name, originalSize }) => !only || (name === only.name && originalSize <= only.maxBytes),
  })
