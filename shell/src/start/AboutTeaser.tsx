import { ButtonLink, Eyebrow } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { Claims } from '../om-oss/Claims'

/** A short introduction; `/om-oss` has the details. */
export const AboutTeaser = () => (
  <Row aria-labelledby="om-projektet">
    <div>
      <Eyebrow>Om projektet</Eyebrow>
      <h2 id="om-projektet">En församling utan stängda dörrar</h2>
      <p>
        Vi undervisar på svenska, svarar på frågor och går ut med evangeliet, så att alla kan höra och förstå.
      </p>
      <ButtonLink to="/om-oss" variant="light">
        Läs mer om oss
      </ButtonLink>
    </div>
    <Claims />
  </Row>
)

/** The figures beside the text, two by two. */
const Row = styled.section`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 28px 54px;
  align-items: center;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  h2 + p {
    margin: 14px 0 22px;
    color: ${s('muted')};
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
  /* On a phone the figures are left to the page about us. */
  ${media.phone} {
    h2 + p {
      margin: 4px 0 8px;
      font-size: 0.9375rem;
    }
    dl {
      display: none;
    }
  }
`
