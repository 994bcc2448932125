import {
  chosenFile,
  type Excerpt,
  type FindingText,
  hashOf,
  InputError,
  inSwedish,
  linesAround,
  type NumberedVerse,
  numberingOf,
  type Opened,
  openFiles,
  type ReadBible,
  type Report,
  readBible,
  reportOn,
  swedishFindings,
  swedishSummary,
  swedishTypesetting,
} from '@portal/shared-ui/scripture/import'

/** A book as it is sent: its verses and marks as JSON, which is cheap to move between threads and to store. */
export type ParsedBook = { osis: string; name: string; count: number; verses: string; marks: string }

/** A position in a chosen file. */
export type Spot = { file: string; line: number; column: number }

/** The report on a Bible, in Swedish. */
type BibleReport = Pick<Report, 'name' | 'translation' | 'books'> & {
  summary: string
  typesetting: string
  findings: FindingText[]
}

/** Why a file cannot be read, with its position when it has one. `mayBePartial`: it can be read as it is. */
export type Fault = { where: string; sentence: string; spot: Spot | null; mayBePartial: boolean }

export type ReadOutcome =
  | { is: 'read'; hash: string; report: BibleReport; books: ParsedBook[] }
  | { is: 'fault'; fault: Fault }

export type ReadRequest = {
  files: File[]
  partial: boolean
  /** The verses that the portal has; undefined when they are not known: the canon is compared with. */
  stored: NumberedVerse[] | undefined
}

/** Reads chosen files, and shows positions in them afterwards. */
export type Reading = {
  read(request: ReadRequest, onProgress: (part: number) => void): Promise<ReadOutcome>
  excerpt(spot: Spot): Promise<Excerpt | null>
}

const MAX_BYTES = 60_000_000

/** Reads in the thread that calls it. */
export function createReading(): Reading {
  let opened: Opened | null = null
  return {
    read: async ({ files, partial, stored }, onProgress) => {
      opened = null
      try {
        const given = {
          name: files.length === 1 ? (files[0]?.name ?? '') : `${files.length} filer`,
          files: files.map(chosenFile),
          isFolder: files.length > 1,
        }
        opened = await openFiles(given, {
          maxBytes: MAX_BYTES,
          onProgress: (done, all) => onProgress(all > 0 ? done / all : 0),
        })
        const bible = await readBible(opened, { partial })
        const report = reportOn(bible, stored && numberingOf(stored))
        return {
          is: 'read',
          hash: await hashOf(given.files),
          report: inWords(report),
          books: booksOf(bible, report),
        }
      } catch (error) {
        if (error instanceof InputError) return { is: 'fault', fault: faultOf(error) }
        throw error
      }
    },
    excerpt: async ({ file, line, column }) => {
      const source = opened?.sources.find(({ name }) => name === file)
      return source ? await linesAround(source, line, column) : null
    },
  }
}

const inWords = (report: Report): BibleReport => ({
  name: report.name,
  translation: report.translation,
  books: report.books,
  summary: swedishSummary(report),
  typesetting: swedishTypesetting(report),
  findings: swedishFindings(report),
})

function faultOf(error: InputError): Fault {
  const { file, position, problem } = error
  const spot = position ? { file, ...position } : null
  return { ...inSwedish(error), spot, mayBePartial: problem.code === 'cutOff' }
}

function booksOf({ verses, marks }: ReadBible, { books }: Report): ParsedBook[] {
  return books.map(({ osis, name }) => {
    const own = verses.filter((verse) => verse.osis === osis).map(({ osis: _, ...verse }) => verse)
    const ownMarks = marks
      .filter((chapter) => chapter.osis === osis)
      .map(({ osis: _, ...chapter }) => chapter)
    return { osis, name, count: own.length, verses: JSON.stringify(own), marks: JSON.stringify(ownMarks) }
  })
}
