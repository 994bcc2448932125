import { ButtonLink, InfoBox } from '@portal/shared-ui'
import { readLastChapter } from '@portal/shared-ui/browser'
import { bookByOsis, referencePath } from '@portal/shared-ui/scripture'
import { BookOpen } from 'lucide-react'

/** Continues at the last chapter stored on this device, not with the account. */
export function WhereOneWas() {
  const last = readLastChapter()
  const book = last && bookByOsis(last.osis)
  if (!book) return null
  const { osis, chapter, verse } = last
  const label = `${book.name} ${chapter}${verse ? `:${verse}` : ''}`
  return (
    <InfoBox
      tone="gold"
      icon={<BookOpen />}
      actions={
        <ButtonLink size="s" variant="light" to={referencePath({ osis, chapter, from: verse })}>
          {`Läs ${label}`}
        </ButtonLink>
      }
    >
      <strong>Fortsätt där du var</strong>
      <br />
      {label}
    </InfoBox>
  )
}
