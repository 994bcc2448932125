import { Disclosure } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { s, sheet } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { cut } from '../shared/cut'
import { AnswerActions } from './AnswerActions'
import { AnswerPassages } from './AnswerPassages'
import type { Answer } from './answers.data'
import { passagesOf, quotedVerses } from './passages'
import { ReferencedText } from './ReferencedText'
import { ShownPassage } from './ShownPassage'

type Props = {
  answer: Answer
  saved: boolean
  /** The one answer that the address names: open from the start (ST-07). */
  named?: boolean
}

/** How much of an answer shows before it is opened. */
const EXCERPT = 190

/** One question; it opens to its answer, independent of the others (ST-06). */
export function AnswerCard({ answer, saved, named = false }: Props) {
  const [open, setOpen] = useState(named)
  const [shown, setShown] = useState<Reference[]>([])
  const passagesId = useId()
  const questionId = useId()
  const passages = passagesOf(answer)

  // A reference shows its verses under the answer, and opens it (ST-08).
  const toggle = (reference: Reference) => {
    const others = shown.filter((other) => keyOf(other) !== keyOf(reference))
    const opens = others.length === shown.length
    setShown(opens ? [...others, reference] : others)
    setOpen(true)
  }
  const references = {
    isShown: (reference: Reference) => open && shown.some((other) => keyOf(other) === keyOf(reference)),
    toggle,
    controls: passagesId,
  }

  return (
    <Sheet aria-labelledby={questionId} $named={named}>
      <Disclosure
        title={
          <Question id={questionId} dir="auto">
            {answer.description}
          </Question>
        }
        headingLevel={named ? 'h2' : 'h3'}
        open={open}
        onToggle={setOpen}
        maxHeight="1000px"
        summary={
          <>
            <Facts>
              {passages.length > 0 && <strong>{passages.map(({ label }) => label).join(' · ')}</strong>}
              <time dateTime={answer.created_at}>{fullDate(answer.created_at)}</time>
            </Facts>
            {!open && <ReferencedText text={cut(answer.answer, EXCERPT)} references={references} />}
          </>
        }
      >
        <ReferencedText text={answer.answer} references={references} />
        <div id={passagesId}>
          {shown.map((reference) => (
            <ShownPassage
              key={keyOf(reference)}
              reference={reference}
              quoted={quotedVerses(passages, reference)}
            />
          ))}
        </div>
        <AnswerPassages passages={passages} />
      </Disclosure>
      <AnswerActions answer={answer} saved={saved} describedBy={questionId} />
    </Sheet>
  )
}

const keyOf = formatReference

const Sheet = styled.article<{ $named: boolean }>`
  ${sheet}
  padding: clamp(16px, 3vw, 22px) clamp(16px, 3.4vw, 26px);
  ${({ $named }) => $named && `border-color: ${s('gold')}; box-shadow: ${s('shadow2')};`}
  h2,
  h3 {
    font-size: clamp(1.1875rem, 1.1rem + 0.4vw, 1.3125rem);
  }
`

const Question = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin: 6px 0 8px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  strong {
    color: ${s('goldText')};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`
