import { Disclosure, usePrinting } from '@portal/shared-ui'
import { type Answer, AnswerText, passagesOf, quotedVerses } from '@portal/shared-ui/answers'
import { cut, fullDate, oneLine } from '@portal/shared-ui/format'
import { PassagePreviews, useReferences } from '@portal/shared-ui/references'
import type { Reference } from '@portal/shared-ui/scripture'
import { s, sheet } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ReadOn } from '../shared/ReadOn'
import { AnswerActions } from './AnswerActions'
import { AnswerPassages } from './AnswerPassages'
import { AnswerTopics } from './AnswerTopics'

type Props = {
  answer: Answer
  saved: boolean
  /** The one answer that the address names: open from the start. */
  highlighted?: boolean
}

/** How much of an answer shows before it is opened. */
const MAX_EXCERPT_LENGTH = 190

/** One question; it opens to its answer, independent of the others. */
export function AnswerCard({ answer, saved, highlighted = false }: Props) {
  const [open, setOpen] = useState(highlighted)
  const printing = usePrinting()
  const references = useReferences()
  const questionId = useId()
  const passages = passagesOf(answer)

  // A reference of the closed answer opens it, with its verses under it.
  const opening = {
    ...references,
    isShown: () => false,
    toggle: (pressed: readonly Reference[]) => {
      if (!references.isShown(pressed)) references.toggle(pressed)
      setOpen(true)
    },
  }

  return (
    <Sheet aria-labelledby={questionId} $highlighted={highlighted}>
      <Disclosure
        title={
          <Question id={questionId} dir="auto">
            {answer.description}
          </Question>
        }
        headingLevel={highlighted ? 'h2' : 'h3'}
        open={open}
        onToggle={setOpen}
        maxHeight="1000px"
        summary={
          <>
            <Facts>
              {passages.length > 0 && <strong>{passages.map(({ label }) => label).join(' · ')}</strong>}
              <time dateTime={answer.created_at}>{fullDate(answer.created_at)}</time>
              <AnswerTopics topics={answer.topics} />
            </Facts>
            {!open && !printing && (
              <AnswerText text={cut(oneLine(answer.answer), MAX_EXCERPT_LENGTH)} references={opening} />
            )}
          </>
        }
      >
        <AnswerText text={answer.answer} references={references} />
        <PassagePreviews references={references} quoted={(reference) => quotedVerses(passages, reference)} />
        <AnswerPassages passages={passages} />
      </Disclosure>
      <AnswerActions answer={answer} saved={saved} describedBy={questionId} />
      {open && <ReadOn kind="answer" id={answer.id} headingLevel={highlighted ? 'h3' : 'h4'} />}
    </Sheet>
  )
}

const Sheet = styled.article<{ $highlighted: boolean }>`
  ${sheet}
  padding: clamp(16px, 3vw, 22px) clamp(16px, 3.4vw, 26px);
  ${({ $highlighted }) => $highlighted && `border-color: ${s('gold')}; box-shadow: ${s('shadow2')};`}
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
