import { OutboxNotice } from '@portal/shared-ui'
import { type Collection, useCollections } from '@portal/shared-ui/collections'
import { MemberView } from '@portal/shared-ui/member'
import { media } from '@portal/shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { UNASKED } from '../shared/AskBeforeLeaving'
import { Lists } from './Lists'
import { OpenList } from './OpenList'

/** The lists, and the rows of the open one (`?lista=…`, else "Bokmärken"). In a narrow window one of the two. */
export function MyCollections() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('lista')
  const lists = useCollections()
  /** The list that the member has just made: it has no rows, also before they are read. */
  const [made, setMade] = useState<string>()
  /** The list that has words that are not saved: it stays when it is removed elsewhere. */
  const [held, setHeld] = useState<Collection>()
  const columns = useRef<HTMLDivElement>(null)

  // In a narrow window the pressed link goes with its column: the focus follows to the other one.
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    const focused = document.activeElement
    if (focused && focused !== document.body && focused.checkVisibility?.() !== false) return
    columns.current
      ?.querySelector<HTMLElement>(asked ? 'h2' : '[aria-current]')
      ?.focus({ preventScroll: true })
  }, [asked])

  return (
    <>
      <MemberView query={lists}>
        {(found) => {
          const named = found.find(({ id }) => id === asked)
          const gone = !named && held?.id === asked ? held : undefined
          const open = named ?? gone ?? found.find(({ name }) => name === null)
          return (
            <Columns ref={columns} $isOpen={(named ?? gone) !== undefined}>
              <Lists
                lists={found}
                open={open?.id}
                onMade={(id) => {
                  setMade(id)
                  setParams({ lista: id })
                }}
              />
              {open && (
                <OpenList
                  key={open.id}
                  list={open}
                  instead={asked && open.id !== asked ? asked : undefined}
                  isNew={made === open.id}
                  isGone={gone !== undefined}
                  onUnsaved={(is) => setHeld(is ? open : undefined)}
                  onRemoved={() => setParams({}, { replace: true, state: UNASKED })}
                  onMoved={(id) => setParams({ lista: id }, { replace: true, state: UNASKED })}
                />
              )}
            </Columns>
          )
        }}
      </MemberView>
      <OutboxNotice kinds={['list', 'row']} floats />
    </>
  )
}

const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 17rem) minmax(0, 46rem);
  align-items: start;
  gap: 24px 48px;
  @media print {
    display: block;
  }
  ${media.column} {
    grid-template-columns: minmax(0, 1fr);
    & > :${({ $isOpen }) => ($isOpen ? 'first-child' : 'last-child')} {
      display: none;
    }
  }
`
