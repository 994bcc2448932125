import { SearchField, Select, useMedia } from '@portal/shared-ui'
import { colorLabel, useColorNames } from '@portal/shared-ui/markings'
import { useBooks } from '@portal/shared-ui/scripture/activeBooks'
import { highlight, highlightColors, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { useShownMarkings } from './useShownMarkings'

type Props = ReturnType<typeof useShownMarkings> & { pending: boolean }

/** Filters of the markings by kind, book and words, and their order; on a phone one line, the kinds as chips, colours first. */
export function MarkingFilters({ shown, put, input, setInput, pending }: Props) {
  const { data: names } = useColorNames()
  const { data: books = [] } = useBooks()
  const isPhone = useMedia('phone')
  const kinds = [
    { value: '', label: 'Allt' },
    ...highlightColors.map(({ name }) => ({ value: name, label: colorLabel(name, names) })),
    { value: 'note', label: 'Anteckningar' },
  ]
  const others = (
    <>
      <Select
        label="Bok"
        hideLabel={isPhone}
        value={shown.book}
        onChange={put('bok')}
        options={[
          { value: '', label: 'Alla böcker' },
          ...books.map(({ osis, name }) => ({ value: osis, label: name })),
        ]}
      />
      <Select
        label="Ordning"
        hideLabel={isPhone}
        value={shown.newest ? 'senaste' : ''}
        onChange={put('ordning')}
        options={[
          { value: '', label: 'Bibelns ordning' },
          { value: 'senaste', label: 'Senaste först' },
        ]}
      />
    </>
  )
  return (
    <Filters>
      <SearchField
        value={input}
        onChange={setInput}
        pending={pending && Boolean(shown.words)}
        placeholder="Sök i verser och anteckningar…"
      />
      {isPhone ? (
        <Chips role="group" aria-label="Visa">
          {kinds.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === shown.kind}
              onClick={() => put('visa')(value)}
            >
              {value && value !== 'note' && <Dot $color={value} />}
              <span>{label}</span>
            </button>
          ))}
          {others}
        </Chips>
      ) : (
        <Row>
          <Select label="Visa" value={shown.kind} onChange={put('visa')} options={kinds} />
          {others}
        </Row>
      )}
    </Filters>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
`

/** One line, which scrolls sideways up to the window's edge. */
const Chips = styled.div`
  /* Hidden labels of the fields scroll along. */
  position: relative;
  display: flex;
  gap: 8px;
  /* Room for focus outlines. */
  margin: -4px calc(-1 * ${s('gutter')});
  padding: 4px ${s('gutter')};
  overflow-x: auto;
  scrollbar-width: none;
  & > * {
    flex: none;
  }
  & > button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 6px 14px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('ink')};
    font: inherit;
    font-size: 0.9375rem;
    white-space: nowrap;
    cursor: pointer;
  }
  & > [aria-pressed='true'] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 600;
  }
  select {
    width: 10.5rem;
    min-height: 44px;
    padding-block: 6px;
    border-radius: ${s('pill')};
    font-size: 0.9375rem;
  }
`

const Dot = styled.span<{ $color: string }>`
  width: 16px;
  height: 16px;
  border: 1px solid ${s('control')};
  border-radius: 50%;
  background: ${({ $color }) => highlight($color)};
  forced-color-adjust: none;
`
