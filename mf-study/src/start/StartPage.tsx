import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { areas, media } from './cards'

/** `/studera`: the way into everything that can be studied. */
export function StartPage() {
  return (
    <Page lead="Fördjupa dig i Guds ord: läror, svar, argument och undervisning.">
      <CardGrid>
        {areas.map(({ icon: Icon, ...card }) => (
          <li key={card.title}>
            <LinkCard {...card} headingLevel="h2" icon={<Icon />} />
          </li>
        ))}
      </CardGrid>
      <Media aria-labelledby="media">
        <h2 id="media">Media</h2>
        <CardGrid $min="300px">
          {media.map(({ icon: Icon, ...card }) => (
            <li key={card.title}>
              <LinkCard {...card} headingLevel="h3" icon={<Icon />} row />
            </li>
          ))}
        </CardGrid>
      </Media>
    </Page>
  )
}

const Media = styled.section`
  margin-top: ${s('sectionGap')};

  h2 {
    margin: 0 0 20px;
  }
`
