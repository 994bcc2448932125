import { useOnline, useSession, useWaiting } from '@portal/shared-ui/portal'
import type { Collection } from '@portal/supabase/client'
import { Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Form, FormActions, SubmitButton, TextField, z } from '../forms'
import { s } from '../theme'
import { Button, ButtonLink, Dialog, QueryView, SkeletonText } from '../ui'
import { MAX_NAME, nameOf, type RowContent } from './collection'
import { useCollections } from './collections.data'
import { withList } from './entries'
import { useChangeCollections } from './useChangeCollections'

export type Props = {
  contents: RowContent[]
  /** Called with the list that has them now. */
  onSaved?: (list: Pick<Collection, 'id'>) => void
  onClose: () => void
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Skriv ett namn.'), z.maxLength(MAX_NAME)),
})

/** The lists of a member, the last used first: a press saves and closes. A visitor is asked to sign in. */
export function SaveInDialog(props: Props) {
  const isGuest = useSession(({ status }) => status === 'signedOut')
  return isGuest ? <SignIn {...props} /> : <Choice {...props} />
}

function Choice({ contents, onSaved, onClose }: Props) {
  const lists = useKnownLists()
  const { add, make } = useChangeCollections()
  const save = (list: Pick<Collection, 'id' | 'name'>) => {
    add(list, contents)
    onClose()
    onSaved?.(list)
  }
  const [naming, setNaming] = useState(false)
  return (
    <Dialog title="Spara i…" width="s" onClose={onClose}>
      {naming ? (
        <Form schema={schema} values={{ name: '' }} onSubmit={({ name }) => save(make(name))}>
          <TextField name="name" label="Samlingens namn" maxLength={MAX_NAME} autoFocus />
          <FormActions>
            <Button variant="light" onClick={() => setNaming(false)}>
              Avbryt
            </Button>
            <SubmitButton>Spara</SubmitButton>
          </FormActions>
        </Form>
      ) : (
        <>
          <QueryView query={lists} skeleton={<SkeletonText lines={3} />}>
            {(found) => (
              <List aria-label="Dina samlingar">
                {found.map((list) => (
                  <li key={list.id}>
                    <button type="button" onClick={() => save(list)}>
                      <Library aria-hidden="true" size="1.25rem" />
                      <span>{nameOf(list)}</span>
                    </button>
                  </li>
                ))}
              </List>
            )}
          </QueryView>
          <Button variant="light" icon={<Plus aria-hidden="true" />} onClick={() => setNaming(true)}>
            Ny samling
          </Button>
        </>
      )}
    </Dialog>
  )
}

/**
 * The lists; without a network, before they have been read once, "Bokmärken", which every member has, and those that were
 * made on this device.
 */
function useKnownLists() {
  const lists = useCollections()
  const userId = useSession(({ user }) => user?.id)
  const waiting = useWaiting(({ entries }) => entries)
  const isOnline = useOnline()
  if (isOnline || lists.data || !userId) return lists
  const bookmarks: Collection[] = [{ id: userId, name: null, used_at: null }]
  const data = waiting.reduce((known, entry) => withList(known, entry) ?? known, bookmarks)
  return { ...lists, data, error: null }
}

function SignIn({ contents, onClose }: Props) {
  const { pathname, search, hash } = useLocation()
  const verse = contents[0]?.first
  const from = `${pathname}${search}${verse ? `#v${verse}` : hash}`
  return (
    <Dialog
      urgent
      width="s"
      title="Spara i…"
      description="Du måste vara inloggad för att spara i en samling."
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Inte nu
          </Button>
          <ButtonLink to="/logga-in" state={{ from }}>
            Logga in
          </ButtonLink>
        </>
      }
    />
  )
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 0 16px;
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 8px 12px;
    border: 0;
    border-radius: ${s('radiusS')};
    background: none;
    color: ${s('ink')};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: ${s('brandSoft')};
  }
  svg {
    flex: none;
    color: ${s('muted')};
  }
`
