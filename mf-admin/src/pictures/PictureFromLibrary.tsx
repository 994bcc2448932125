import { ErrorBanner, SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { PictureGrid } from './PictureGrid'
import { type Chosen, type Picture, type Shape, useStoredPixels, useUses } from './pictures.data'

type Props = {
  chosen: Chosen | null
  shape?: Shape
  onChoose: (picture: Chosen, words: string) => void
}

/** Chooses a picture from the library; crops it when it does not have the required shape. */
export function PictureFromLibrary({ chosen, shape, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [error, setError] = useState<unknown>()
  const box = useSearchInput({ search, normal: searchTerm, onSearch: (text) => setSearch(searchTerm(text)) })
  const pixelsOf = useStoredPixels()
  const present = chosen && ('bitmap' in chosen ? chosen.of : chosen.id)

  const pick = async (picture: Picture) => {
    setError(undefined)
    try {
      onChoose(!shape || hasShape(picture, shape) ? picture : await pixelsOf(picture), picture.alt)
    } catch (failure) {
      setError(failure)
    }
  }

  return (
    <Stack>
      <SearchField value={box.input} onChange={box.setInput} size="s" placeholder="Sök bland bilderna…" />
      <PictureGrid search={search} present={present ?? null} onPick={(picture) => void pick(picture)} />
      {present && <Uses id={present} />}
      <ErrorBanner error={error} />
    </Stack>
  )
}

/** Whether a picture has this shape. The height may differ by one pixel, as in stored content. */
const hasShape = ({ width, height }: Picture, shape: Shape): boolean =>
  Math.abs((width * shape.height) / shape.width - height) <= 1

function Uses({ id }: { id: string }) {
  const { data } = useUses(id)
  if (!data) return null
  const labels = data.map(({ label }) => `”${label}”`)
  return (
    <Note role="status">
      {labels.length ? `Används i ${labels.join(', ')}.` : 'Används inte någonstans än.'}
    </Note>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

const Note = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
  overflow-wrap: anywhere;
`
