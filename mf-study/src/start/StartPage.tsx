import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { s, media as screens } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { areas, leading, media } from './cards'
import { NewestAnswer } from './NewestAnswer'

/** `/studera`: the way into everything that can be studied; three areas lead, the others stand in rows. */
export function StartPage() {
  return (
    <Page lead="Fördjupa dig i Guds ord: läror, svar, argument och undervisning.">
      <Leading>
        {leading.map(({ icon: Icon, ...card }) => (
          <li key={card.title}>
            <LinkCard {...card} headingLevel="h2" icon={<Icon />} />
          </li>
        ))}
      </Leading>
      <NewestAnswer />
      <CardGrid $min="20rem">
        {areas.map(({ icon: Icon, ...card }) => (
          <li key={card.title}>
            <LinkCard {...card} headingLevel="h2" icon={<Icon />} row />
          </li>
        ))}
      </CardGrid>
      <Media aria-labelledby="media">
        <h2 id="media">Media</h2>
        <CardGrid $min="18.75rem">
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

const Leading = styled(CardGrid)`
  grid-template-columns: 4fr 3fr 3fr;
  & h2 {
    font-size: clamp(1.375rem, 1rem + 1.4vw, 1.875rem);
  }
  & a {
    padding-block: clamp(20px, 4vw, 44px);
  }
  ${screens.tablet} {
    grid-template-columns: 1fr;
    gap: 12px;
    & a {
      flex-direction: row;
      align-items: center;
      padding: 18px 22px;
    }
  }
`

const Media = styled.section`
  margin-top: ${s('sectionGap')};

  h2 {
    margin: 0 0 20px;
  }
`
