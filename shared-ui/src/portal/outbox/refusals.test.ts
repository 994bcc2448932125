import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NewEntry } from './entry'
import { refusalOf, refusalSentences } from './refusals'

const entry = (kind: NewEntry['kind'], value: NewEntry['value'], isChange?: boolean): NewEntry => ({
  kind,
  value,
  isChange,
  target: kind,
  label: 'Vad',
  affects: [],
})

test.each([
  ['ME-13', entry('firstName', { name: 'Lydia' }), 'profilen skulle uppdateras'],
  ['ME-35', entry('start', {}), 'läsplanen skulle startas'],
  ['ME-35', entry('start', {}, true), 'läsplanen skulle ändras'],
  ['ME-35', entry('byHand', { read: [] }), 'läsplanen skulle startas'],
  ['ME-35', entry('byHand', { read: [] }, true), 'läsplanen skulle ändras'],
  ['ME-35', entry('move', {}), 'läsplanen skulle ändras'],
  ['ME-35', entry('skip', {}), 'läsplanen skulle ändras'],
  ['ME-42', entry('weekdays', {}), 'läsplanen skulle ändras'],
  ['ME-35', entry('cancel', {}), 'läsplanen skulle avbrytas'],
  ['ME-35', entry('tick', { done: false }), 'läsframstegen skulle sparas'],
  ['ST-12', entry('answer', { saved: true }), 'tolkningen skulle sparas'],
  ['C-110', entry('answer', { saved: false }), 'tolkningen skulle tas bort'],
  ['BI-14', entry('highlight', { color: 'yellow' }), 'versen skulle markeras'],
  ['BI-14', entry('highlight', { color: 'green' }, true), 'färgen skulle ändras'],
  ['BI-14', entry('highlight', { color: null }, true), 'markeringen skulle tas bort'],
  ['SW-11', entry('lesson', { completed: true }), 'lektionen skulle markeras som slutförd'],
  ['SW-11', entry('lesson', { completed: false }), 'kursen skulle startas'],
  ['C-128', entry('note', { body: 'Nåd' }), 'anteckningen skulle sparas'],
  ['C-128', entry('note', { body: ' ' }), 'anteckningen skulle tas bort'],
  ['BE-302', entry('list', { name: 'Nåd' }), 'samlingen skulle sparas'],
  ['BE-302', entry('list', { name: '' }), 'samlingen skulle tas bort'],
  ['BE-302', entry('row', { place: 'a' }), 'raden skulle sparas'],
  ['BE-302', entry('row', {}), 'raden skulle tas bort'],
  ['C-128', entry('colorName', { name: 'Löften' }), 'färgens namn skulle sparas'],
] as const)(
  '[%s] a refusal begins with the sentence of its kind, then the reason: %#',
  (_, refused, failure) => {
    expect(refusalOf(refused, 'Det ryms inte.')).toBe(`Ett fel uppstod när ${failure}. Det ryms inte. Vad.`)
    expect(refusalOf(refused)).toBe(`Ett fel uppstod när ${failure}. Vad.`)
  },
)

test('[C-128] every kind of entry that the database accepts has a sentence', () => {
  const schema = readFileSync(path.join(__dirname, '../../../../supabase/schemas/outbox.sql'), 'utf8')
  const kinds = [...schema.matchAll(/^ {4}when '(\w+)' then/gm)].map(([, kind]) => kind)
  expect(kinds).toContain('tick')
  expect(Object.keys(refusalSentences).sort()).toEqual([...new Set(kinds)].sort())
})
