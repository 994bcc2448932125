import { SearchField, useSearchInput } from '@portal/shared-ui'
import { counted, searchTerm } from '@portal/shared-ui/format'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { useSelection } from '../crud/row/useSelection'
import { EntryList, PagedList } from '../history/PagedList'
import { EmptyTrash } from './EmptyTrash'
import { TrashBar } from './TrashBar'
import { TrashedItem } from './TrashedItem'
import { useTrash } from './trash.data'

/** `/admin/papperskorg`: deleted items, to restore or to delete permanently. The search is in the address. */
export function TrashPage() {
  const [params, setParams] = useSearchParams()
  const q = searchTerm(params.get('q') ?? '')
  const trash = useTrash(q)
  const items = trash.data?.pages.flat() ?? []
  const selection = useSelection(items)
  const list = useRef<HTMLElement>(null)
  const focusList = () => list.current?.focus()
  const box = useSearchInput({
    search: q,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  return (
    <OfficePage lead="Det som har tagits bort. Återställt kommer det tillbaka på sin plats, med allt som hörde till.">
      <Stack>
        <Row>
          <SearchField
            value={box.input}
            onChange={box.setInput}
            size="s"
            placeholder="Sök i papperskorgen…"
          />
          {!q && items.length > 0 && <EmptyTrash onGone={focusList} />}
        </Row>
        <section ref={list} aria-label="Lista: borttaget" tabIndex={-1}>
          <PagedList
            query={trash}
            empty={q ? 'Inget borttaget hittades' : 'Papperskorgen är tom'}
            count={(rows) => counted(rows, 'borttaget', 'borttagna')}
          >
            {(items) => (
              <EntryList>
                {items.map((item) => (
                  <TrashedItem
                    key={item.id}
                    item={item}
                    isChosen={selection.has(item)}
                    onChoose={() => selection.toggle(item)}
                    onGone={focusList}
                  />
                ))}
              </EntryList>
            )}
          </PagedList>
        </section>
        {selection.chosen.length > 0 && <TrashBar selection={selection} onGone={focusList} />}
      </Stack>
    </OfficePage>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 18px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  & > :first-child {
    flex: 1 1 220px;
  }
`
