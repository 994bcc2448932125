import {
  ButtonLink,
  EmptyState,
  InfoBox,
  OutboxNotice,
  SearchField,
  SkeletonList,
  useSearchInput,
  VisuallyHidden,
} from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { MemberView } from '@portal/shared-ui/member'
import { media } from '@portal/shared-ui/theme'
import { Bookmark, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { matching, normalSearch } from './matching'
import { SavedAnswer } from './SavedAnswer'
import { type Saved, useSavedAnswers } from './saved.data'

/** The list with its search; the answer in the address is open. */
export function SavedAnswers() {
  const saved = useSavedAnswers()
  const [params] = useSearchParams()
  const id = params.get('id')
  const isMissing = id && saved.data?.every(({ answer }) => answer.id !== id)
  return (
    <>
      {isMissing && (
        <InfoBox
          tone="gold"
          actions={
            <ButtonLink size="s" to={`${LIST_PATH}?id=${encodeURIComponent(id)}`}>
              Visa svaret
            </ButtonLink>
          }
        >
          Svaret finns inte bland dina sparade svar.
        </InfoBox>
      )}
      <MemberView query={saved} skeleton={<SkeletonList count={4} height="72px" />} empty={<NothingSaved />}>
        {(all) => <Searched all={all} named={id} />}
      </MemberView>
      <OutboxNotice kinds={['answer']} floats />
      {/* Below the list, so not before it: a shorter list than its skeleton would move the link. */}
      {!saved.isPending && saved.data?.length !== 0 && (
        <Onward>
          <ButtonLink variant="light" to={LIST_PATH}>
            Alla frågor och svar
          </ButtonLink>
        </Onward>
      )}
    </>
  )
}

function Searched({ all, named }: { all: Saved[]; named: string | null }) {
  const [search, setSearch] = useState('')
  const { input, setInput } = useSearchInput({ search, normal: normalSearch, onSearch: setSearch })
  const isFound = matching(search)
  const found = search ? all.filter(({ answer }) => isFound(answer)) : all
  return (
    <List>
      <SearchField value={input} onChange={setInput} placeholder="Sök bland sparade svar..." />
      <VisuallyHidden role="status">{`${found.length} svar visas`}</VisuallyHidden>
      {found.length === 0 && <EmptyState icon={<SearchX />} title="Inga sparade svar hittades" />}
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <SavedAnswer saved={one} named={one.answer.id === named} />
          </li>
        ))}
      </ul>
    </List>
  )
}

const NothingSaved = () => (
  <EmptyState
    icon={<Bookmark />}
    title="Inga sparade tolkningar"
    text="Spara ett svar bland Frågor och svar, så finns det här."
    action={<ButtonLink to={LIST_PATH}>Till Frågor och svar</ButtonLink>}
  />
)

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  ${media.phone} {
    gap: 10px;

    ul {
      gap: 3px;
    }
  }
`

const Onward = styled.p`
  margin: 36px 0 0;
`
