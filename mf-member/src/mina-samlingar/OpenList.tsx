import { EmptyState } from '@portal/shared-ui'
import {
  type Collection,
  type CollectionRow,
  nameOf,
  useChangeCollections,
  useCollectionRows,
} from '@portal/shared-ui/collections'
import { MemberView } from '@portal/shared-ui/member'
import { media, s } from '@portal/shared-ui/theme'
import { ArrowLeft, Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AskBeforeLeaving } from '../shared/AskBeforeLeaving'
import { GoneList } from './GoneList'
import { ListActions } from './ListActions'
import { NewWords } from './NewWords'
import { RowList } from './RowList'
import { useKeptWords } from './useKeptWords'
import { useSaid } from './useSaid'

type Props = {
  list: Collection
  /** Whether the member has just made it: it has no rows, also before they are read. */
  isNew: boolean
  /** The list that was asked for instead and is gone. */
  instead: string | undefined
  /** It was removed on another device, or in another tab, while its member writes. */
  isGone: boolean
  /** Called when something is typed that is not saved, and when that is over. */
  onUnsaved: (isUnsaved: boolean) => void
  onRemoved: () => void
  /** Called with the list that has the words that were written for one that is gone. */
  onMoved: (list: string) => void
}

/** A list with its name, what can be done with it, and its rows. */
export function OpenList({ list, instead, isNew, isGone, onUnsaved, onRemoved, onMoved }: Props) {
  const [edited, mark] = useIds()
  /** The editors with text that is not saved; the one of new words is called '' here. */
  const [unsaved, markUnsaved] = useIds()
  const rows = useCollectionRows(list.id, edited.size > 0 || isGone)
  const { add, change } = useChangeCollections()
  const [writing, setWriting] = useState(false)
  /** Words for a list that is gone, while another one is chosen for them. */
  const [homeless, setHomeless] = useState<Homeless>()
  const section = useRef<HTMLElement>(null)
  const found: CollectionRow[] | undefined = rows.data ?? (isNew ? [] : undefined)
  useSaid(unsaved.size > 0, onUnsaved)
  useKeptWords(list.id, instead, found, (row) => (row ? mark(row, true) : setWriting(true)))
  /** Saves words with `put`, and closes their editor with `end`; of a list that is gone another one is chosen first. */
  const save = (body: string, put: () => void, end: () => void) => {
    if (isGone) return setHomeless({ body, end })
    put()
    end()
  }
  return (
    <section ref={section} aria-label={nameOf(list)}>
      <Back to="." data-print="hide">
        <ArrowLeft aria-hidden="true" size="1.125rem" />
        Alla samlingar
      </Back>
      <Name tabIndex={-1}>{nameOf(list)}</Name>
      {isGone ? (
        <GoneList
          list={list}
          homeless={homeless?.body}
          onBack={() => section.current?.querySelector('textarea')?.focus()}
          onSaved={(chosen) => {
            homeless?.end()
            if (unsaved.size === 1) onMoved(chosen)
          }}
          onClose={() => setHomeless(undefined)}
        />
      ) : (
        <ListActions list={list} count={found?.length} onRemoved={onRemoved} />
      )}
      <MemberView
        query={found ? { ...rows, data: found } : rows}
        isEmpty={(shown) => shown.length === 0 && !writing}
        empty={nothingYet}
      >
        {(shown) => (
          <RowList
            list={list.id}
            rows={shown}
            edited={edited}
            onEdit={mark}
            onUnsaved={markUnsaved}
            onWritten={(row, end) => save(row.body ?? '', () => change(list.id, row), end)}
          />
        )}
      </MemberView>
      {found && (
        <NewWords
          list={list.id}
          isOpen={writing}
          isUnsaved={unsaved.has('')}
          onOpen={setWriting}
          onUnsaved={(is) => markUnsaved('', is)}
          onWritten={(body, end) =>
            save(
              body,
              () => add(list, [{ kind: 'words', body }], { after: found.at(-1)?.place, quiet: true }),
              end,
            )
          }
        />
      )}
      <AskBeforeLeaving asks={unsaved.size > 0} param="lista" />
    </section>
  )
}

/** Words, and what closes their editor. */
type Homeless = { body: string; end: () => void }

/** A set of ids, and a function that puts one in or takes it out. */
function useIds() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const mark = (id: string, isIn: boolean) =>
    setIds((present) => {
      const next = new Set(present)
      if (isIn) next.add(id)
      else next.delete(id)
      return next
    })
  return [ids, mark] as const
}

const nothingYet = (
  <EmptyState
    icon={<Bookmark />}
    title="Inget sparat här än"
    text="Tryck på ”Spara i…” vid en vers, ett svar, ett argument eller en artikel, så står det här."
  />
)

const Back = styled(Link)`
  display: none;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: ${s('brand')};
  font-weight: 600;
  ${media.column} {
    display: inline-flex;
  }
`

const Name = styled.h2`
  margin: 4px 0 14px;
  font-size: 1.625rem;
  overflow-wrap: anywhere;
`
