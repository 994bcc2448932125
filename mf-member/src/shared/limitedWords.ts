import type { Marking } from '@portal/shared-ui/markings'
import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'

type Worded = Partial<Pick<Marking, 'verses' | 'translation' | 'copy_limit'>>

/**
 * Rows without the words of verses beyond what the owners of their translations allow to copy at once, and a sentence
 * for each of these translations.
 */
export function limitWords<Row extends Worded>(all: readonly Row[]): { rows: Row[]; sentences: string[] } {
  const used = new Map<string, { limit: number; taken: number; left: number }>()
  const rows = all.map((row) => {
    const { translation, copy_limit: limit, verses } = row
    if (!translation || !limit || !verses) return row
    const before = used.get(translation) ?? { limit, taken: 0, left: 0 }
    const { kept, left } = withinLimit(verses, before.left > 0 ? 0 : limit - before.taken)
    const taken = before.taken + countOf(verses) - left
    used.set(translation, { limit, taken, left: before.left + left })
    return { ...row, verses: kept }
  })
  const cut = [...used.values()].filter(({ left }) => left > 0)
  return { rows, sentences: cut.map(({ limit, left }) => limitSentence(limit, left)) }
}

const countOf = (verses: Marking['verses']): number =>
  verses.reduce((sum, { number, last }) => sum + (last ?? number) - number + 1, 0)
