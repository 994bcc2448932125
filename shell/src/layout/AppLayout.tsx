import { PageRendered } from '@portal/platform/browser/crossFade'
import { layoutHydrated } from '@portal/platform/browser/painted/held'
import { mainArea } from '@portal/platform/browser/painted/MainArea'
import { Toasts } from '@portal/shared-ui'
import { GlobalStyle, media, s } from '@portal/shared-ui/theme'
import { useEffect, useLayoutEffect } from 'react'
import { type Location, ScrollRestoration } from 'react-router-dom'
import styled from 'styled-components'
import { AccountGone } from './AccountGone'
import { ContactSlot } from './contact/ContactSlot'
import { EventsWidget } from './events/EventsWidget'
import { Footer } from './footer/Footer'
import { Header } from './header/Header'
import { OfflineNotice } from './OfflineNotice'
import { PrintFoot } from './PrintFoot'
import { RecoveryRedirect } from './RecoveryRedirect'
import { RouteAnnouncer } from './RouteAnnouncer'
import { ShellMeta } from './ShellMeta'
import { SkipLink } from './SkipLink'
import { layoutRendered } from './shellBefore'
import { TrailArrival } from './TrailArrival'
import { useIsOffice } from './useIsOffice'

/** The layout of every page: header, main area, footer, and floating elements. The office has no footer and no events button. */
export function AppLayout() {
  useEffect(layoutRendered, [])
  useLayoutEffect(layoutHydrated, [])
  const isOffice = useIsOffice()
  return (
    <>
      <GlobalStyle />
      <SkipLink />
      <Column data-office={isOffice || undefined}>
        <Header />
        <OfflineNotice />
        <main id="innehall" tabIndex={-1}>
          {mainArea}
        </main>
        <PrintFoot />
        {!isOffice && <Footer />}
      </Column>
      {!isOffice && <EventsWidget />}
      <ContactSlot />
      <Toasts />
      <PageRendered />
      <ShellMeta />
      <RecoveryRedirect />
      <AccountGone />
      <RouteAnnouncer />
      <TrailArrival />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  main {
    flex: 1;
    /* The footer begins below the fold, so that it does not move while a page fills. */
    min-height: 100dvh;
    outline: none;
    background: ${s('paper')};
  }
  /* The office has no footer. */
  &[data-office] main {
    min-height: 0;
  }
  /* Menu, list and form in outline, until the office's code is here; without room for panes, menu and list. */
  &[data-office] [aria-busy]:has(> [role='progressbar']) {
    --ground: linear-gradient(${s('sunken')} 0 0);
    max-width: 1760px;
    height: calc(100dvh - 57px);
    background:
      var(--ground) 16px 10px / calc(100% - 32px) 44px no-repeat,
      var(--ground) 16px 120px / calc(100% - 32px) 100% no-repeat;
    > :last-child {
      display: none;
    }
    ${media.panes} {
      background:
        var(--ground) 20px 16px / 212px 100% no-repeat,
        linear-gradient(
          90deg,
          transparent 260px,
          ${s('sunken')} 0 52.5%,
          transparent 0 56.5%,
          ${s('sunken')} 0 97%,
          transparent 0
        )
        0 64px no-repeat;
    }
  }
`

/**
 * The key of the scroll position: all pages opened by their address have the key 'default', so these use the address
 * instead.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key
