import { useSite } from '@portal/shared-ui/portal'
import { property, s } from '@portal/shared-ui/theme'
import { type Hues, turnedTokens } from '@portal/shared-ui/theme/hues'
import styled from 'styled-components'

const schemes = [
  { scheme: 'light', label: 'Ljust läge' },
  { scheme: 'dark', label: 'Mörkt läge' },
] as const

/** A piece of header, card, button and link in some hues, by day and by night. */
export const HuePreview = ({ hues }: { hues: Hues }) => (
  <Both>
    {schemes.map(({ scheme, label }) => (
      <Piece key={scheme} aria-label={label} data-theme={scheme} style={declared(scheme, hues)}>
        <Head>
          <Name />
        </Head>
        <Card>
          <small>{label}</small>
          <strong>Dagens andakt</strong>
          <p>
            Läs mer om <u>tron och livet</u>.
          </p>
          <span>Läs Bibeln</span>
        </Card>
      </Piece>
    ))}
  </Both>
)

const Name = () => <>{useSite().name}</>

const declared = (scheme: 'light' | 'dark', hues: Hues) =>
  Object.fromEntries(
    Object.entries(turnedTokens(scheme, hues)).map(([token, color]) => [property(token), color]),
  )

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: 12px;
`

const Piece = styled.figure`
  margin: 0;
  overflow: hidden;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  background: ${s('paper')};
  color: ${s('ink')};
`

const Head = styled.figcaption`
  padding: 10px 14px;
  border-bottom: 1px solid ${s('line')};
  color: ${s('ink')};
  font: 600 1.0625rem/1.4 ${s('serif')};
  overflow-wrap: anywhere;
`

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin: 14px;
  padding: 14px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  small {
    padding: 2px 8px;
    border-radius: ${s('pill')};
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  }
  p {
    margin: 0;
    color: ${s('muted')};
  }
  u {
    color: ${s('brand')};
  }
  span {
    padding: 8px 16px;
    border-radius: ${s('pill')};
    background: ${s('brand')};
    color: ${s('onBrand')};
    font-weight: 600;
  }
`
