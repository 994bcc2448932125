import { ButtonLink, Page } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = {
  title?: string
  lead?: string
  /** Hides the back link on narrow screens, where the open item has its own. */
  hasOwnBack?: boolean
  /** A link to another page of the same items. */
  beside?: { title: string; to: string } | undefined
  children: ReactNode
}

/** Every screen of the office except the dashboard: breadcrumb and a link back to the dashboard. */
export const OfficePage = ({ title, lead, hasOwnBack = false, beside, children }: Props) => (
  <Compact>
    <Page
      title={title}
      lead={lead}
      home={{ label: 'Instrumentpanel', to: '/admin/dashboard' }}
      actions={
        <Back data-narrow={hasOwnBack ? 'hidden' : undefined}>
          {beside && (
            <ButtonLink to={beside.to} variant="light" size="s">
              {beside.title}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/dashboard" variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />}>
            Tillbaka
          </ButtonLink>
        </Back>
      }
    >
      {children}
    </Page>
  </Compact>
)

const Back = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.tablet} {
    &[data-narrow] {
      display: none;
    }
  }
`

/**
 * On a phone, and where list and form are panes, the title and the way back share a row, which is all that is above the
 * screen's own controls.
 */
const Compact = styled.div`
  ${media.phone}, ${media.panes.replace('@media ', '')} {
    & > * {
      max-width: none;
      padding-top: 12px;
    }
    & > * > :has(> nav):first-child {
      display: none;
    }
    & > * > :has(> nav):first-child + div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: 0 12px;
      margin: 0 0 16px;
      & > :first-child {
        display: contents;
      }
      /* The lead, below both. */
      & > :first-child > :not(h1) {
        grid-area: 2 / 1 / auto / -1;
        margin-top: 4px;
      }
      /* With large text the title needs the row for itself. */
      ${media.narrow} {
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        & > :first-child > :not(h1) {
          grid-area: auto;
        }
      }
    }
    h1 {
      font-size: 1.5rem;
    }
  }
`
