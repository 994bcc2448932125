import { unpack, ZipRefusal } from '../../zip'
import { detect, isUsfm } from './detect'
import { refuseDocument } from './documents'
import { InputError } from './problem'
import { type InputFile, latin1, MAX_FILE_BYTES, openSource, type Source } from './source'

/** What the user gives: one file, or with `isFolder` all files of a folder, of which only USFM is read. */
export type Given = {
  name: string
  files: InputFile[]
  isFolder?: boolean
  /** What else the folder has, such as folders: named, never read. */
  others?: string[]
}

/** The files that are read, in order, and the names of those that are not. */
export type Opened = { name: string; sources: Source[]; passedOver: string[] }

type Options = {
  maxBytes?: number
  /** Called after each chunk with the number of bytes read and the total. */
  onProgress?: (done: number, all: number) => void
}

/** The most files of a ZIP: a Bible has 66 books, and translators' archives some files about them. */
const MAX_PACKED_FILES = 2000

/** Opens a file, the files of a folder, or those of a ZIP archive. Throws an InputError for what is no Bible. */
export async function openFiles(given: Given, options: Options = {}): Promise<Opened> {
  const { maxBytes = MAX_FILE_BYTES, onProgress = () => {} } = options
  let [done, all] = [0, 0]
  const onBytes = (bytes: number) => {
    done += bytes
    onProgress(Math.min(done, all), all)
  }
  const open = (file: InputFile) => openSource(file, { maxBytes, onBytes })
  const [only] = given.files
  const packed = !given.isFolder && only ? await unpackedFiles(only, maxBytes) : null
  const opened =
    given.isFolder || packed || !only
      ? await openFolder(given.name, packed ?? given.files, open, packed !== null)
      : { sources: [await open(only)], passedOver: [] }
  all = opened.sources.reduce((sum, { bytes }) => sum + bytes, 0)
  const passedOver = [...opened.passedOver, ...(given.others ?? []).filter((name) => !isHidden(name))]
  return { name: given.name, sources: opened.sources, passedOver: passedOver.sort() }
}

/** The files of a ZIP archive; null for any other file. */
async function unpackedFiles(file: InputFile, maxBytes: number): Promise<InputFile[] | null> {
  const { name, size } = file
  if (size < 4 || size > maxBytes) return null
  const start = latin1(await file.read(0, Math.min(size, 64 * 1024)))
  if (!start.startsWith('PK\x03\x04')) return null
  refuseDocument(name, start)
  try {
    const files = unpack(await file.read(0, size), { maxBytes, maxFiles: MAX_PACKED_FILES })
    return Object.entries(files).map(([packed, bytes]) => ({
      name: packed,
      size: bytes.length,
      read: async (from, to) => bytes.subarray(from, to),
    }))
  } catch (error) {
    if (!(error instanceof ZipRefusal)) throw new InputError(name, { code: 'zipBroken' })
    const { why, entry } = error
    if (why === 'path' || why === 'twice')
      throw new InputError(name, { code: why === 'path' ? 'zipPath' : 'zipTwice', name: entry })
    if (why === 'tooMany') throw new InputError(name, { code: 'zipTooMany', most: MAX_PACKED_FILES })
    throw new InputError(name, { code: 'zipTooLarge', most: Math.round(maxBytes / 1e6) })
  }
}

type Open = (file: InputFile) => Promise<Source>

/** The USFM files of a folder. An archive without any may have one Bible in another format. */
async function openFolder(folder: string, files: InputFile[], open: Open, isArchive: boolean) {
  const sources: Source[] = []
  const passedOver: string[] = []
  const inOrder = [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const file of inOrder) {
    if (isHidden(file.name)) continue
    const source = await usfmSource(file, open)
    if (source) sources.push(source)
    else passedOver.push(file.name)
  }
  if (sources.length > 0) return { sources, passedOver }
  const other = isArchive ? await otherSource(inOrder, open) : null
  if (!other) throw new InputError(folder, { code: 'noUsfm' })
  return { sources: [other], passedOver: passedOver.filter((name) => name !== other.name) }
}

const isHidden = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name) || name.endsWith('/')

/** A file of a folder if it is USFM: by its name, so that a damaged file is not skipped, or by its content. */
async function usfmSource(file: InputFile, open: Open): Promise<Source | null> {
  if (/\.(?:usfm?|sfm)$/i.test(file.name)) return await open(file)
  const source = await open(file).catch(ifReadable)
  return source && formatOf(source) !== null && isUsfm(source) ? source : null
}

/** The one file of an archive that holds a Bible in another format; a note in plain text beside it is no Bible. */
async function otherSource(files: InputFile[], open: Open): Promise<Source | null> {
  const sources: Source[] = []
  for (const file of files) {
    const source = isHidden(file.name) ? null : await open(file).catch(ifReadable)
    if (source && formatOf(source) !== null) sources.push(source)
  }
  const marked = sources.filter((source) => formatOf(source) !== 'plain')
  const [first, ...others] = marked.length > 0 ? marked : sources
  return first && others.length === 0 ? first : null
}

function formatOf(source: Source) {
  try {
    return detect(source).name
  } catch (error) {
    return ifReadable(error)
  }
}

/** Null for a file that is no text. */
function ifReadable(error: unknown): null {
  if (error instanceof InputError) return null
  throw error
}
