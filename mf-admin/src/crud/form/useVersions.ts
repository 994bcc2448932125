import type { Difference } from '../../history/differences'
import { displayValue } from '../../history/displayValue'
import { wordDifference } from '../../history/wordDifference'
import type { Field, Item, Resource, Values } from '../data/resource'
import { useFieldWords } from '../data/useFieldWords'
import { isSame } from '../data/values'

/** The differences between two versions of a row, by field, as text. */
export function useVersions(
  resource: Pick<Resource, 'fields'>,
  mine: Values,
  theirs: Values | null,
): Difference[] {
  const words = useFieldWords(resource)
  if (!theirs) return []
  return resource.fields.flatMap((field, at) => {
    const read = (row: Values) => textOf(field, row, words[at]?.words)
    const [own, other] = [read(mine), read(theirs)]
    if (own !== other) return [{ label: field.label, parts: wordDifference(own, other) }]
    if (field.kind !== 'richText' || isSame(mine[field.name], theirs[field.name])) return []
    return [{ label: field.label, parts: [{ kind: 'same', text: onlyForm }] }]
  })
}

const onlyForm = 'Orden är desamma, bara utformningen skiljer.'

const textOf = (field: Field, row: Values, words = displayValue): string =>
  field.kind === 'own' && field.words ? field.words(row as Item) : words(row[field.name])
