import { ScriptureQuote } from '@portal/shared-ui'
import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import type { Quotation } from './article'

/** A quoted passage with a link to it in the reader. */
export const QuotedPassage = ({ quotation: { reference, text } }: { quotation: Quotation }) => (
  <ScriptureQuote size="s" text={text} reference={formatReference(reference)} to={referencePath(reference)} />
)
