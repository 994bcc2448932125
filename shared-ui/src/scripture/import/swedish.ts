import { canonBook } from './books'
import {
  type BinaryKind,
  type DocumentKind,
  type InputError,
  type JsonExpected,
  type ProblemSentences,
  sentenceFor,
} from './problem'

const KNOWN_FORMATS = 'OSIS, Zefania, USFM, JSON, CSV, TSV och ren text går att läsa in.'
const CUT_OFF = 'Filen är avklippt. Hämta den igen, hel.'

const documents: Record<DocumentKind, string> = {
  docx: 'ett Word-dokument (.docx)',
  odt: 'ett OpenDocument-dokument (.odt)',
  rtf: 'ett Word-dokument (.rtf)',
  wordXml: 'ett Word-dokument (.xml)',
  doc: 'ett Word-dokument (.doc)',
  office: 'ett dokument från ett äldre Office-program',
}

const binaries: Record<BinaryKind, string> = {
  zip: 'ett ZIP-arkiv',
  gzip: 'ett gzip-arkiv',
  bzip2: 'ett bzip2-arkiv',
  sevenZip: 'ett 7-Zip-arkiv',
  sqlite: 'en SQLite-databas',
  pdf: 'en PDF',
}

const expectedInJson: Record<Exclude<JsonExpected, 'comma'>, string> = {
  name: '”"”',
  colon: '”:”',
  end: 'filens slut',
  quote: 'ett avslutande citattecken',
  escape: 'en text med rätt skrivna tecken',
  value: 'ett värde',
}

const kinds = { chapter: 'kapitel', verse: 'vers' }
const lists = { chapter: 'kapitel', verse: 'verser' }

const sentences: ProblemSentences = {
  unreadable: () => 'Filen kan inte läsas längre. Välj den igen.',
  empty: () => 'Filen är tom. Hämta den igen.',
  blank: () => 'Filen har bara mellanrum. Hämta den igen.',
  notText: () => `Det här är ingen text. ${KNOWN_FORMATS}`,
  noXml: () => `Det här är ingen XML, fast filens namn säger det. ${KNOWN_FORMATS}`,
  webPage: () =>
    'Det här är en webbsida (HTML). Öppna den i en webbläsare och spara den som ren text (UTF-8).',
  noUsfm: () => 'Ingen av filerna är USFM. Välj filen ensam om den är i ett annat format.',
  noVerses: () => `Filen har inga verser. ${KNOWN_FORMATS}`,
  tooLarge: ({ megabytes, most }) =>
    `Filen har ${megabytes} MB, mer än en Bibel. Högst ${most} MB går att läsa in; välj bara texten.`,
  document: ({ kind }) => `Det här är ${documents[kind]}. Öppna det och spara det som ren text (UTF-8).`,
  binary: ({ kind }) => `Det här är ${binaries[kind]}, inte text. Packa upp och välj textfilen inuti.`,
  encoding: ({ declared }) => `Filen säger att den har kodningen ”${declared}”. Spara den som UTF-8.`,
  notWhole: ({ encoding }) => `Filen är inte hel ${encoding.toUpperCase()}. Hämta den igen.`,
  notUtf8: () => 'Tecknen är inte UTF-8. Spara filen som UTF-8, eller hämta den igen om den är skadad.',
  otherXml: ({ root }) => `Filen börjar med <${root}>, som varken är OSIS eller Zefania. ${KNOWN_FORMATS}`,
  endless: ({ what }) =>
    `${what === 'line' ? 'En rad' : 'En text'} är längre än en miljon tecken, som i ingen Bibel. Se efter i filen.`,
  onlyOutside: ({ books }) =>
    `Filen har bara böcker utanför de 66 (${books.join(', ')}). Inget finns kvar att läsa in.`,
  cutOff: ({ osis, chapter, number, end }) =>
    `Filen slutar i ${canonBook(osis).name} ${chapter}:${number}, mitt i ${end === 'book' ? 'boken' : 'kapitlet'}, och kan vara avklippt. Hämta den igen, eller läs in den som den är.`,
  zipBroken: () => 'ZIP-arkivet är skadat eller låst med lösenord. Hämta det igen.',
  zipPath: ({ name }) => `Arkivet har en sökväg ut ur sin mapp (”${name}”) och läses inte.`,
  zipTwice: ({ name }) => `Arkivet har ”${name}” två gånger. Packa det på nytt.`,
  zipTooLarge: ({ most }) => `Arkivet har mer än ${most} MB text, mer än en Bibel. Välj bara texten.`,
  zipTooMany: ({ most }) => `Arkivet har fler än ${most} filer. Välj bara Bibelns böcker.`,
  unknownBook: ({ name }) =>
    `”${name}” är ingen bok som är känd. Skriv bokens namn, förkortning, OSIS- eller USFM-kod.`,
  noNumber: ({ what, text }) =>
    `”${text}” är inget ${what === 'chapter' ? 'kapitelnummer' : 'versnummer'}. Skriv ett från 1 till 999.`,
  backwards: ({ numbers }) => `Verserna ${numbers} går baklänges. Rätta numren.`,
  tooLong: ({ osis, chapter, number, length }) =>
    `${canonBook(osis).name} ${chapter}:${number} har ${length} tecken, mer än en vers. Något är inte avslutat.`,
  secondText: ({ osis, chapter, number, firstFile, firstLine }) =>
    `${canonBook(osis).name} ${chapter}:${number} står här med en annan text än på rad ${firstLine}${firstFile === undefined ? '' : ` i ${firstFile}`}. Ta bort den som är fel.`,
  noId: () => 'Filen har ingen rad \\id. Börja den med sin bok, till exempel \\id GEN.',
  idWithoutBook: () => '\\id har ingen bok. Skriv dess kod, till exempel \\id GEN.',
  chapterBeforeId: () => 'Ett kapitel kommer före \\id. Börja filen med sin bok, till exempel \\id GEN.',
  verseBeforeChapter: () => 'En vers kommer före \\c. Skriv \\c 1 ovanför kapitlets första vers.',
  sidebarNeverClosed: () => 'Rutan \\esb avslutas aldrig. Skriv \\esbe efter den.',
  neverClosed: ({ marker }) => `\\${marker} avslutas aldrig. Skriv \\${marker}* efter texten.`,
  doctype: () => 'En dokumenttyp (<!DOCTYPE) kan dölja text utan slut och läses inte. Ta bort raden med den.',
  xmlCut: () => `Filen slutar mitt i sin XML. ${CUT_OFF}`,
  entity: () =>
    'Ett tecken är skrivet på ett sätt som XML inte känner. Skriv tecknet självt, eller &amp; för &.',
  noOsisId: () => 'En vers har ingen osisID. Ge varje vers sin kod, till exempel Gen.1.1.',
  versOutside: () => 'En VERS står utanför sitt kapitel. Sätt den i sin bok och sitt kapitel.',
  bookWithoutName: () => 'En BIBLEBOOK har varken bname eller bnumber. Ge den ett av dem.',
  xmlTooDeep: ({ most }) => `Elementen ligger mer än ${most} djupt, som i ingen Bibel. Se efter i filen.`,
  xmlBroken: ({ message }) => `Filens XML är trasig (${message}). Laga filen eller hämta den igen.`,
  noVerseCode: ({ text }) => `”${text}” är ingen kod för en vers. Skriv den som Gen.1.1.`,
  noVerseLine: ({ text }) =>
    `”${text}” är varken namnet på en bok eller en vers som ”[1:1] …” eller ”1 Mos 1:1 …”. Rätta eller ta bort raden.`,
  verseBeforeBook: () => 'En vers kommer före alla böcker. Skriv bokens namn på en rad ovanför.',
  quoteNeverClosed: () => 'Ett citattecken avslutas aldrig. Avsluta det eller hämta filen igen.',
  textAfterQuote: () => 'Text följer efter ett avslutande citattecken. Dubblera citattecknen inuti (””).',
  fewColumns: ({ columns }) =>
    `Raden har ${columns} kolumner, för få för bok, kapitel, vers och text. Fyll i eller ta bort den.`,
  jsonCut: () => `Filen slutar mitt i sin JSON. ${CUT_OFF}`,
  verseIsNoText: () => 'En vers är ingen text. Skriv den inom citattecken.',
  noBible: () => 'Filens JSON har ingen Bibel. En lista eller ett objekt väntas.',
  emptyList: () => 'Listan är tom. Hämta filen igen.',
  noVerseEntry: () => 'Posten är ingen vers. Bok, kapitel, vers och text väntas.',
  fewFields: () => 'En rad har för få fält. Id, bok, kapitel, vers och text väntas.',
  noBookEntry: () => 'Posten har ingen bok. Ge den ett namn.',
  jsonTooDeep: ({ most }) => `Värdena ligger mer än ${most} djupt, som i ingen Bibel. Se efter i filen.`,
  jsonBroken: ({ expected, end }) =>
    `Filens JSON är trasig: ${expected === 'comma' ? `”,” eller ”${end}”` : expectedInJson[expected]} väntas här. Laga filen eller hämta den igen.`,
  entryWithoutNumber: ({ what }) => `Ett ställe för ${kinds[what]} har inget nummer. Ge det ett.`,
  listExpected: ({ what }) => `En lista med ${lists[what]} väntas här. Rätta filen.`,
}

/** The sentence for an error in a file, and its position: 'bibel.txt, rad 4, tecken 7'. */
export function inSwedish({ file, problem, position }: InputError): { where: string; sentence: string } {
  const where = position ? `${file}, rad ${position.line}, tecken ${position.column}` : file
  return { where, sentence: sentenceFor(sentences, problem) }
}
