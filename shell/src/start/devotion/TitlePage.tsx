import { withRanges } from '@portal/shared-ui/format'
import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import { alwaysDark, eyebrow, media, s } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'
import type { DevotionOfDay } from '../start.data'

/** Verses longer than this are set smaller. */
const SHORT = 220

/** The left half of the devotion's card, set like the title page of a book: verse, ornament, reference. */
export const TitlePage = ({
  devotion: { verse_text, verse_reference, background_image_url },
  isToday,
}: {
  devotion: DevotionOfDay
  isToday: boolean
}) => (
  <Ground>
    <Background path={background_image_url} />
    <Label>{isToday ? 'Dagens andakt' : 'Andakt'}</Label>
    <Verse $short={verse_text.length <= SHORT}>”{verse_text}”</Verse>
    <Rule viewBox="0 0 88 22" aria-hidden="true">
      <path d="M0 11H32M56 11H88M44 3V19M38.5 8.5H49.5" />
    </Rule>
    <cite id="andakt">{withRanges(verse_reference)}</cite>
  </Ground>
)

/** The office's picture under a shade that keeps the text readable; without a picture, the drawn background. */
function Background({ path }: { path: string | null }) {
  const db = useDb()
  const address = mediaAddress(db, path)
  if (!path || !address) return null
  return (
    <Covering data-print="hide">
      <img
        src={address}
        srcSet={mediaSources(db, path)}
        sizes="(min-width: 1024px) 1160px, 200vw"
        width={1920}
        height={600}
        alt=""
      />
    </Covering>
  )
}

const Ground = styled.div`
  ${alwaysDark}
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 24rem;
  padding: clamp(34px, 5vw, 60px) clamp(22px, 4vw, 56px);
  background: linear-gradient(160deg, ${s('drawnDusk')}, ${s('drawnNight')}) center / cover;
  text-align: center;

  ${media.tablet} {
    min-height: 0;
  }
  ${media.phone} {
    padding-block: 16px;
  }
  cite {
    font-style: normal;
    font-weight: 600;
    color: ${s('gold')};
  }
`

const Label = styled.p`
  ${eyebrow}
  && {
    margin: 0;
    color: ${s('goldText')};
  }
`

const Verse = styled.blockquote<{ $short: boolean }>`
  max-width: 26em;
  margin: 26px 0 22px;
  color: ${s('drawnWhite')};
  font: 400 1.25rem/1.5 ${s('serif')};
  text-wrap: balance;

  ${({ $short }) =>
    $short &&
    css`
      font-size: clamp(1.4375rem, 1.1rem + 1.4vw, 1.875rem);
      line-height: 1.4;
    `}
  ${media.phone} {
    margin: 10px 0 8px;
    ${({ $short }) => $short && 'font-size: 1.1875rem;'}
  }
`

const Rule = styled.svg`
  width: 88px;
  height: 22px;
  margin-bottom: 18px;
  fill: none;
  stroke: ${s('gold')};
  stroke-width: 1.4;
  stroke-linecap: round;
  ${media.phone} {
    margin-bottom: 6px;
  }
`

/** Below the text: the text comes later in the document, and is positioned too. */
const Covering = styled.div`
  position: absolute;
  inset: 0;
  & ~ * {
    position: relative;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(rgb(14 30 48 / 70%), rgb(14 30 48 / 82%));
  }
`
