import { ScriptureQuote } from '@portal/shared-ui'
import { formatReference, readReference, referencePath } from '@portal/shared-ui/scripture'
import type { Quotation } from './article'

/** A quoted passage with a link to it in the reader. */
export const QuotedPassage = ({ quotation: { reference, text } }: { quotation: Quotation }) => (
  <ScriptureQuote size="s" text={text} reference={formatReference(reference)} to={referencePath(reference)} />
)

/** A passage that the office quotes: its words and its reference, which links to the reader. */
export function WrittenPassage({ words, reference }: { words: string; reference: string }) {
  const place = readReference(reference)
  return (
    <ScriptureQuote
      size="s"
      text={words}
      reference={place ? formatReference(place) : reference}
      {...(place && { to: referencePath(place) })}
    />
  )
}
