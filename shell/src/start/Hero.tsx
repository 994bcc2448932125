import { WELCOMED_KEY } from '@portal/platform/contract/welcomed'
import { ButtonLink, HourlyDawn } from '@portal/shared-ui'
import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { pagePaths } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { alwaysDark, media, s } from '@portal/shared-ui/theme'
import { BookOpen } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import styled, { keyframes } from 'styled-components'

/**
 * The welcome section, with one line of facts (`children`) under its text. It animates once for each browser session: afterwards the page's root has `data-welcomed`, which
 * a document's script (`PAINT_SCRIPT`) sets for an earlier document of the session.
 */
export function Hero({ children }: { children?: ReactNode }) {
  const site = useSite()
  useEffect(() => {
    writeStorage('session', WELCOMED_KEY, 'true')
    return stopMotion
  }, [])

  return (
    <Ground>
      <Sunrise rising />
      <Words>
        <h1 tabIndex={-1}>{site.welcomeTitle}</h1>
        <p>{site.welcomeText}</p>
        <Facts>{children}</Facts>
        <Ways>
          <ButtonLink to="/bibeln" variant="white" icon={<BookOpen aria-hidden="true" />}>
            Läs Bibeln
          </ButtonLink>
          <ButtonLink to={`${pagePaths.interpretations}#stall-en-fraga`} variant="ghost">
            Ställ en fråga
          </ButtonLink>
        </Ways>
      </Words>
    </Ground>
  )
}

const stopMotion = () => document.documentElement.setAttribute('data-welcomed', '')

// A document that was not painted has no such script.
if (readStorage('session', WELCOMED_KEY)) stopMotion()

/** Never begins invisible: browsers do not count a text that is first painted with opacity 0 as shown. */
const rise = keyframes`
  from { opacity: 0.3; transform: translateY(16px); }
`

const Ground = styled.section`
  ${alwaysDark}
  --book: clamp(150px, 13.5vw, 190px);
  position: relative;
  isolation: isolate;
  padding: clamp(44px, 9vw, 112px) ${s('gutter')} calc(var(--book) + 8px);

  /* The text is on the left, where the sky is shaded; on a phone it ends above the light. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(90deg, color-mix(in srgb, ${s('drawnNight')} 55%, transparent), transparent 60%);
  }
  ${media.phone} {
    padding-top: 26px;
    padding-bottom: calc(var(--book) + 22px);
  }
`

const Sunrise = styled(HourlyDawn)`
  && {
    --book: inherit;
    --sun: clamp(150px, 27vw, 380px);
  }
  :root[data-welcomed] &&::before {
    animation: none;
  }
  ${media.phone} {
    svg {
      left: -98.8%;
      width: 230%;
    }
  }
`

const Words = styled.div`
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
    max-width: 30em;
    margin: 20px 0 0;
    color: ${s('drawnWhite')};
    font-size: clamp(1.125rem, 1rem + 0.5vw, 1.1875rem);
    text-shadow: 0 1px 16px rgb(10 22 36 / 60%);
  }
  > * {
    animation: ${rise} ${s('calm')} ease-out backwards;
  }
  > :nth-child(2) {
    animation-delay: 80ms;
  }
  > :nth-child(n + 3) {
    animation-delay: 160ms;
  }
  :root[data-welcomed] & > * {
    animation: none;
  }
`

/** Keeps its line while the facts load. */
const Facts = styled.p`
  && {
    min-height: 1.6em;
    margin-top: 8px;
    font-size: 1rem;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 30px;

  ${media.phone} {
    gap: 10px;
    margin-top: 18px;
  }
`
