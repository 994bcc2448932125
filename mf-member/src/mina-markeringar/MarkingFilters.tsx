import { SearchField, Select } from '@portal/shared-ui'
import { colorLabel, useColorNames } from '@portal/shared-ui/markings'
import { useBooks } from '@portal/shared-ui/scripture/activeBooks'
import { highlightColors, media } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { useShownMarkings } from './useShownMarkings'

type Props = ReturnType<typeof useShownMarkings> & { pending: boolean }

/** Filters of the markings by kind, book and words, and their order. */
export function MarkingFilters({ shown, put, input, setInput, pending }: Props) {
  const { data: names } = useColorNames()
  const { data: books = [] } = useBooks()
  return (
    <Filters>
      <SearchField
        value={input}
        onChange={setInput}
        pending={pending && Boolean(shown.words)}
        placeholder="Sök i verser och anteckningar…"
      />
      <Row>
        <Select
          label="Visa"
          value={shown.kind}
          onChange={put('visa')}
          options={[
            { value: '', label: 'Allt' },
            { value: 'note', label: 'Anteckningar' },
            ...highlightColors.map(({ name }) => ({ value: name, label: colorLabel(name, names) })),
          ]}
        />
        <Select
          label="Bok"
          value={shown.book}
          onChange={put('bok')}
          options={[
            { value: '', label: 'Alla böcker' },
            ...books.map(({ osis, name }) => ({ value: osis, label: name })),
          ]}
        />
        <Select
          label="Ordning"
          value={shown.newest ? 'senaste' : ''}
          onChange={put('ordning')}
          options={[
            { value: '', label: 'Bibelns ordning' },
            { value: 'senaste', label: 'Senaste först' },
          ]}
        />
      </Row>
    </Filters>
  )
}

const Filters = styled.div`
  display: grid;
  gap: 16px;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
