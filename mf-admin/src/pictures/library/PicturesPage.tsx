import { SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { OfficePage } from '../../crud/OfficePage'
import { PictureGrid } from '../PictureGrid'
import type { Picture } from '../pictures.data'
import { PictureDetails } from './PictureDetails'

/** `/admin/bilder`: the uploaded pictures, to edit their descriptions or to delete. The search is in the address. */
export function PicturesPage() {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Picture | null>(null)
  const list = useRef<HTMLElement>(null)
  const search = searchTerm(params.get('q') ?? '')
  const box = useSearchInput({
    search,
    normal: searchTerm,
    onSearch: (text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true }),
  })
  return (
    <OfficePage lead="Bilder som har laddats upp. Nya kommer till där de används: i artiklar och andakter.">
      <Stack>
        <SearchField value={box.input} onChange={box.setInput} size="s" placeholder="Sök bland bilderna…" />
        <section ref={list} aria-label="Lista: bilder" tabIndex={-1}>
          <PictureGrid search={search} onPick={setOpened} />
        </section>
      </Stack>
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
