import { useId } from 'react'
import styled from 'styled-components'
import { useController } from '../../forms'
import { books } from '../../scripture'
import { s } from '../../theme'
import { Button } from '../../ui/Button'

const testaments = [
  { name: 'Gamla testamentet', codes: codesOf('old') },
  { name: 'Nya testamentet', codes: codesOf('new') },
]

/** The books of an own plan, one by one or a testament at once. */
export function BookChoice() {
  const { field, fieldState } = useController<{ books: string[] }, 'books'>({ name: 'books' })
  const id = useId()
  const chosen = new Set(field.value)
  const toggle = (codes: string[], isChosen: boolean) => {
    for (const code of codes) isChosen ? chosen.add(code) : chosen.delete(code)
    field.onChange(books.map(({ osis }) => osis).filter((osis) => chosen.has(osis)))
  }
  return (
    <fieldset aria-describedby={fieldState.error && id}>
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
        {books.map(({ osis, name }, at) => (
          <label key={osis}>
            <input
              ref={at === 0 ? field.ref : undefined}
              type="checkbox"
              checked={chosen.has(osis)}
              onChange={(event) => toggle([osis], event.target.checked)}
            />
            {name}
          </label>
        ))}
      </List>
      {fieldState.error && <Wrong id={id}>{fieldState.error.message}</Wrong>}
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
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
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
  input {
    width: 20px;
    height: 20px;
    accent-color: ${s('brand')};
  }
`

const Wrong = styled.p`
  margin: 6px 0 0;
  color: ${s('danger')};
`
