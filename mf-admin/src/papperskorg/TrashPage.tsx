import { SearchField, useSearchInput } from '@portal/shared-ui'
import { counted, searchTerm } from '@portal/shared-ui/format'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { EntryList, PagedList } from '../history/PagedList'
import { TrashedItem } from './TrashedItem'
import { useTrash } from './trash.data'

/** `/admin/papperskorg`: deleted items, to restore or to delete permanently. The search is in the address. */
export function TrashPage() {
  const [params, setParams] = useSearchParams()
  const q = searchTerm(params.get('q') ?? '')
  const trash = useTrash(q)
  const list = useRef<HTMLElement>(null)
  const box = useSearchInput({
    search: q,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  return (
    <OfficePage lead="Det som har tagits bort. Återställt kommer det tillbaka på sin plats, med allt som hörde till.">
      <Stack>
        <SearchField value={box.input} onChange={box.setInput} size="s" placeholder="Sök i papperskorgen…" />
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
                    key={`${item.change_id} ${item.table_name} ${item.row_id}`}
                    item={item}
                    onGone={() => list.current?.focus()}
                  />
                ))}
              </EntryList>
            )}
          </PagedList>
        </section>
      </Stack>
    </OfficePage>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 18px;
`
