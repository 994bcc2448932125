import { ScriptureQuote } from '@portal/shared-ui'
import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import type { Quotation } from './article'

/** A quoted passage that leads to where it stands in the reader. */
export const QuotedPassage = ({ quotation: { reference, text } }: { quotation: Quotation }) => (
  <ScriptureQuote size="s" text={text} reference={formatReference(reference)} to={referencePath(reference)} />
)
