import { ButtonLink, Eyebrow, QueryView } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { List } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import styled from 'styled-components'
import { TextSkeletons } from '../shared/TextSkeletons'
import { AnswerCard } from './AnswerCard'
import type { useAnswer } from './answers.data'
import { useSaved } from './saved.data'

/** The answer in the address, open, centred in the window, with a link to all answers. */
export function SharedAnswer({ id, answer }: { id: string; answer: ReturnType<typeof useAnswer> }) {
  const saved = useSaved([id])
  const box = useCentred(answer.data != null)
  return (
    <Box ref={box} data-opened>
      <Eyebrow>Frågan du öppnade</Eyebrow>
      <QueryView query={answer} skeleton={<TextSkeletons count={1} lines={23} />}>
        {(found) => found && <AnswerCard answer={found} saved={saved.has(id)} highlighted />}
      </QueryView>
      <ButtonLink to={LIST_PATH} variant="light" size="s" icon={<List aria-hidden="true" />}>
        Visa alla frågor och svar
      </ButtonLink>
    </Box>
  )
}

/** Scrolls the answer to the middle of the window when it is ready; one that nearly fills the window to its top. */
function useCentred(ready: boolean) {
  const box = useRef<HTMLElement>(null)
  const isFirst = useLocation().key === 'default'
  const isPop = useNavigationType() === 'POP'
  useEffect(() => {
    // After going back, the router restores the scroll position. A painted page has been scrolled by the document.
    if (!ready || (isPop && (!isFirst || window.scrollY > 0))) return
    const card = box.current?.querySelector('article')
    const high = (card?.offsetHeight ?? 0) > window.innerHeight * 0.8
    card?.scrollIntoView({ block: high ? 'start' : 'center' })
  }, [ready, isPop, isFirst])
  return box
}

const Box = styled.section`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-bottom: 36px;
  & > article,
  & > div {
    width: 100%;
  }
  /* When a high answer is scrolled to the top of the window, the words above it are below the header, too. */
  article {
    scroll-margin-top: 2.25rem;
  }
`
