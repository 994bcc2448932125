import { ButtonLink } from '@portal/shared-ui'
import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { alwaysDark, media, s } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled, { css, keyframes } from 'styled-components'

/** The welcome. It rises into place once for each browser session. */
export function Hero() {
  const [animated] = useState(() => readStorage('session', 'hero_animations_shown') === null)
  useEffect(() => writeStorage('session', 'hero_animations_shown', 'true'), [])

  return (
    <Dawn>
      <Words $animated={animated}>
        <h1 tabIndex={-1}>Guds ord, öppet för dig.</h1>
        <p>Läs Bibeln på svenska, sök svar på dina frågor och väx i tron tillsammans med andra.</p>
        <Ways>
          <ButtonLink to="/bibeln" variant="white" icon={<BookOpen aria-hidden="true" />}>
            Läs Bibeln
          </ButtonLink>
          <ButtonLink to="/studera/tolkningar#stall-en-fraga" variant="ghost">
            Ställ en fråga
          </ButtonLink>
        </Ways>
      </Words>
    </Dawn>
  )
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`

const Dawn = styled.section`
  ${alwaysDark}
  padding: clamp(72px, 11vw, 124px) ${s('gutter')} clamp(110px, 12vw, 150px);
  background:
    radial-gradient(ellipse 62% 78% at 78% 8%, ${s('drawnSun')} 0%, ${s('drawnGlow')} 22%, transparent 68%),
    linear-gradient(180deg, ${s('drawnMist')} 0%, ${s('drawnDusk')} 52%, ${s('drawnDeep')} 100%);
`

const Words = styled.div<{ $animated: boolean }>`
  max-width: ${s('contentWidth')};
  margin: 0 auto;

  h1 {
    max-width: 15ch;
    font-size: clamp(2.5rem, 1.6rem + 4vw, 4rem);
    font-weight: 500;
    color: ${s('drawnWhite')};
    text-shadow: 0 1px 24px rgb(10 22 36 / 45%);
  }
  p {
    max-width: 33em;
    margin: 20px 0 0;
    color: ${s('drawnWhite')};
    font-size: 1.1875rem;
    text-shadow: 0 1px 16px rgb(10 22 36 / 60%);
  }
  ${({ $animated }) =>
    $animated &&
    css`
      > * {
        animation: ${rise} ${s('calm')} ease-out backwards;
      }
      > :nth-child(2) {
        animation-delay: 80ms;
      }
      > :nth-child(3) {
        animation-delay: 160ms;
      }
    `}
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 30px;

  ${media.phone} {
    gap: 10px;
  }
`
