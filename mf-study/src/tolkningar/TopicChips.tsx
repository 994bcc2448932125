import { media, s } from '@portal/shared-ui/theme'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

type Topic = { name: string; answers: number }

type Props = {
  topics: Topic[]
  isChosen: (topic: Topic) => boolean
  /** The address of the list with this topic, or without a topic. */
  pathOf: (topic?: string) => string
  /** The number of topics that are not shown. */
  more: number
  onMore: () => void
}

/** Topics as chips, each with its number of answers; a second click on the chosen one removes it. */
export const TopicChips = ({ topics, isChosen, pathOf, more, onMore }: Props) => (
  <nav aria-label="Ämnen">
    <Chips ref={useChosenInView(topics.findIndex(isChosen))}>
      {topics.map((topic) => {
        const chosen = isChosen(topic)
        return (
          <li key={topic.name.toLowerCase()}>
            <Link
              to={pathOf(chosen ? undefined : topic.name)}
              preventScrollReset
              aria-current={chosen || undefined}
              aria-label={`${topic.name}, ${topic.answers} svar${chosen ? ', valt' : ''}`}
            >
              {topic.name} <small>{topic.answers}</small>
            </Link>
          </li>
        )
      })}
      {more > 0 && (
        <li>
          <button type="button" onClick={onMore}>
            {`${more} till`}
          </button>
        </li>
      )}
    </Chips>
  </nav>
)

/** The ref of a line of chips: scrolls to the chosen chip once it exists. */
function useChosenInView(place: number) {
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = place >= 0 && line.current?.querySelector('[aria-current]')
    if (!line.current || !chip) return
    const [box, { left, right }] = [line.current.getBoundingClientRect(), chip.getBoundingClientRect()]
    if (left < box.left || right > box.right) line.current.scrollLeft += left - box.left - MARGIN
  }, [place])
  return line
}

const MARGIN = 32

/** On a phone one line, which scrolls sideways. */
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  /* Empty while the topics are loading. */
  &:empty {
    min-height: 96px;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    /* Extends to the window's edge, with room for focus outlines. */
    margin: -4px calc(-1 * ${s('gutter')});
    padding: 4px ${s('gutter')};
    &:empty {
      min-height: 52px;
    }
    overflow-x: auto;
    scrollbar-width: none;
  }
  li {
    flex: none;
  }
  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 6px 14px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('ink')};
    font: inherit;
    font-size: 0.96875rem;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  small {
    color: ${s('muted')};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    a:hover,
    button:hover {
      border-color: ${s('brand')};
    }
  }
  [aria-current] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
    font-weight: 600;
  }
`
