import { Button, SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { OfficePage } from '../../crud/OfficePage'
import { PictureGrid } from '../PictureGrid'
import type { Picture } from '../pictures.data'
import { PictureDetails } from './PictureDetails'
import { UploadDialog } from './UploadDialog'

/** `/admin/bilder`: the uploaded pictures, to add, to describe or to delete. The search is in the address. */
export function PicturesPage() {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Picture | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const list = useRef<HTMLElement>(null)
  const search = searchTerm(params.get('q') ?? '')
  const box = useSearchInput({
    search,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  return (
    <OfficePage lead="Bilder som har laddats upp här, i artiklar och i andakter.">
      <Stack>
        <Row>
          <SearchField value={box.input} onChange={box.setInput} size="s" placeholder="Sök bland bilderna…" />
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            Ny bild
          </Button>
        </Row>
        <section ref={list} aria-label="Lista: bilder" tabIndex={-1}>
          <PictureGrid search={search} onPick={setOpened} />
        </section>
      </Stack>
      {isAdding && <UploadDialog onClose={() => setIsAdding(false)} />}
      {opened && (
        <PictureDetails
          picture={opened}
          onGone={() => list.current?.focus()}
          onClose={() => setOpened(null)}
        />
      )}
    </OfficePage>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 18px;
  section > ul {
    max-height: none;
  }
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
