import { Button, EmptyState, QueryView, ShowMore, SkeletonList, VisuallyHidden } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { PenLine, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { AnswerCards } from './AnswerCards'
import type { useAnswers } from './answers.data'

type Props = {
  answers: ReturnType<typeof useAnswers>
  search: string
  /** The topic and book filters in words: 'om Nåd i Romarbrevet'. */
  within: string
  /** The id of the answer that is already shown on top. */
  except: string | null
  onClear: () => void
}

/** The answers page by page. An error of the next page shows beside the button that requested it. */
export function AnswerList({ answers, search, within, except, onClear }: Props) {
  return (
    <QueryView
      query={answers}
      skeleton={<SkeletonList count={8} height="92px" />}
      isEmpty={({ pages }) => pages.every((page) => page.answers.length === 0)}
      empty={
        search || within ? (
          <NothingFound clear={within ? 'Rensa' : 'Rensa sökning'} onClear={onClear} />
        ) : (
          <NothingYet />
        )
      }
    >
      {({ pages }) => {
        const count = pages.reduce((sum, page) => sum + page.answers.length, 0)
        return (
          <Found aria-busy={answers.isPlaceholderData} $stale={answers.isPlaceholderData}>
            <VisuallyHidden as="h2">
              {words(search || within ? 'Svar' : 'Alla svar', within, search && `som innehåller ”${search}”`)}
            </VisuallyHidden>
            <VisuallyHidden role="status">
              {`${words(`${count} svar`, within, 'visas')}${answers.hasNextPage ? ', fler finns' : ''}`}
            </VisuallyHidden>
            {pages.map((page, at) => (
              <AnswerCards
                key={page.answers[0]?.id ?? at}
                answers={page.answers.filter(({ id }) => id !== except)}
              />
            ))}
            <LoadMore answers={answers} shown={pages.length} />
          </Found>
        )
      }}
    </QueryView>
  )
}

/** A button that fetches the next page. Then focuses the first of the new answers, where reading continues. */
function LoadMore({ answers, shown }: Pick<Props, 'answers'> & { shown: number }) {
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return
    const firstNew = box.current?.parentElement?.querySelectorAll('ul')[asked.current]
    asked.current = null
    firstNew?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [shown])

  return (
    <Center ref={box}>
      <ShowMore
        query={answers}
        onShow={() => {
          asked.current = shown
        }}
      />
    </Center>
  )
}

const words = (...parts: string[]) => parts.filter(Boolean).join(' ')

const NothingFound = ({ clear, onClear }: { clear: string; onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title="Inga tolkningar hittades"
    text="Försök med ett annat ord eller bibelställe, eller ställ frågan till oss."
    action={
      <Button variant="light" onClick={onClear}>
        {clear}
      </Button>
    }
  />
)

const NothingYet = () => (
  <EmptyState
    icon={<PenLine />}
    title="Inga tolkningar hittades"
    text="Ingen fråga är besvarad ännu. Bli den första: ställ din fråga här ovanför."
  />
)

const Found = styled.section<{ $stale: boolean }>`
  display: grid;
  gap: 14px;
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
  transition: opacity ${s('quick')};
`

const Center = styled.div`
  display: grid;
  justify-content: center;
  gap: 10px;
  margin-top: 10px;
  &:empty {
    margin: 0;
  }
`
