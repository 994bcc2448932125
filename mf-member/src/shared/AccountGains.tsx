import { Dawn } from '@portal/shared-ui'
import { alwaysDark, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** What an account gives, beside the forms of sign-in and registration. */
export const AccountGains = () => (
  <Gains>
    <LowDawn />
    <ul aria-label="Ditt konto">
      <li>Markera verser och skriv anteckningar</li>
      <li>Läs Bibeln efter en plan, i din takt</li>
      <li>Spara svaren som du vill hitta igen</li>
    </ul>
  </Gains>
)

/** The light stays below the words. */
const LowDawn = styled(Dawn)`
  && {
    --book: 60px;
    --sun: 120px;
  }
`

/** Left of the card, from the page's left edge, and as high as it. Narrower windows have the lead alone. */
const Gains = styled.div`
  ${alwaysDark}
  position: absolute;
  inset: 0 calc(100% + 32px) auto auto;
  isolation: isolate;
  display: none;
  align-content: start;
  min-height: 100%;
  width: min(306px, calc(50vw - ${s('formWidth')} / 2 - 56px));
  padding: 26px 24px 118px;
  overflow: hidden;
  border-radius: ${s('radiusL')};
  color: ${s('drawnWhite')};
  font: 400 1.0625rem/1.4 ${s('serif')};
  @media (min-width: 68.75em) {
    display: grid;
  }
  ul {
    display: grid;
    gap: 12px;
  }
`
