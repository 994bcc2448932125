import type { Reference } from '@portal/shared-ui/scripture'

/** A passage quoted in a text, in the project's own rendering; the wording of the demo chapters where they have it. */
export type Quotation = { reference: Reference; text: string }

type ArticleSection = {
  heading: string
  /** Paragraphs, and passages between them. */
  content: readonly (string | Quotation)[]
}

/** A text of the portal's own, written as data; `ArticleBody` shows it. */
export type Article = {
  /** The first paragraph: what the text is about. */
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
