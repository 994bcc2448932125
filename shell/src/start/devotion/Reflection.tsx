import { useMedia, usePrinting } from '@portal/shared-ui'
import { cut, withThinSpaces } from '@portal/shared-ui/format'
import { bareButton, s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'

/** Longer reflections are folded, and cut to this length. */
const COLLAPSED_LENGTH = 300

/** The length to which a folded reflection is cut on a phone. */
const COLLAPSED_ON_PHONE = 170

/** The reflection in paragraphs; a long one is folded. */
export function Reflection({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const beginning = cut(text, COLLAPSED_LENGTH)
  const long = beginning !== text
  const isCut = !usePrinting() && !open
  const shown = useMedia('phone') ? cut(text, COLLAPSED_ON_PHONE) : beginning
  return (
    <>
      <Text id={id}>
        {paragraphs(isCut && long ? shown : text).map((paragraph) => (
          <p key={paragraph}>{withThinSpaces(paragraph)}</p>
        ))}
      </Text>
      {long && (
        <More type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Visa mindre' : 'Läs mer'}
        </More>
      )}
    </>
  )
}

const paragraphs = (text: string) => text.trim().split(/\n\s*\n/)

const Text = styled.div`
  color: ${s('muted')};

  p {
    white-space: pre-line;
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
  margin-top: 6px;
  color: ${s('brand')};
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`
