import { z } from '@portal/shared-ui/forms'

const MOST_TOPICS = 20
const MAX_TOPIC_LENGTH = 40

/** The topics field, shared by all forms with topics. */
export const topicsField = {
  name: 'topics',
  label: 'Ämnesord',
  kind: 'topics',
  hint: 'Med komma emellan: Nåd, Frälsning.',
} as const

/** Parses topics separated by commas; removes empty ones and duplicates, ignoring case ('Nåd' and 'nåd'). */
export const topics = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => {
        const words = typed.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
        const keys = words.map((word) => word.normalize('NFC').toLowerCase())
        return words.filter((word, at) => word && keys.indexOf(keys[at] ?? '') === at)
      }),
    ),
    z.array(z.string()).check(
      z.refine(
        (words) => words.every(({ length }) => length <= MAX_TOPIC_LENGTH),
        `Ett ämnesord får ha högst ${MAX_TOPIC_LENGTH} bokstäver`,
      ),
      z.maxLength(MOST_TOPICS, `Ange högst ${MOST_TOPICS} ämnesord`),
    ),
  )
