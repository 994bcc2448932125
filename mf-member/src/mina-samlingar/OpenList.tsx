import { Button, EmptyState } from '@portal/shared-ui'
import {
  type Collection,
  type CollectionRow,
  nameOf,
  useChangeCollections,
  useCollectionRows,
} from '@portal/shared-ui/collections'
import { MemberView } from '@portal/shared-ui/member'
import { media, s } from '@portal/shared-ui/theme'
import { ArrowLeft, Bookmark, PenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AskBeforeLeaving } from '../shared/AskBeforeLeaving'
import { ListActions } from './ListActions'
import { RowList } from './RowList'
import { useKeptWords } from './useKeptWords'
import { WordsForm } from './WordsForm'

type Props = {
  list: Collection
  /** Whether the member has just made it: it has no rows, also before they are read. */
  isNew: boolean
  onRemoved: () => void
}

/** A list with its name, what can be done with it, and its rows. */
export function OpenList({ list, isNew, onRemoved }: Props) {
  const [edited, mark] = useIds()
  /** The editors with text that is not saved; the one of new words is called '' here. */
  const [unsaved, markUnsaved] = useIds()
  const rows = useCollectionRows(list.id, edited.size > 0)
  const { add } = useChangeCollections()
  const [writing, setWriting] = useState(false)
  const writer = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const found: CollectionRow[] | undefined = rows.data ?? (isNew ? [] : undefined)
  useKeptWords(list.id, found, (row) => (row ? mark(row, true) : setWriting(true)))
  const endWriting = () => {
    setWriting(false)
    writer.current?.focus()
  }
  return (
    <section aria-label={nameOf(list)}>
      <Back to="." data-print="hide">
        <ArrowLeft aria-hidden="true" size="1.125rem" />
        Alla samlingar
      </Back>
      <Name tabIndex={-1}>{nameOf(list)}</Name>
      <ListActions list={list} count={found?.length} onRemoved={onRemoved} />
      <MemberView
        query={found ? { ...rows, data: found } : rows}
        isEmpty={(shown) => shown.length === 0 && !writing}
        empty={nothingYet}
      >
        {(shown) => (
          <RowList list={list.id} rows={shown} edited={edited} onEdit={mark} onUnsaved={markUnsaved} />
        )}
      </MemberView>
      {found && (
        <Words ref={words} data-print="hide">
          {writing && (
            <WordsForm
              label="Egna ord"
              list={list.id}
              onCancel={endWriting}
              onUnsaved={(is) => markUnsaved('', is)}
              onWritten={(body) => {
                add(list, [{ kind: 'words', body }], { after: found.at(-1)?.place, quiet: true })
                endWriting()
              }}
            />
          )}
          <Button
            ref={writer}
            variant="light"
            icon={<PenLine aria-hidden="true" />}
            aria-expanded={writing}
            onClick={() => {
              // Closing is for 'Avbryt' once something is typed.
              if (unsaved.has('')) words.current?.querySelector('textarea')?.focus()
              else setWriting(!writing)
            }}
          >
            Skriv egna ord
          </Button>
        </Words>
      )}
      <AskBeforeLeaving asks={unsaved.size > 0} param="lista" />
    </section>
  )
}

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

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  margin-top: 22px;
`
