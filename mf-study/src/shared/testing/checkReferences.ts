import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { verseCount } from '@portal/shared-ui/scripture/canon'
import { findReferences } from '@portal/shared-ui/scripture/finder'
import { parseReference } from '@portal/shared-ui/scripture/parser'
import type { Article, Quotation } from '../article'

/** The quoted passages and the running text of an article. */
export function partsOf({ ingress, sections }: Article) {
  const content = sections.flatMap((section) => [section.heading, ...section.content])
  return {
    quotations: content.filter((part): part is Quotation => typeof part !== 'string'),
    texts: [ingress, ...content.filter((part): part is string => typeof part === 'string')],
  }
}

/**
 * For tests: the faults of a text's references, in quotations and running text. Text that looks like a reference
 * ('12:4') but is not parsed as one is a fault too.
 */
export function checkReferences({ quotations, texts }: ReturnType<typeof partsOf>): string[] {
  const quoted = quotations.flatMap(({ reference }) => {
    const printed = formatReference(reference)
    const read = parseReference(printed)
    return formatReference(read ?? { osis: '?', chapter: 0 }) === printed ? outside(reference) : [printed]
  })
  const mentioned = texts.flatMap((text) => {
    const found = findReferences(text).flatMap(({ passages }) => passages)
    const looksLike = text.match(/\d+:\d+/g) ?? []
    return [...found.flatMap(outside), ...(found.length < looksLike.length ? [text] : [])]
  })
  return [...quoted, ...mentioned]
}

function outside(reference: Reference) {
  const { osis, chapter, from = 1, to = from } = reference
  const isInCanon = from >= 1 && to >= from && to <= verseCount(osis, chapter)
  return isInCanon ? [] : [formatReference(reference)]
}
