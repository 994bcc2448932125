import type { Article } from './article'

/** The speed of silent reading, reduced for the time that it takes to look up the references. */
const WORDS_A_MINUTE = 180

/** How long an article takes to read, in whole minutes, at least one. */
export function readingMinutes({ ingress, sections }: Article): number {
  const parts = sections.flatMap(({ heading, content }) => [
    heading,
    ...content.map((part) => (typeof part === 'string' ? part : part.text)),
  ])
  const words = [ingress, ...parts].join(' ').split(/\s+/).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
