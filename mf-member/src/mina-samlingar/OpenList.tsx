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
import { ListActions } from './ListActions'
import { RowList } from './RowList'
import { WordsForm } from './WordsForm'

type Props = {
  list: Collection
  /** Whether the member has just made it: it has no rows, also before they are read. */
  isNew: boolean
  onRemoved: () => void
}

/** A list with its name, what can be done with it, and its rows. */
export function OpenList({ list, isNew, onRemoved }: Props) {
  const [edited, setEdited] = useState<string | null>(null)
  const rows = useCollectionRows(list.id, edited !== null)
  const { add } = useChangeCollections()
  const [writing, setWriting] = useState(false)
  const writer = useRef<HTMLButtonElement>(null)
  const found: CollectionRow[] | undefined = rows.data ?? (isNew ? [] : undefined)
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
        {(shown) => <RowList list={list.id} rows={shown} edited={edited} onEdit={setEdited} />}
      </MemberView>
      {found && (
        <Words data-print="hide">
          {writing && (
            <WordsForm
              label="Egna ord"
              onCancel={endWriting}
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
            onClick={() => setWriting(!writing)}
          >
            Skriv egna ord
          </Button>
        </Words>
      )}
    </section>
  )
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
