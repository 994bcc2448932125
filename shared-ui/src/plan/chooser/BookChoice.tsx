import styled from 'styled-components'
import { books } from '../../scripture'
import { s } from '../../theme'
import { Button } from '../../ui/Button'
import { TickBox } from '../../ui/TickBox'

const testaments = [
  { name: 'Gamla testamentet', codes: codesOf('old') },
  { name: 'Nya testamentet', codes: codesOf('new') },
]

/** Selects the books of a custom plan, one by one or a testament at once. */
export function BookChoice({ value, onChange }: { value: string[]; onChange: (codes: string[]) => void }) {
  const chosen = new Set(value)
  const toggle = (codes: string[], isChosen: boolean) => {
    for (const code of codes) isChosen ? chosen.add(code) : chosen.delete(code)
    onChange(books.map(({ osis }) => osis).filter((osis) => chosen.has(osis)))
  }
  return (
    <fieldset>
      <legend>Böcker</legend>
      <Whole>
        {testaments.map(({ name, codes }) => {
          const isWhole = codes.every((code) => chosen.has(code))
          return (
            <Button
              key={name}
              size="s"
              variant="light"
              aria-pressed={isWhole}
              onClick={() => toggle(codes, !isWhole)}
            >
              {name}
            </Button>
          )
        })}
      </Whole>
      <List>
        {books.map(({ osis, name }) => (
          <label key={osis}>
            <TickBox checked={chosen.has(osis)} onChange={(event) => toggle([osis], event.target.checked)} />
            {name}
          </label>
        ))}
      </List>
    </fieldset>
  )
}

function codesOf(testament: 'old' | 'new') {
  return books.filter((book) => book.testament === testament).map(({ osis }) => osis)
}

const Whole = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 8px 0;
`

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.875rem), 1fr));
  gap: 0 12px;
  max-height: 260px;
  overflow: auto;
  padding: 4px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
`
