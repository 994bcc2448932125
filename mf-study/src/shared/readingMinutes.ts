import type { Article } from './article'

/** The speed of silent reading, reduced for looking up the references. */
const WORDS_A_MINUTE = 180

/** The reading time of an article in whole minutes, at least one. */
export function readingMinutes({ ingress, sections }: Article): number {
  const parts = sections.flatMap(({ heading, content }) => [
    heading,
    ...content.map((part) => (typeof part === 'string' ? part : part.text)),
  ])
  const words = [ingress, ...parts].join(' ').split(/\s+/).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
