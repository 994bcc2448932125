import type { KeyboardEvent, MouseEvent } from 'react'
import styled from 'styled-components'
import { formatPlace, type Reference, referencePath } from '../scripture'
import { s } from '../theme'
import { useHydrated } from '../ui/useHydrated'
import type { References } from './useReferences'

type Props = {
  passages: readonly Reference[]
  references: References
  /** Its accessible name, when the text alone is unclear: '18' in 'Johannes 3:16 och 18'. */
  label?: string
  children: string
}

/**
 * A Bible reference in a text: a click shows its verses, another hides them. The element is a link to the chapter, which
 * browsers without scripts follow, and everybody in a new tab. With scripts it is a button.
 */
export function ReferenceButton({ passages, references, label, children }: Props) {
  const isShown = references.isShown(passages)
  const asButton = useHydrated() && {
    role: 'button',
    'aria-expanded': isShown,
    'aria-controls': isShown ? references.id : undefined,
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    references.toggle(passages)
  }
  return (
    <Verse
      {...asButton}
      href={passages[0] && referencePath(passages[0])}
      // With a target, neither the prefetching of links nor the update of an open tab treats it as one.
      target="_self"
      draggable={false}
      data-places={passages.map(formatPlace).join(' ')}
      aria-label={label}
      onClick={press}
      onKeyDown={pressWithSpace}
    >
      {children}
    </Verse>
  )
}

/** Space presses a button, but scrolls on a link. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/* The doubled selectors are stronger than the link styles of an article or a card. */
const Verse = styled.a`
  && {
    display: inline-block;
    /* In a narrow card a long name may take two lines. */
    max-width: calc(100% - 3ch);
    margin: 0;
    white-space: normal;
    color: ${s('brand')};
    font-weight: inherit;
    /* Safari before 26.2 drops a line with a style or a colour in one declaration. */
    text-decoration: underline;
    text-decoration-style: dotted;
    text-underline-offset: 4px;
  }
  &&:hover,
  &&[aria-expanded='true'] {
    text-decoration-style: solid;
  }
  &&[aria-expanded='true'] {
    background: ${s('goldSoft')};
  }
`
