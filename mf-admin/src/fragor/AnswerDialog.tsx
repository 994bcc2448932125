import { Dialog, EmptyState, ErrorBanner, QueryView, SkeletonText, useMedia } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { type RefCallback, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useInboxRow } from '../inbox/inbox.data'
import { NoteForm } from '../inbox/NoteForm'
import { useAskedBlock } from '../passages/askedBlock.data'
import { AnswerForm } from './AnswerForm'
import { ClaimControl } from './ClaimControl'
import { QuestionText } from './QuestionText'
import { notUpdated, QUESTIONS, type Question } from './questions.data'

type Props = {
  id: string
  onClose: () => void
  /** Called when the question was answered or rejected. */
  onSettled: () => void
}

/** A question, read when the dialog opens, and the form to answer it; a sentence when it is answered, rejected or gone. */
export function AnswerDialog({ id, onClose, onSettled }: Props) {
  const query = useInboxRow(QUESTIONS, id)
  return (
    <Dialog keepsText title="Besvara fråga" width="xl" onClose={onClose}>
      <QueryView
        query={query}
        isEmpty={(question) => question === null}
        empty={<EmptyState title="Innehållet finns inte längre." />}
        skeleton={<Coming />}
      >
        {(question) =>
          question?.status === 'pending' ? (
            <Answering question={question} onSettled={onSettled} />
          ) : (
            <EmptyState title="Frågan är redan besvarad eller avvisad." />
          )
        }
      </QueryView>
    </Dialog>
  )
}

const Coming = () => (
  <Panes>
    <section>
      <SkeletonText lines={4} />
    </section>
    <section>
      <SkeletonText lines={8} />
    </section>
  </Panes>
)

/** The question and its answer: side by side where there is room for two panes, else the note is below the answer. */
function Answering({ question, onSettled }: { question: Question; onSettled: () => void }) {
  const [failure, setFailure] = useState<unknown>(null)
  const [similar, setSimilar] = useState<HTMLElement | null>(null)
  const asked = useAskedBlock(question.passage)
  const arePanes = useMedia('panes')
  const [noteIn, place] = useMoved()
  return (
    <Panes>
      <section>
        <QuestionText question={question} />
        <ErrorBanner error={failure} />
        <Claim>
          <ClaimControl question={question} onFailure={setFailure} />
        </Claim>
        {arePanes && (
          <>
            <div ref={setSimilar} />
            <div ref={place} />
          </>
        )}
      </section>
      <section>
        {asked ? (
          <AnswerForm question={question} asked={asked} similarIn={similar} onSettled={onSettled} />
        ) : (
          <SkeletonText lines={8} />
        )}
        {!arePanes && <div ref={place} />}
      </section>
      {createPortal(
        <NoteForm table={QUESTIONS} id={question.id} note={question.note} failure={notUpdated} />,
        noteIn,
      )}
    </Panes>
  )
}

/** An element for a part that keeps what is typed in it while it moves, and the ref of the places that it moves to. */
function useMoved(): [HTMLElement, RefCallback<HTMLElement>] {
  const [part] = useState(() => document.createElement('div'))
  return [part, useCallback((place) => void place?.append(part), [part])]
}

const Panes = styled.div`
  &,
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 18px;
  }
  ${media.panes} {
    grid-template: minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 6fr);
    gap: 0;
    /* The window without the air around the dialog, and without its title. */
    height: calc(100dvh - 48px - var(--dialog-edge) - 14px - 2rem);
    margin: 0 calc(-1 * var(--dialog-edge)) calc(-1 * var(--dialog-edge));
    overflow: hidden;
    border-top: 1px solid ${s('line')};
    border-radius: 0 0 ${s('radiusL')} ${s('radiusL')};
    & > section {
      --dialog-foot: 0px;
      position: relative;
      padding: 18px var(--dialog-edge) 0;
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    & > section:first-child {
      padding-bottom: 18px;
    }
    & > section + section {
      border-left: 1px solid ${s('line')};
    }
  }
`

const Claim = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
