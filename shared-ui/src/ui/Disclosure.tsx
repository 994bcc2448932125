import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { bareButton, media, s } from '../theme'
import { Findable } from './Findable'
import { usePrinting } from './usePrinting'

type Props = {
  title: ReactNode
  /** Shown below the title even when closed: a reference, a count. Not part of the button. */
  summary?: ReactNode
  /** When set, the screen controls the state; otherwise the component does. */
  open?: boolean
  onToggle?: (open: boolean) => void
  defaultOpen?: boolean
  /** Maximum height, beyond which the content scrolls: '1000px'. */
  maxHeight?: string
  headingLevel?: 'h2' | 'h3' | 'h4'
  /** The element's id, for links that lead to it. */
  id?: string
  /**
   * Whether the closed content is in the document, too: for texts of public pages, which search engines, the browser's
   * own search and browsers without scripts should find.
   */
  findable?: boolean
  children: ReactNode
}

/**
 * A heading that opens and closes its content. Independent of its neighbours: several may be open; all are open in
 * print.
 */
export function Disclosure({
  title,
  summary,
  open: held,
  onToggle,
  defaultOpen = false,
  maxHeight,
  headingLevel: Heading = 'h3',
  id,
  findable = false,
  children,
}: Props) {
  const [own, setOwn] = useState(defaultOpen)
  const open = held ?? own
  // Content that is open from the start is shown without an animation.
  const [isToggled, setToggled] = useState(false)
  const printing = usePrinting()
  const panel = useId()
  const toggle = () => {
    setToggled(true)
    setOwn(!open)
    onToggle?.(!open)
  }
  const isShown = open || printing
  const content = (
    <Content id={panel} $animated={isToggled} $maxHeight={printing ? undefined : maxHeight}>
      {children}
    </Content>
  )
  return (
    <div id={id}>
      <Heading>
        <Toggle
          type="button"
          aria-expanded={open}
          aria-controls={open || findable ? panel : undefined}
          onClick={toggle}
        >
          <span>{title}</span>
          <ChevronDown aria-hidden="true" size="1.375rem" />
        </Toggle>
      </Heading>
      {summary}
      {findable ? (
        <Findable open={isShown} onFound={toggle}>
          {content}
        </Findable>
      ) : (
        isShown && content
      )}
    </div>
  )
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-6px); }
`

const Toggle = styled.button`
  ${bareButton}
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 18px;
  width: 100%;
  /* High enough for a thumb, with equal space around a title of any number of lines. */
  padding-block: 12px;
  margin-block: -12px;
  letter-spacing: inherit;
  & > span {
    flex: 1;
  }
  & > svg {
    flex: none;
    color: ${s('muted')};
    transition: transform ${s('calm')};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${media.hover} {
    &:hover > span {
      color: ${s('brand')};
    }
  }
`

/* A scroll container clips focus rings at its edge. */
const roomForFocus = 'margin-inline: -6px; padding: 14px 6px 6px;'

const Content = styled.div<{ $animated: boolean; $maxHeight?: string }>`
  padding-top: 14px;
  ${({ $animated }) =>
    $animated &&
    css`
      animation: ${appear} ${s('calm')} ease-out;
    `}
  ${({ $maxHeight }) => $maxHeight && `max-height: ${$maxHeight}; overflow: auto; ${roomForFocus}`}
`
