import { canonBook } from './books'
import {
  type BinaryKind,
  type DocumentKind,
  type InputError,
  type JsonExpected,
  type ProblemSentences,
  sentenceFor,
} from './problem'

const KNOWN_FORMATS = 'OSIS XML, Zefania XML, USFM, JSON, CSV, TSV and plain text are'
const CUT_OFF = 'it is cut off; get it again, whole.'

const documents: Record<DocumentKind, string> = {
  docx: 'a Word document (.docx)',
  odt: 'an OpenDocument text (.odt)',
  rtf: 'a Word document (.rtf)',
  wordXml: 'a Word document (.xml)',
  doc: 'a Word document (.doc)',
  office: 'a document of an old Office program',
}

const binaries: Record<BinaryKind, string> = {
  zip: 'a ZIP archive',
  gzip: 'a gzip archive',
  bzip2: 'a bzip2 archive',
  sevenZip: 'a 7-Zip archive',
  sqlite: 'a SQLite database',
  pdf: 'a PDF',
}

const expectedInJson: Record<Exclude<JsonExpected, 'comma'>, string> = {
  name: '"',
  colon: ':',
  end: 'the end of the file',
  quote: 'a closing quotation mark',
  escape: 'a text with correct escapes',
  value: 'a value',
}

const sentences: ProblemSentences = {
  unreadable: () => 'the file can no longer be read; choose it again.',
  empty: () => 'the file is empty; get it again.',
  blank: () => 'the file holds nothing but space; get it again.',
  notText: () => 'this is not text; give a file in one of the formats.',
  noXml: () => `this is no XML, though its name says so; ${KNOWN_FORMATS} understood.`,
  webPage: () => 'this is a web page (HTML); open it in a browser and save it as plain text (UTF-8).',
  noUsfm: () => 'this folder holds no USFM files; for any other format give the file itself.',
  noVerses: () => 'the file holds no verses; check that it is a Bible in one of the formats.',
  tooLarge: ({ megabytes }) => `the file has ${megabytes} MB, more than any Bible; give the text alone.`,
  document: ({ kind }) => `this is ${documents[kind]}; open it and save it as plain text (UTF-8).`,
  binary: ({ kind }) => `this is ${binaries[kind]}, not text; unpack it and give the text file inside.`,
  encoding: ({ declared }) => `the file declares the encoding “${declared}”; save it as UTF-8 instead.`,
  notWhole: ({ encoding }) => `the file is not whole ${encoding.toUpperCase()}; get it again.`,
  notUtf8: () => 'the bytes are not UTF-8; save the file as UTF-8, or get it again if it is damaged.',
  otherXml: ({ root }) =>
    `this XML begins with <${root}>, which is neither OSIS nor Zefania; ${KNOWN_FORMATS} understood.`,
  endless: ({ what }) =>
    `a ${what} goes on for more than a million characters, as in no Bible; check the file.`,
  onlyOutside: ({ books }) =>
    `the file holds only books outside the canon (${books.join(', ')}); nothing is left to import.`,
  cutOff: ({ osis, chapter, number, end }) =>
    `the file ends in ${canonBook(osis).name} ${chapter}:${number}, in the middle of the ${end}: ` +
    'it may be cut off. Get it again, or add --partial when this is all of it.',
  zipBroken: () => 'the ZIP archive is damaged or locked by a password; get it again.',
  zipPath: ({ name }) => `the archive has a path out of its folder (“${name}”) and is refused.`,
  zipTwice: ({ name }) => `the archive has “${name}” twice; pack it again.`,
  zipTooLarge: ({ most }) =>
    `the archive holds more than ${most} MB, more than any Bible; give the text alone.`,
  zipTooMany: ({ most }) =>
    `the archive holds more than ${most} files, more than any Bible; give the text alone.`,
  unknownBook: ({ name }) =>
    `“${name}” is no book that is known; write its name, abbreviation, OSIS or USFM code.`,
  noNumber: ({ what, text }) => `“${text}” is no ${what} number; write one from 1 to 999.`,
  backwards: ({ numbers }) => `verses ${numbers} run backwards; correct the numbers.`,
  tooLong: ({ osis, chapter, number, length }) =>
    `${osis} ${chapter}:${number} has ${length} characters, more than a verse; check for a mark that is not closed.`,
  secondText: ({ osis, chapter, number, firstFile, firstLine }) =>
    `${canonBook(osis).name} ${chapter}:${number} appears here with another text than ` +
    `${firstFile === undefined ? 'on' : `in ${firstFile},`} line ${firstLine}; delete the one that is wrong.`,
  noId: () => 'the file has no \\id line; begin it with its book, such as \\id GEN.',
  idWithoutBook: () => '\\id has no book; write its code, such as \\id GEN.',
  chapterBeforeId: () => 'a chapter comes before \\id; begin the file with its book, such as \\id GEN.',
  verseBeforeChapter: () => 'a verse comes before \\c; write \\c 1 above the first verse of a chapter.',
  sidebarNeverClosed: () => 'the sidebar \\esb is never closed; write \\esbe after it.',
  neverClosed: ({ marker }) => `\\${marker} is never closed; write \\${marker}* after it.`,
  doctype: () =>
    'a document type (<!DOCTYPE) may declare entities that never end and is refused; delete the declaration.',
  xmlCut: () => `the file ends in the middle of its XML: ${CUT_OFF}`,
  entity: () => 'an entity is used that XML does not know; write the character itself, or &amp; for &.',
  noOsisId: () => 'a verse has no osisID; give each verse its code, such as Gen.1.1.',
  versOutside: () => 'a VERS lies outside a CHAPTER; put it into its BIBLEBOOK and CHAPTER.',
  bookWithoutName: () => 'a BIBLEBOOK has neither bname nor bnumber; give it one.',
  xmlTooDeep: ({ most }) => `elements lie more than ${most} deep, as in no Bible; check the file.`,
  xmlBroken: ({ message }) => `the XML is broken (${message}); repair the file or get it again.`,
  noVerseCode: ({ text }) => `“${text}” is no verse code; write it as Gen.1.1.`,
  noVerseLine: ({ text }) =>
    `“${text}” is neither a book heading nor a verse such as “[1:1] …” or “Gen 1:1 …”; correct or delete the line.`,
  verseBeforeBook: () => 'a verse comes before any book; write a line with the book’s name above it.',
  quoteNeverClosed: () => 'a quotation mark is never closed; close it or get the file again.',
  textAfterQuote: () => 'text follows a closing quotation mark; double the marks inside (“""”).',
  fewColumns: ({ columns }) =>
    `the row has ${columns} columns, too few for book, chapter, verse and text; complete or delete it.`,
  jsonCut: () => `the file ends in the middle of its JSON: ${CUT_OFF}`,
  verseIsNoText: () => 'a verse is no text; write it as "…".',
  noBible: () => 'this JSON holds no Bible; a list or an object is expected.',
  emptyList: () => 'this list is empty; get the file again.',
  noVerseEntry: () => 'this entry is no verse; book, chapter, verse and text are expected.',
  fewFields: () => 'a row has too few fields; id, book, chapter, verse and text are expected.',
  noBookEntry: () => 'this entry names no book; give it a name.',
  jsonTooDeep: ({ most }) => `values lie more than ${most} deep, as in no Bible; check the file.`,
  jsonBroken: ({ expected, end }) =>
    `the JSON is broken (${expected === 'comma' ? `“,” or “${end}”` : expectedInJson[expected]} is expected here); repair the file or get it again.`,
  entryWithoutNumber: ({ what }) => `a ${what} has no number; give it one.`,
  listExpected: ({ what }) => `a list of ${what}s is expected here; correct the file.`,
}

/** The sentence that the command prints for an error in a file: 'bibel.txt, line 4, column 1: …'. */
export function inEnglish({ file, problem, position }: InputError): string {
  const where = position ? `, line ${position.line}, column ${position.column}` : ''
  return `${file}${where}: ${sentenceFor(sentences, problem)}`
}
