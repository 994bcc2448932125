import { Dialog, ErrorBanner, SearchField, useSearchInput, VisuallyHidden } from '@portal/shared-ui'
import { counted, searchable } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { tabOf } from '../../crud/data/resource'
import { fieldHash } from '../../crud/form/FieldInAddress'
import { declared } from '../../screens'
import { screenOf } from '../../tableScreens'
import { pages } from '../pages'
import { useContentSearch } from './content.data'
import { useLatestEdited } from './latest.data'

/** How many of the latest edited rows are listed. */
const MAX_LATEST = 5

type Hit = { to: string; title: string; kind: string }

/**
 * The command palette: finds every screen, every new form and any content, by keyboard alone. Lists the latest edited
 * rows first.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const { input, setInput } = useSearchInput({
    search: words,
    normal: (text) => text.trim(),
    onSearch: setWords,
  })
  const content = useContentSearch(words)
  // Enter must not open results of an earlier term.
  const found = input.trim() === words ? (content.data ?? []) : []
  const latest = useLatestEdited()
    .slice(0, MAX_LATEST)
    .map((row) => ({ ...row, kind: 'Senast ändrat' }))
  const hits = [
    ...(input.trim() === '' ? latest : []),
    ...screensNamed(input),
    ...commandsNamed(input),
    ...contentHits(found),
  ]
  const at = Math.min(active, hits.length - 1)

  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || hits.length === 0) return
    event.preventDefault()
    setActive((at + by + hits.length) % hits.length)
  }

  return (
    <Dialog title="Gå till" onClose={onClose}>
      <SearchField
        value={input}
        onChange={(text) => {
          setInput(text)
          setActive(0)
        }}
        placeholder="Sök skärmar och innehåll…"
        pending={content.isFetching}
        onKeyDown={onKeyDown}
        onSubmit={() => go(hits[at]?.to)}
        panel={{ id, open: hits.length > 0, activeId: hits.length > 0 ? `${id}-${at}` : undefined }}
      />
      <ErrorBanner error={content.error} />
      <VisuallyHidden role="status">
        {hits.length > 0 ? counted(hits.length, 'träff', 'träffar') : ''}
      </VisuallyHidden>
      {hits.length === 0 && !content.isFetching && <Nothing role="status">Inga träffar</Nothing>}
      <Hits id={id} role="listbox" aria-label="Träffar">
        {hits.map(({ to, title, kind }, nth) => (
          <Link
            key={`${kind} ${to} ${title}`}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === at}
            tabIndex={-1}
            to={to}
            onClick={onClose}
            ref={nth === at ? intoView : null}
          >
            <span>{title}</span>
            <small>{kind}</small>
          </Link>
        ))}
      </Hits>
    </Dialog>
  )
}

/** The ref of the active hit. The function is always the same, so React calls it only when a hit becomes active. */
const intoView = (hit: HTMLElement | null) => hit?.scrollIntoView({ block: 'nearest' })

function screensNamed(words: string): Hit[] {
  const wanted = searchable(words.trim())
  return pages
    .filter(({ title, text = '' }) => searchable(`${title} ${text}`).includes(wanted))
    .map(({ path, title }) => ({ to: `/admin/${path}`, title, kind: 'Skärm' }))
}

const commands = declared.map(({ resource, path }) => ({
  to: `${path}?${new URLSearchParams({ flik: tabOf(resource), ny: '1' })}${fieldHash(resource.fields[0]?.name ?? '')}`,
  title: resource.nouns.new,
  kind: 'Skapa',
}))

function commandsNamed(words: string): Hit[] {
  const wanted = searchable(words.trim())
  return commands.filter(({ title }) => searchable(title).includes(wanted))
}

const contentHits = (rows: readonly { table_name: string; row_id: string; label: string }[]): Hit[] =>
  rows.flatMap(({ table_name, row_id, label }) => {
    const found = screenOf(table_name, row_id)
    return found ? [{ to: found.to, title: label, kind: found.screen }] : []
  })

const Hits = styled.div`
  display: grid;
  max-height: min(56vh, 480px);
  margin-top: 12px;
  overflow-y: auto;
  a {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 2px 14px;
    min-height: 44px;
    padding: 8px 12px;
    border-radius: ${s('radiusS')};
    color: ${s('ink')};
    font-weight: 500;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover,
  a[aria-selected='true'] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
  small {
    color: ${s('muted')};
    font-size: 0.875rem;
  }
`

const Nothing = styled.p`
  margin: 14px 0 0;
  color: ${s('muted')};
`
