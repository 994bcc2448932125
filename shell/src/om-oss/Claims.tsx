import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'

/** Figures about the ministry. */
export function Claims() {
  const claims = [
    { figure: useSetting('about_converts'), what: 'frälsta' },
    { figure: `${useSetting('about_years')} år`, what: 'av undervisning' },
    { figure: useSetting('about_availability'), what: 'tillgängligt' },
    { figure: useSetting('about_percent'), what: 'byggt på Bibeln' },
  ]
  return (
    <Row>
      {claims.map(({ figure, what }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Row>
  )
}

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 20px 44px;
  margin: 0;

  /* Two by two. */
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr));
    gap: 12px 34px;

    dd {
      font-size: 1.75rem;
    }
  }
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dd {
    margin: 0;
    color: ${s('brand')};
    font: 600 2.25rem/1.2 ${s('serif')};
  }
  dt {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
