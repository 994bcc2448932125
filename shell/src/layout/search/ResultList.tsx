import { Badge, VisuallyHidden } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bibleSearch } from './bibleSearch'
import { type Found, MAX_RESULTS } from './found'

type Props = {
  id: string
  /** The searched term. */
  words: string
  found: Found
  active: number
  onChoose: (to: string) => void
  /** Searches for other words. */
  onAsk: (words: string) => void
}

/** The hits of a search, or a message without hits, the suggested word, and a link to search the Bible instead. */
export function ResultList({ id, words, found: { results, meant }, active, onChoose, onAsk }: Props) {
  const follow = (to: string) => ({
    to,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onChoose(to)
    },
  })

  return (
    <Results>
      <VisuallyHidden role="status">{results.length ? `${results.length} resultat` : ''}</VisuallyHidden>
      {results.length === 0 && (
        <Nothing role="status">
          <strong>Inga resultat hittades</strong>
          <span>Försök med andra sökord</span>
        </Nothing>
      )}
      {meant && (
        <Meant>
          Menade du{' '}
          <button type="button" onClick={() => onAsk(meant)}>
            ”{meant}”
          </button>
          ?
        </Meant>
      )}
      <div id={id} role="listbox" aria-label="Sökresultat">
        {results.map(({ key, kind, title, text, why, to }, index) => (
          <Link
            key={key}
            id={`${id}-${index}`}
            ref={index === active ? scrollIntoPanel : null}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            {...follow(to)}
          >
            <Badge>{kind}</Badge>
            <strong>{title}</strong>
            {text && <Text>{text}</Text>}
            {why && <Why>{why}</Why>}
          </Link>
        ))}
      </div>
      {results.length === MAX_RESULTS && <Note>Visar de första 8 resultaten</Note>}
      <InBible {...follow(bibleSearch(words))}>
        <Search aria-hidden="true" />
        Sök ”{words}” i Bibeln
      </InBible>
    </Results>
  )
}

/** The ref of the active hit. The function is always the same, so React calls it only when a hit becomes active. */
const scrollIntoPanel = (hit: HTMLElement | null) => hit?.scrollIntoView?.({ block: 'nearest' })

const Results = styled.div`
  a {
    display: grid;
    justify-items: start;
    gap: 3px;
    padding: 10px 12px;
    border-radius: ${s('radiusS')};
    overflow-wrap: anywhere;
  }
  a:hover,
  a[aria-selected='true'] {
    background: ${s('brandSoft')};
  }
  a[aria-selected='true'] > :first-child,
  a:hover > :first-child {
    background: ${s('surface')};
  }
`

const Text = styled.span`
  color: ${s('muted')};
  font-size: 0.90625rem;
`

const Why = styled.span`
  color: ${s('goldText')};
  font-size: 0.875rem;
`

const Nothing = styled.p`
  && {
    display: grid;
    margin: 0;
    padding: 14px 12px;
  }
  span {
    color: ${s('muted')};
  }
`

const Meant = styled.p`
  && {
    margin: 0;
    padding: 6px 12px;
  }
  button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${s('brand')};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`

const InBible = styled(Link)`
  && {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    margin-top: 4px;
    border-top: 1px solid ${s('line')};
    border-radius: 0 0 ${s('radiusS')} ${s('radiusS')};
    color: ${s('brand')};
    font-weight: 600;
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`

const Note = styled.p`
  && {
    margin: 6px 12px;
    color: ${s('muted')};
    font-size: 0.875rem;
  }
`
