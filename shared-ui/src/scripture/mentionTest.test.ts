import { mentionTest } from './parser'

test.each([
  ['Rom 8:28', 'Romarbrevet 8:28–30', true],
  ['Rom 8:28', 'Romarbrevet 8:26-30', true],
  ['Romarbrevet 8:28-30', 'Rom. 8:30', true],
  ['rom 8.28', 'Hoppet, ur Rom 8 : 26 ff.', true],
  ['Rom 8:20ff', 'Romarbrevet 8:38-39', true],
  ['Rom 8', 'Romarbrevet 8:28', true],
  ['Rom 8:28', 'Romarbrevet 8', true],
  ['Rom 8:28; Ef 2:8', 'Av nåd (Efeserbrevet 2:8)', true],
  ['Joh 3:36', 'Johannes 3:16-18, 36', true],
  ['Rom 8:2', 'Romarbrevet 8:28', false],
  ['Rom 8:28', 'Romarbrevet 8:2', false],
  ['Rom 8:31', 'Romarbrevet 8:28–30', false],
  ['Rom 8', 'Romarbrevet 18:3', false],
  ['Joh 4:8', '1 Johannesbrevet 4:8', false],
  ['1 Joh 4:8', 'Johannes 4:8', false],
])('[C-135] a search for %s in "%s": %s', (search, text, isNamed) => {
  expect(mentionTest(search)?.(text)).toBe(isNamed)
})

test('[C-135] a search that is no reference is searched by its words', () => {
  expect(mentionTest('nåd')).toBeNull()
  expect(mentionTest('Rom')).toBeNull()
  expect(mentionTest('hoppet i Rom 8:28')).toBeNull()
})
