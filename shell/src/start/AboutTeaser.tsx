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

const Row = styled.section`
  h2 + p {
    max-width: 40em;
    margin: 14px 0 22px;
    color: ${s('muted')};
    font-size: 1.0625rem;
  }
  /* The figures in one line under a hairline. */
  dl {
    justify-content: space-between;
    margin-top: 34px;
    padding-top: 26px;
    border-top: 1px solid ${s('line')};
  }
  /* On a phone the figures are left to the page about us. */
  ${media.phone} {
    h2 + p {
      margin: 6px 0 10px;
    }
    dl {
      display: none;
    }
  }
`
