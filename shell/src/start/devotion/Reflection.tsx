import { useCode, usePrinting } from '@portal/shared-ui'
import { cut, withThinSpaces } from '@portal/shared-ui/format'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { pressedCode } from './useDevotionCode'

/** Longer reflections are folded, and cut to this length. */
const COLLAPSED_LENGTH = 300

/** The length to which a folded reflection is cut on a phone. */
const COLLAPSED_ON_PHONE = 130

type Props = {
  text: string
  /** The reference of the day's verse. */
  reference: string
  day: string
}

/**
 * The reflection in paragraphs; a long one is folded, and styles show less of it on a phone. Unfolded it ends with what
 * else the site has written on its chapter.
 */
export function Reflection({ text, reference, day }: Props) {
  const [open, setOpen] = useState(false)
  const { data: code } = useCode(pressedCode, { enabled: open, optional: true })
  const id = useId()
  const spaced = withThinSpaces(text)
  const long = cut(spaced, COLLAPSED_LENGTH) !== spaced
  const isCut = long && !usePrinting() && !open
  const whole = paragraphs(spaced).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  return (
    <>
      <Text id={id} data-beginning={isCut || undefined}>
        {isCut ? beginningOf(spaced) : whole}
      </Text>
      {/* The document then hides the beginning and the button. */}
      {isCut && (
        <noscript>
          <Text>{whole}</Text>
        </noscript>
      )}
      {long && (
        <More type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Visa mindre' : 'Läs mer'}
        </More>
      )}
      {open && code && <code.DevotionTrail reference={reference} day={day} />}
    </>
  )
}

/** The paragraphs of the beginning; the part that a phone does not show is an element of its own. */
function beginningOf(text: string) {
  const shortest = paragraphs(cut(text, COLLAPSED_ON_PHONE))
  return paragraphs(cut(text, COLLAPSED_LENGTH)).map((paragraph, at) => {
    if (at < shortest.length - 1) return <p key={paragraph}>{paragraph}</p>
    if (at >= shortest.length)
      return (
        <p key={paragraph} data-wide="">
          {paragraph}
        </p>
      )
    const shown = (shortest.at(-1) ?? '').replace(/…$/, '')
    return (
      <p key={paragraph}>
        {shown}
        <span data-wide="">{paragraph.slice(shown.length)}</span>
        <span data-phone="">…</span>
      </p>
    )
  })
}

const paragraphs = (text: string) => text.trim().split(/\n\s*\n/)

const Text = styled.div`
  color: ${s('muted')};

  p {
    white-space: pre-line;
  }
  [data-phone] {
    display: none;
  }
  ${media.phone} {
    [data-wide] {
      display: none;
    }
    [data-phone] {
      display: inline;
    }
    /* The last paragraph that a phone shows. */
    p:has([data-phone]) {
      margin-bottom: 0;
    }
  }
  /* A drop cap, as at the beginning of a chapter. */
  p:first-child::first-letter {
    float: left;
    margin: 0.06em 0.1em 0 0;
    color: ${s('goldText')};
    font: 500 3.1em/0.8 ${s('serif')};
  }
`

const More = styled.button`
  ${bareButton}
  align-self: start;
  min-height: 44px;
  margin-top: 2px;
  color: ${s('brand')};
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`
