import { Button } from '@portal/shared-ui'
import { AnswerLinks } from '@portal/shared-ui/answers'
import { formatReference } from '@portal/shared-ui/scripture'
import { useEffect, useRef, useState } from 'react'
import type { NamingAnswer } from './asked.data'
import type { AskedPassage } from './askedPassage'

/** The most answers that show before 'more' is pressed. */
const MAX_SHOWN = 3

/** First in the form for a question about a passage: the answers that name it. Renders nothing without any. */
export function NamingAnswers({ passage, answers }: { passage: AskedPassage; answers: NamingAnswer[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? answers : answers.slice(0, MAX_SHOWN)
  const more = answers.length - shown.length
  const box = useRef<HTMLDivElement>(null)

  // The pressed button goes: the first of the others gets the focus.
  useEffect(() => {
    if (isWhole) box.current?.querySelectorAll('a')[MAX_SHOWN]?.focus()
  }, [isWhole])

  if (answers.length === 0) return null
  return (
    <div ref={box}>
      <AnswerLinks title={`Svar som nämner ${formatReference(passage)}`} answers={shown} focused>
        {more > 0 && (
          <Button size="s" variant="light" onClick={() => setWhole(true)}>
            {`${more} fler`}
          </Button>
        )}
      </AnswerLinks>
    </div>
  )
}
