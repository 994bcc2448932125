import styled from 'styled-components'
import { cut } from '../format'
import { s } from '../theme'
import { posterTones, TONE_OPACITY } from '../theme/tokens'
import { Dawn } from './Dawn'

/** Characters of a drawn title: three lines. */
const MAX_TITLE = 52

/** The data of a video's poster. */
export type Pictured = { title: string; passage?: string | null; series?: string | null }

/**
 * A drawn picture for a video without a still: its book and chapter, else its title, on the dawn artwork. Videos of
 * one series share a colour. Fills the positioned element around it. Its text is part of the drawing and hidden from
 * screen readers, because text beside the video repeats it.
 */
export function VideoPoster({ title, passage, series }: Pictured) {
  const chapter = passage?.match(/^\s*(?:\d\s*)?\D+\d+/)?.[0]
  return (
    <Ground aria-hidden="true" $tone={toneOf(series)}>
      <Light />
      <Words data-words={chapter ?? cut(title, MAX_TITLE)} $isChapter={Boolean(chapter)} />
    </Ground>
  )
}

/** One of the tones, always the same for one name. */
function toneOf(series?: string | null): (typeof posterTones)[number] {
  const sum = [...(series ?? '')].reduce((before, letter) => (before * 7 + letter.charCodeAt(0)) % 1009, 0)
  return posterTones[sum % posterTones.length] as (typeof posterTones)[number]
}

const Ground = styled.div<{ $tone: ReturnType<typeof toneOf> }>`
  position: absolute;
  inset: 0;
  isolation: isolate;
  container-type: inline-size;

  /* The tone is opaque below the text, and lets the sun show beside it. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, ${({ $tone }) => s($tone)} 60%, transparent 98%);
    opacity: ${TONE_OPACITY};
  }
`

const Light = styled(Dawn)`
  && {
    --sun: 26%;
  }
`

const Words = styled.span<{ $isChapter: boolean }>`
  position: absolute;
  inset: auto 33% clamp(12px, 5%, 28px) clamp(14px, 5%, 32px);
  font: 500 clamp(min(1.25rem, 9cqi), ${({ $isChapter }) => ($isChapter ? 8 : 4.5)}cqi, 2.75rem) / 1.2 ${s('serif')};
  color: ${s('drawnWhite')};
  overflow-wrap: anywhere;

  &::after {
    content: attr(data-words);
  }
`
