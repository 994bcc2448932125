import { InputError } from './problem'
import type { InputFile } from './source'

/** A file that was chosen in the browser. One that is gone or changed since then cannot be read. */
export const chosenFile = (file: File): InputFile => ({
  name: file.name,
  size: file.size,
  read: async (from, to) => {
    const part = file.slice(from, to)
    const bytes = await part.arrayBuffer().catch(() => {
      throw new InputError(file.name, { code: 'unreadable' })
    })
    return new Uint8Array(bytes)
  },
})
