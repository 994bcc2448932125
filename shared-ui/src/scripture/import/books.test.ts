import { canon } from '../canon'
import { findBook } from './books'

const usfmCodes =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN
  HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM
  HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV`.split(/\s+/)

describe('the books of a file', () => {
  test('[BE-06] are found by every name, alias, abbreviation and code of the canon, and by number', () => {
    for (const { osis, name, aliases, abbreviations, order } of canon) {
      for (const known of [osis, name, ...aliases, ...abbreviations, order, String(order)]) {
        expect({ known, ...findBook(known) }).toEqual({ known, osis })
      }
    }
  })

  test('[BE-06] are found by their USFM codes, whatever the case', () => {
    expect(usfmCodes).toHaveLength(66)
    for (const [at, code] of usfmCodes.entries()) {
      expect({ code, ...findBook(code) }).toEqual({ code, osis: canon[at]?.osis })
      expect(findBook(code.toLowerCase())).toEqual({ osis: canon[at]?.osis })
    }
  })

  test.each([
    ['I Samuel', '1Sam'],
    ['II Kings', '2Kgs'],
    ['III John', '3John'],
    ['Andra Kungaboken', '2Kgs'],
    ['Första Krönikeboken', '1Chr'],
    ['1st Corinthians', '1Cor'],
    ['2. Mose', 'Exod'],
    ['V Mosebok', 'Deut'],
    ['Song of Solomon', 'Song'],
    ['Revelation of John', 'Rev'],
    ['The First Book of Moses, called Genesis', 'Gen'],
    ['The First Epistle of Paul the Apostle to the Corinthians', '1Cor'],
    ['The Gospel According to St. John', 'John'],
    ['The Second Book of the Kings', '2Kgs'],
    ['The Acts of the Apostles', 'Acts'],
    ['Evangelium enligt Matteus', 'Matt'],
    ['Pauli brev till Romarna', 'Rom'],
    ['Apostlagärningarna'.normalize('NFD'), 'Acts'],
    ['Römer', 'Rom'],
    ['Salmenes', null],
    ['Rakels bok', null],
    ['', null],
    ['0', null],
  ])('[BE-06] are found as “%s”', (name, osis) => {
    expect(findBook(name)).toEqual(osis === null ? null : { osis })
  })

  test.each([
    'Tob',
    'Letter of Jeremiah',
    'Rest of Esther',
    '1 Mackabeerboken',
    'II Maccabees',
    'ESG',
    'Susanna',
    '67',
  ])('[BE-06] “%s” is a known book outside the canon', (name) => {
    expect(findBook(name)).toEqual({ outside: name === '67' ? 'book 67' : name })
  })
})
