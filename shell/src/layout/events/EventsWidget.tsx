import { useRegistry } from '@portal/platform/browser/registry/useRegistry'
import { ownerOf } from '@portal/platform/contract/registry'
import { PartBoundary, useCodeOnDemand, useHydrated, usePopup } from '@portal/shared-ui'
import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { codeQuery } from '@portal/shared-ui/code'
import { depth, media, s } from '@portal/shared-ui/theme'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { useTodaysCount, useUpcomingEvents } from '../../evenemang/events.data'
import { useCoversControls } from './useCoversControls'
import { useScrollDirection } from './useScrollDirection'

const STORAGE_KEY = 'events_button_clicked'
const panelCode = codeQuery('events', () => import('./EventsPanel'))
const unavailable = 'Evenemangen kunde inte hämtas.'
/** Focused fields: a phone's keyboard leaves little room for the page. */
const FOCUSED_FIELD = ':is(input, textarea, select, [contenteditable="true"]):focus'

/**
 * The round button at the bottom right of public pages, and its panel. It hides when it would cover a control of the
 * page.
 */
export function EventsWidget() {
  const { pathname } = useLocation()
  const registry = useRegistry()
  const access = (registry && ownerOf(registry, pathname)?.access) ?? 'anyone'
  if (access !== 'anyone' || pathname === '/admin/login') return null
  return <PublicWidget path={pathname} />
}

function PublicWidget({ path }: { path: string }) {
  const { open, setOpen, root, trigger } = usePopup()
  const upcoming = useUpcomingEvents()
  const todays = useTodaysCount()
  const [isPressed, setPressed] = useState(false)
  const isLive = useHydrated()
  const isKnown = isPressed || !isLive || readStorage('local', STORAGE_KEY) !== null
  const isAway = useCoversControls(root)
  useScrollDirection(root, path)
  const count = todays || (upcoming.data?.total ?? 0)
  const badge = isKnown || count === 0 ? null : count > 9 ? '9+' : String(count)

  const leave = () => setOpen(false)
  const code = useCodeOnDemand(panelCode, { open, unavailable, onClose: leave })

  const press = () => {
    writeStorage('local', STORAGE_KEY, 'true')
    setPressed(true)
    setOpen(!open)
  }

  return (
    <Corner ref={root}>
      {code && (
        <PartBoundary>
          <code.EventsPanel query={upcoming} onLeave={leave} />
        </PartBoundary>
      )}
      <Round
        ref={trigger}
        type="button"
        aria-expanded={open}
        data-away={isAway === undefined ? 'unknown' : isAway || undefined}
        aria-label={label(badge, todays)}
        onClick={press}
      >
        <CalendarDays aria-hidden="true" />
        {badge && (
          <Count aria-hidden="true" {...(todays > 0 && today)}>
            {badge}
          </Count>
        )}
        {!badge && todays > 0 && <Dot aria-hidden="true" {...today} />}
      </Round>
    </Corner>
  )
}

/** Names what shows that an event is today. */
const today = { 'data-testid': 'event-today' }

function label(badge: string | null, todays: number): string {
  const count = badge && (todays > 0 ? `${badge} idag` : `${badge} kommande`)
  return ['Kommande evenemang', count, !badge && todays > 0 && 'ett är idag'].filter(Boolean).join(', ')
}

const Corner = styled.div`
  position: fixed;
  right: 26px;
  bottom: calc(26px + env(safe-area-inset-bottom));
  z-index: ${depth('widget')};
  /* The container stays over the page also when the button is hidden. */
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  transition: translate ${s('quick')};

  ${media.phone} {
    right: 16px;
    bottom: calc(16px + env(safe-area-inset-bottom));
  }
  ${media.column} {
    /* Stays clear of a bottom bar, which covers the safe area as well. */
    translate: 0 min(0px, calc(env(safe-area-inset-bottom) - ${s('bottomBar')}));
  }

  /*
   * Hidden after the page scrolled down, and on an article or answer until it scrolls up; keyboard focus shows it again,
   * and a press keeps it: the press is lost when its button has moved away before the release.
   */
  &[data-scrolled='down']:not(:has(:focus-visible, :active, [aria-expanded='true'])),
  :root:has(meta[property='og:type'][content='article'])
    &:not([data-scrolled='up'], :has(:focus-visible, :active, [aria-expanded='true'])) {
    translate: 0 calc(100% + 40px + env(safe-area-inset-bottom));
  }

  /* Hidden beside a dialog, a panel, a menu, or a focused field. */
  :root:has(dialog[open], [role='dialog'], [role='menu'], [aria-label='Mobilmeny'], ${FOCUSED_FIELD}) & {
    visibility: hidden;
  }
`

const away = css`
  translate: 0 calc(100% + 40px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
  pointer-events: none;
`

const Round = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-left: auto;
  /* The button is dark at night too: a light one would be the brightest thing on the page. Its edge shows it there. */
  border: 1px solid color-mix(in srgb, ${s('drawnWhite')} 40%, transparent);
  border-radius: 50%;
  background: ${s('drawnDusk')};
  color: ${s('drawnWhite')};
  box-shadow: ${s('shadow2')};

  transition: translate ${s('quick')};
  &[data-away='true']:not(:focus-visible, :active, [aria-expanded='true']) {
    ${away}
  }
  /* A phone's page often has a control below it: it comes when it is known that there is none. */
  ${media.phone} {
    &[data-away='unknown']:not(:focus-visible, :active, [aria-expanded='true']) {
      ${away}
    }
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
  &:hover {
    background: ${s('drawnNight')};
  }
`

/** Green when it counts today's events. */
const Count = styled.span`
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 22px;
  padding: 0 5px;
  border-radius: 11px;
  background: ${s('gold')};
  /* Shown in forced colours. */
  outline: 1px solid transparent;
  color: ${s('onGold')};
  font: 700 min(0.75rem, 16px)/22px ${s('sans')};
  text-align: center;
  &[data-testid] {
    background: ${s('ok')};
    color: ${s('onOk')};
  }
`

/** An event is today, and the number is not shown again. */
const Dot = styled.span`
  position: absolute;
  top: 2px;
  left: 2px;
  width: 14px;
  height: 14px;
  border: 2px solid ${s('paper')};
  border-radius: 50%;
  background: ${s('ok')};
`
