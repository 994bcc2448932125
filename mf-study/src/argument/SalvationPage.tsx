import { ButtonLink, Page, QueryView, SkeletonList } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { ArticleFooter } from '../shared/articles/ArticleFooter'
import { NextStep } from '../shared/NextStep'
import { ReadOn } from '../shared/ReadOn'
import { ArgumentCard } from './ArgumentCard'
import { useArguments } from './arguments.data'

/** `/argument/fralsning`: the arguments, of which several may be open. */
export function SalvationPage() {
  return (
    <Page
      lead="Varför är frälsningen av nåd, genom tron allena? Öppna ett argument för att läsa versen och resonemanget."
      layout="list"
    >
      <QueryView
        query={useArguments()}
        skeleton={<SkeletonList count={10} height="104px" />}
        loading="Laddar argumenten…"
      >
        {(all) => (
          <List>
            {all.map((argument) => (
              <li key={argument.id}>
                <ArgumentCard argument={argument} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
      <NextStep
        label="Läs läran"
        title="Frälsning genom tro"
        text="Hur en människa blir frälst: av nåd, genom tron allena."
        to="/studera/trosgrunder/fralsning-genom-tro"
      />
      <ArticleFooter as="nav" aria-label="Vidare">
        <ButtonLink to="/argument" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
          Alla argument
        </ButtonLink>
        <ButtonLink to={`${pagePaths.interpretations}#stall-en-fraga`} variant="light">
          Ställ en fråga
        </ButtonLink>
      </ArticleFooter>
      <ReadOn kind="arguments" />
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  gap: 14px;
  margin-bottom: 36px;
`
