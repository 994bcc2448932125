import { Disclosure, LongWords } from '@portal/shared-ui'
import { type Answer, AnswerPlaces, AnswerText, passagesOf, quotedVerses } from '@portal/shared-ui/answers'
import { fullDate } from '@portal/shared-ui/format'
import { PassagePreviews, useReferences } from '@portal/shared-ui/references'
import type { Reference } from '@portal/shared-ui/scripture'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ReadOn } from '../shared/ReadOn'
import { AnswerPassages } from './AnswerPassages'
import { AnswerTopics } from './AnswerTopics'
import { LazyActions } from './LazyActions'

type Props = {
  answer: Answer
  saved: boolean
  /** The answer in the address: open from the start. */
  highlighted?: boolean
}

/** One question and its passages; opens to its answer, independently of the others. */
export function AnswerCard({ answer, saved, highlighted = false }: Props) {
  const [open, setOpen] = useState(highlighted)
  const references = useReferences()
  const questionId = useId()
  const passages = passagesOf(answer)

  // A click on a passage of the closed answer opens the answer and shows the passage's verses after the answer's text.
  const opening = {
    ...references,
    isShown: (pressed: readonly Reference[]) => open && references.isShown(pressed),
    toggle: (pressed: readonly Reference[]) => {
      if (open || !references.isShown(pressed)) references.toggle(pressed)
      setOpen(true)
    },
  }
  // Passages whose verses are shown there are not listed again below.
  const others = passages.filter(({ reference }) => !reference || !references.isShown([reference]))

  return (
    <Sheet aria-labelledby={questionId} data-open={open || undefined}>
      <Disclosure
        title={
          <Question id={questionId} dir="auto" data-read="">
            <LongWords>{answer.description}</LongWords>
          </Question>
        }
        headingLevel={highlighted ? 'h2' : 'h3'}
        open={open}
        onToggle={setOpen}
        maxHeight="1000px"
        findable
        summary={
          <Facts>
            {passages.length > 0 && <AnswerPlaces passages={passages} references={opening} />}
            {open && <time dateTime={answer.created_at}>{fullDate(answer.created_at)}</time>}
            <AnswerTopics topics={answer.topics} />
          </Facts>
        }
      >
        <AnswerText text={answer.answer} references={references} />
        <PassagePreviews references={references} quoted={(reference) => quotedVerses(passages, reference)} />
        <AnswerPassages passages={others} />
      </Disclosure>
      {open && (
        <>
          <LazyActions answer={answer} saved={saved} describedBy={questionId} />
          <ReadOn kind="interpretations" id={answer.id} headingLevel={highlighted ? 'h3' : 'h4'} />
        </>
      )}
    </Sheet>
  )
}

const Sheet = styled.article`
  ${sheet}
  position: relative;
  padding: clamp(14px, 2.4vw, 18px) clamp(16px, 3.4vw, 26px);
  h2,
  h3 {
    font-size: clamp(1.125rem, 1.05rem + 0.4vw, 1.25rem);
  }
  /* A golden edge marks the open answer. */
  &[data-open] {
    padding-block: clamp(16px, 3vw, 22px);
    border-inline-start: 3px solid ${s('gold')};
    padding-inline-start: calc(clamp(16px, 3.4vw, 26px) - 2px);
    box-shadow: ${s('shadow2')};
  }
  /* A click anywhere on a closed row opens it; its passages and topics are above this layer. */
  &:not([data-open]) :is(h2, h3) > button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a {
    position: relative;
  }
  ${media.hover} {
    &:not([data-open]):hover {
      border-color: ${s('gold')};
    }
  }
`

const Question = styled.span`
  min-width: 0;
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
  margin-top: 4px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  /* The links' targets of 44 px overlap a little, so that the lines of one row of facts stay together. */
  ${media.touch} {
    row-gap: 0;
    a {
      margin-block: -5px;
    }
  }
`
