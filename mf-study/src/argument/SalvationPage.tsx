import { ButtonLink, Page, QueryView, SkeletonList } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { ArgumentCard } from './ArgumentCard'
import { useSalvation } from './arguments.data'

/** `/argument/fralsning`: ten arguments, of which several may be open. */
export function SalvationPage() {
  return (
    <Page
      lead="Varför är frälsningen av nåd, genom tron allena? Öppna ett argument för att läsa versen och resonemanget."
      width="reading"
    >
      <QueryView
        query={useSalvation()}
        skeleton={<SkeletonList count={10} height="104px" />}
        loading="Laddar argumenten…"
      >
        {(all) => (
          <List>
            {all.map((argument) => (
              <li key={argument.numeral}>
                <ArgumentCard argument={argument} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
      <ButtonLink to="/argument" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
        Alla argument
      </ButtonLink>
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  gap: 14px;
  margin-bottom: 36px;
`
