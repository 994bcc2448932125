import { usePrinting } from '@portal/shared-ui'
import { cut, dayMonth } from '@portal/shared-ui/format'
import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import { alwaysDark, bareButton, eyebrow, media, s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useTodaysDevotion } from './devotion.data'

const COLLAPSED_LENGTH = 300

/** The devotion of the day; nothing stands here on a day without one, or when it cannot be read. */
export function Devotion() {
  const { data: devotion, isPending } = useTodaysDevotion()
  if (isPending) return <Coming aria-hidden="true" />
  if (!devotion) return null
  const { title, date, verse_reference, verse_text, reflection, background_image_url } = devotion
  return (
    <Place as="section" aria-label="Dagens andakt">
      <Sheet>
        <Quote>
          <Background path={background_image_url} />
          <Label>Dagens andakt</Label>
          <blockquote>”{verse_text}”</blockquote>
          <cite>{verse_reference}</cite>
        </Quote>
        <Words>
          <Label>{dayMonth(date)}</Label>
          <h2>{title}</h2>
          <Reflection text={reflection} />
        </Words>
      </Sheet>
    </Place>
  )
}

function Reflection({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const beginning = cut(text, COLLAPSED_LENGTH)
  const long = beginning !== text
  const isCut = !usePrinting() && !open
  return (
    <>
      <p id={id}>{isCut ? beginning : text}</p>
      {long && (
        <More type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Visa mindre' : 'Läs mer'}
        </More>
      )}
    </>
  )
}

/** The office's picture under a shade that keeps the words readable; without one the ground is drawn. */
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

const Place = styled.div`
  position: relative;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  min-height: 220px;
  margin: -58px auto 0;
  padding: 0 ${s('gutter')};
`

/** As high as most devotions, one below the other on a phone, so that what follows stays where it is. */
const Coming = styled(Place)`
  ${media.tablet} {
    min-height: 620px;
  }
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: 1.15fr 1fr;
  overflow: hidden;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusL')};
  background: ${s('surface')};
  box-shadow: ${s('shadow2')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Quote = styled.div`
  ${alwaysDark}
  position: relative;
  padding: clamp(26px, 4vw, 46px);
  background: linear-gradient(160deg, ${s('drawnDusk')}, ${s('drawnNight')}) center / cover;

  blockquote {
    margin: 18px 0 14px;
    font: 400 clamp(1.3125rem, 1rem + 1.4vw, 1.6875rem)/1.4 ${s('serif')};
    color: ${s('drawnWhite')};
    text-wrap: pretty;
  }
  cite {
    font-style: normal;
    font-weight: 600;
    color: ${s('gold')};
  }
`

/** Lies under the words: they come later, and are positioned too. */
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

const Words = styled.div`
  padding: clamp(26px, 4vw, 46px);

  h2 {
    margin: 8px 0 12px;
    font-size: 1.5rem;
  }
  p {
    color: ${s('muted')};
    white-space: pre-line;
  }
`

const Label = styled.p`
  ${eyebrow}
  && {
    margin: 0;
    color: ${s('goldText')};
  }
`

const More = styled.button`
  ${bareButton}
  min-height: 44px;
  margin-top: 6px;
  color: ${s('brand')};
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`
