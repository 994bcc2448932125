import { HourlyDawn, PageContainer } from '@portal/shared-ui'
import { greeting } from '@portal/shared-ui/format'
import { useSession } from '@portal/shared-ui/portal'
import { alwaysDark, eyebrow, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { firstNameOf } from './firstNameOf'
import { MyStart } from './MyStart'

/** `/min-sida`: a greeting over a drawing of the dawn, and the member's next steps. */
export function StartPage() {
  const name = useSession(firstNameOf)
  return (
    <PageContainer>
      <Band>
        <HourlyDawn />
        <p>Min sida</p>
        <h1 tabIndex={-1}>{`${greeting(new Date())}, ${name}`}</h1>
      </Band>
      <MyStart />
    </PageContainer>
  )
}

const Band = styled.header`
  ${alwaysDark}
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: center;
  min-height: 132px;
  /* The greeting begins where the titles of other pages do. */
  margin: 0 calc(-1 * ${s('gutter')}) 26px;
  padding: 18px ${s('gutter')} 30px;
  border-radius: ${s('radiusM')};
  overflow: hidden;
  ${media.phone} {
    min-height: 104px;
    margin-bottom: 14px;
    border-radius: 0;
  }
  /* Shades the sky behind the words. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(90deg, color-mix(in srgb, ${s('drawnNight')} 60%, transparent), transparent 75%);
  }
  p {
    ${eyebrow}
    margin: 0 0 4px;
    color: ${s('drawnWhite')};
  }
  h1 {
    color: ${s('drawnWhite')};
    font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem);
    text-shadow: 0 1px 18px rgb(10 22 36 / 55%);
  }
`
