import { formatReference } from '../scripture'
import { findReferences } from '../scripture/finder'
import { textSegments } from './textSegments'

const found = (text: string) =>
  textSegments(text, findReferences).flatMap((segment) =>
    'passages' in segment ? [`${segment.words} = ${segment.passages.map(formatReference)}`] : [],
  )

test.each([
  ['Se Joh 3:16.', ['Joh 3:16 = Johannes 3:16']],
  ['(1 Korintierbrevet 13:4–7)', ['1 Korintierbrevet 13:4–7 = 1 Korintierbrevet 13:4–7']],
  [
    '1 Mosebok 1:1 och Psaltaren 23:1-3',
    ['1 Mosebok 1:1 = 1 Mosebok 1:1', 'Psaltaren 23:1-3 = Psaltaren 23:1–3'],
  ],
  ['Vi ses 12:30 vid kapitel 3, sida 4:5', []],
  ['Ingen hänvisning alls.', []],
])('[ST-08] %s', (text, references) => {
  expect(found(text)).toEqual(references)
  expect(
    textSegments(text, findReferences)
      .map((segment) =>
        'passages' in segment ? segment.before + segment.words + segment.after : segment.words,
      )
      .join(''),
  ).toBe(text)
})

test('[ST-08] finds references far into a long answer in little time', () => {
  const text = `${'ord och fler ord '.repeat(60_000)}(Romarbrevet 10:13) ${'efter '.repeat(1000)}`
  expect(found(text)).toEqual(['Romarbrevet 10:13 = Romarbrevet 10:13'])
})

test('[ST-08] punctuation around a reference stays on its line', () => {
  const segments = textSegments('tron (Romarbrevet 10:13).', findReferences)
  expect(segments[1]).toMatchObject({ before: '(', words: 'Romarbrevet 10:13', after: ').' })
})

test('[ST-08] a decomposed text keeps its positions', () => {
  expect(found('Så står det: Höga Visan 2:4'.normalize('NFD')).join()).toContain('= Höga Visan 2:4')
})
