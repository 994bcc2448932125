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

/** Why a ZIP from a stranger is not unpacked, and the entry's name. */
export class ZipRefusal extends Error {
  constructor(
    readonly why: 'path' | 'twice' | 'tooLarge' | 'tooMany',
    readonly entry: string,
  ) {
    super(`${why}: ${entry}`)
    this.name = 'ZipRefusal'
  }
}

/**
 * The files of a ZIP that anyone may have made. Throws a ZipRefusal for a path out of the archive, for a name that
 * occurs twice, and for more bytes or files than the limits, before it unpacks anything of that size. An entry that
 * declares too few bytes is cut at them.
 */
export function unpack(
  content: Uint8Array,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
): Record<string, Uint8Array> {
  const names = new Set<string>()
  let bytes = 0
  return unzipSync(content, {
    filter: ({ name, size, originalSize }) => {
      if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name)) throw new ZipRefusal('path', name)
      if (names.has(name)) throw new ZipRefusal('twice', name)
      names.add(name)
      bytes += Math.max(size, originalSize)
      if (bytes > maxBytes) throw new ZipRefusal('tooLarge', name)
      if (names.size > maxFiles) throw new ZipRefusal('tooMany', name)
      return true
    },
  })
}
