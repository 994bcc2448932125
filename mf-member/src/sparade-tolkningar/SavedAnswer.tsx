import { Disclosure, VisuallyHidden } from '@portal/shared-ui'
import { AnswerPlaces, AnswerText, passagesOf } from '@portal/shared-ui/answers'
import { shortDate } from '@portal/shared-ui/format'
import { PassagePreviews, type References } from '@portal/shared-ui/references'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { SavedActions } from './SavedActions'
import { SavedPassage } from './SavedPassage'
import type { Saved } from './saved.data'
import { useMarkedReference } from './useMarkedReference'

type Props = {
  saved: Saved
  /** The answer in the address: open from the start, and scrolled into view. */
  named: boolean
}

/** One saved answer; opens to its text and its passages. */
export function SavedAnswer({ saved, named }: Props) {
  const { savedAt, answer } = saved
  const [open, setOpen] = useState(named)
  const box = useRef<HTMLElement>(null)
  const questionId = useId()
  const passages = passagesOf(answer)
  const { references, isMarked } = useMarkedReference(passages)
  useEffect(() => {
    if (named) box.current?.scrollIntoView({ block: 'start' })
  }, [named])

  // A click on a reference of the closed answer opens the answer, with its verses marked.
  const opening: References = {
    ...references,
    isShown: (asked) => open && references.isShown(asked),
    toggle: (asked) => {
      if (open || !references.isShown(asked)) references.toggle(asked)
      setOpen(true)
    },
  }
  return (
    <Sheet ref={box} aria-labelledby={questionId} $named={named}>
      <Disclosure
        title={
          <span id={questionId} dir="auto">
            {answer.description}
          </span>
        }
        headingLevel="h2"
        open={open}
        onToggle={setOpen}
        maxHeight="2000px"
        summary={
          <Facts>
            {passages.length > 0 && <AnswerPlaces passages={passages} references={opening} />}
            <time dateTime={savedAt}>
              <VisuallyHidden>Sparat </VisuallyHidden>
              {shortDate(savedAt)}
            </time>
          </Facts>
        }
      >
        <AnswerText text={answer.answer} references={references} />
        {/* The element that an opened reference controls: the announced text and the marked verse. */}
        <Passages id={references.id}>
          <PassagePreviews references={{ ...references, id: `${references.id}-read` }} />
          {passages
            .filter(({ verses }) => verses.length > 0)
            .map((passage) => (
              <SavedPassage
                key={passage.label}
                passage={passage}
                isMarked={(verse) => isMarked(passage, verse)}
              />
            ))}
        </Passages>
      </Disclosure>
      <SavedActions saved={saved} describedBy={questionId} open={open} />
    </Sheet>
  )
}

/** A row: the question with its facts, and the buttons at the right. */
const Sheet = styled.article<{ $named: boolean }>`
  ${sheet}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 8px;
  align-items: start;
  padding: 8px 8px 8px clamp(14px, 2.4vw, 20px);
  scroll-margin-top: 90px;
  ${({ $named }) => $named && `border-color: ${s('gold')}; box-shadow: ${s('shadow2')};`}
  h2 {
    font-size: 1.125rem;
  }
  ${media.phone} {
    column-gap: 0;
    padding-block: 5px;

    h2 {
      font-size: 1.0625rem;
      line-height: 1.25;
    }
    h2 > button {
      gap: 8px;
    }
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 14px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  overflow-wrap: anywhere;
  /* The places' targets of 44 px reach into the lines around them. */
  ${media.touch} {
    && a {
      margin-block: -10px;
    }
  }
`

const Passages = styled.div`
  display: grid;
  gap: 22px;
  margin-top: 26px;
  h3 {
    font-size: 1.0625rem;
  }
`
