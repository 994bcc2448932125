import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { useSite } from '@portal/shared-ui/portal'
import { s, media as sizes } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { areasOf, media } from './cards'
import { LeadingCards } from './LeadingCards'

/** `/studera`: links to all study areas; three show their pages, the others are rows. */
export function StartPage() {
  return (
    <Page lead="Fördjupa dig i Guds ord: läror, svar, argument och undervisning.">
      <LeadingCards />
      <Rows $min="20rem">
        {areasOf(useSite()).map(({ icon: Icon, ...card }) => (
          <li key={card.title}>
            <LinkCard {...card} headingLevel="h2" icon={<Icon />} row />
          </li>
        ))}
      </Rows>
      <Coming>
        <strong>Eskatologi</strong>, läran om det som ska komma: <em>Kommer snart</em>
      </Coming>
      <Media aria-labelledby="media">
        <h2 id="media">Media</h2>
        <Cards $min="18.75rem">
          {media.map(({ icon: Icon, ...card }) => (
            <li key={card.title}>
              <LinkCard {...card} headingLevel="h3" icon={<Icon />} row />
            </li>
          ))}
        </Cards>
      </Media>
    </Page>
  )
}

/** In two columns a last card without a neighbour fills its row. */
const Cards = styled(CardGrid)`
  ${sizes.tablet} {
    & > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`

const Rows = styled(Cards)`
  margin-top: 22px;
`

const Coming = styled.p`
  margin: 22px 0 0;
  color: ${s('muted')};

  em {
    font-style: normal;
    color: ${s('goldText')};
  }
`

const Media = styled.section`
  margin-top: ${s('sectionGap')};

  h2 {
    margin: 0 0 20px;
  }
`
