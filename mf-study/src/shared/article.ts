import type { Reference } from '@portal/shared-ui/scripture'

/**
 * A passage quoted in a text, in the project's own translation; with the wording of the demo chapters where they
 * contain it.
 */
export type Quotation = { reference: Reference; text: string }

type ArticleSection = {
  heading: string
  /** Paragraphs, with quotations between them. */
  content: readonly (string | Quotation)[]
}

/** A text written as data in the code; `ArticleBody` renders it. */
export type Article = {
  /** The introduction: the subject of the text. */
  ingress: string
  sections: readonly ArticleSection[]
}

/** `quote('John', 3, 16, '…')`, or with a range of verses `quote('John', 3, [16, 18], '…')`. */
export function quote(
  osis: string,
  chapter: number,
  verses: number | readonly [from: number, to: number],
  text: string,
): Quotation {
  const [from, to] = typeof verses === 'number' ? [verses] : verses
  return { reference: { osis, chapter, from, ...(to && { to }) }, text }
}
