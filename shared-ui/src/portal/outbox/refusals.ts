import type { Entry, NewEntry } from './entry'

type Kind = Entry['kind']
type Value = Record<string, unknown>
type Sentence = (value: Value, isChange: boolean) => string

const FAILED = 'Ett fel uppstod när'

/** For each kind of entry, how the message of a refusal begins. */
export const refusalSentences: Record<Kind, Sentence> = {
  answer: ({ saved }) => `${FAILED} tolkningen skulle ${saved ? 'sparas' : 'tas bort'}`,
  byHand: (_, isChange) => `${FAILED} läsplanen skulle ${isChange ? 'ändras' : 'startas'}`,
  cancel: () => `${FAILED} läsplanen skulle avbrytas`,
  colorName: () => `${FAILED} färgens namn skulle sparas`,
  firstName: () => `${FAILED} profilen skulle uppdateras`,
  highlight: ({ color }, isChange) =>
    `${FAILED} ${!color ? 'markeringen skulle tas bort' : isChange ? 'färgen skulle ändras' : 'versen skulle markeras'}`,
  lesson: ({ completed }) =>
    `${FAILED} ${completed ? 'lektionen skulle markeras som slutförd' : 'kursen skulle startas'}`,
  list: ({ name }) => `${FAILED} samlingen skulle ${name ? 'sparas' : 'tas bort'}`,
  move: () => `${FAILED} läsplanen skulle ändras`,
  note: ({ body }) => `${FAILED} anteckningen skulle ${String(body ?? '').trim() ? 'sparas' : 'tas bort'}`,
  row: ({ place }) => `${FAILED} raden skulle ${place ? 'sparas' : 'tas bort'}`,
  skip: () => `${FAILED} läsplanen skulle ändras`,
  start: (_, isChange) => `${FAILED} läsplanen skulle ${isChange ? 'ändras' : 'startas'}`,
  tick: () => `${FAILED} läsframstegen skulle sparas`,
  weekdays: () => `${FAILED} läsplanen skulle ändras`,
}

/** The message for an entry that the server refused: the sentence of its kind, the reason, and what was to be stored. */
export function refusalOf({ kind, value, label, isChange = false }: NewEntry, reason = ''): string {
  const sentence = refusalSentences[kind]((value ?? {}) as Value, isChange)
  return [`${sentence}.`, reason, `${label}.`].filter(Boolean).join(' ')
}
