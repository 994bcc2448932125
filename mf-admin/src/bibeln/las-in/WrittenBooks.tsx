import { Button, Disclosure, ErrorBanner } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { useState } from 'react'
import styled from 'styled-components'
import { useUndoBook } from './bibleImport.data'

type Props = { importId: number | null; books: readonly { osis: string; name: string }[] }

/** The books that are written, each with an undo. */
export function WrittenBooks({ importId, books }: Props) {
  const undo = useUndoBook(importId)
  const [undone, setUndone] = useState<string[]>([])
  if (books.length === 0) return null
  return (
    <Disclosure title={counted(books.length, 'inläst bok', 'inlästa böcker')} maxHeight="24rem">
      <ErrorBanner error={undo.error} />
      <List>
        {books.map(({ osis, name }) => (
          <li key={osis}>
            <span>{name}</span>
            {undone.includes(osis) ? (
              <output>Det är ångrat.</output>
            ) : (
              <Button
                size="s"
                variant="light"
                aria-label={`Ångra ${name}`}
                busy={undo.isPending && undo.variables === osis}
                onClick={() => undo.mutate(osis, { onSuccess: () => setUndone((all) => [...all, osis]) })}
              >
                Ångra
              </Button>
            )}
          </li>
        ))}
      </List>
    </Disclosure>
  )
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
`
