/** A document of another program, which its owner saves as text first. */
export type DocumentKind = 'docx' | 'odt' | 'rtf' | 'wordXml' | 'doc' | 'office'

/** A file of bytes that are no text. */
export type BinaryKind = 'zip' | 'gzip' | 'bzip2' | 'sevenZip' | 'sqlite' | 'pdf'

/** What is expected where JSON is broken. */
export type JsonExpected = 'name' | 'colon' | 'comma' | 'end' | 'quote' | 'escape' | 'value'

/** What is wrong with a file: a code with its values. `english` and `swedish` have the sentences. */
export type Problem =
  // The file.
  | { code: 'unreadable' | 'empty' | 'blank' | 'notText' | 'noXml' | 'webPage' | 'noUsfm' | 'noVerses' }
  | { code: 'tooLarge'; megabytes: number; most: number }
  | { code: 'document'; kind: DocumentKind }
  | { code: 'binary'; kind: BinaryKind }
  | { code: 'encoding'; declared: string }
  | { code: 'notWhole'; encoding: string }
  | { code: 'notUtf8' }
  | { code: 'otherXml'; root: string }
  | { code: 'endless'; what: 'line' | 'text' }
  | { code: 'onlyOutside'; books: string[] }
  | { code: 'cutOff'; osis: string; chapter: number; number: number; end: 'book' | 'chapter' }
  // An archive.
  | { code: 'zipBroken' }
  | { code: 'zipPath' | 'zipTwice'; name: string }
  | { code: 'zipTooLarge'; most: number }
  | { code: 'zipTooMany'; most: number }
  // Names and numbers.
  | { code: 'unknownBook'; name: string }
  | { code: 'noNumber'; what: 'chapter' | 'verse'; text: string }
  | { code: 'backwards'; numbers: string }
  | { code: 'tooLong'; osis: string; chapter: number; number: number; length: number }
  | {
      code: 'secondText'
      osis: string
      chapter: number
      number: number
      firstFile?: string
      firstLine: number
    }
  // USFM.
  | { code: 'noId' | 'idWithoutBook' | 'chapterBeforeId' | 'verseBeforeChapter' | 'sidebarNeverClosed' }
  | { code: 'neverClosed'; marker: string }
  // XML.
  | { code: 'doctype' | 'xmlCut' | 'entity' | 'noOsisId' | 'versOutside' | 'bookWithoutName' }
  | { code: 'xmlTooDeep'; most: number }
  | { code: 'xmlBroken'; message: string }
  | { code: 'noVerseCode'; text: string }
  // Plain text and tables.
  | { code: 'noVerseLine'; text: string }
  | { code: 'verseBeforeBook' | 'quoteNeverClosed' | 'textAfterQuote' }
  | { code: 'fewColumns'; columns: number }
  // JSON.
  | {
      code:
        | 'jsonCut'
        | 'verseIsNoText'
        | 'noBible'
        | 'emptyList'
        | 'noVerseEntry'
        | 'fewFields'
        | 'noBookEntry'
    }
  | { code: 'jsonTooDeep'; most: number }
  | { code: 'jsonBroken'; expected: JsonExpected; end: '}' | ']' }
  | { code: 'entryWithoutNumber' | 'listExpected'; what: 'chapter' | 'verse' }

/** A place in a file's text; lines and columns (in UTF-16 code units) begin with 1. */
export type Position = { line: number; column: number }

export const fileStart: Position = { line: 1, column: 1 }

/** An error in the user's file, with its place if it has one; nothing is imported. */
export class InputError extends Error {
  readonly position?: Position

  constructor(
    readonly file: string,
    readonly problem: Problem,
    position?: Position,
  ) {
    super(`${file}: ${problem.code}`)
    this.name = 'InputError'
    if (position) this.position = { line: position.line, column: position.column }
  }
}

/** A sentence for each problem, in one language. */
export type ProblemSentences = {
  [Code in Problem['code']]: (problem: Extract<Problem, { code: Code }>) => string
}

/** The sentence of a problem. */
export const sentenceFor = (sentences: ProblemSentences, problem: Problem): string =>
  (sentences[problem.code] as (problem: Problem) => string)(problem)
