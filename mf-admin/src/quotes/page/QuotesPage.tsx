import { EmptyState, ErrorBanner, QueryView } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { OfficePage } from '../../crud/OfficePage'
import { useLinkFindings } from '../links.data'
import { type Finding, useFindings } from '../quotes.data'
import { LinkRow } from './LinkRow'
import { QuoteFinding } from './QuoteFinding'

/**
 * `/admin/citat`: quotes that differ from the Bible, references to missing passages, articles with the same address, and
 * dead or moved links; each with a button that repairs it or opens its form.
 */
export function QuotesPage() {
  const findings = useFindings()
  const links = useLinkFindings()
  const list = useRef<HTMLDivElement>(null)
  const toList = () => list.current?.focus()
  const wrong = links.data ?? []
  return (
    <OfficePage lead="Citat, bibelställen och länkar i innehållet som någon bör se över.">
      <List ref={list} role="region" aria-label="Lista: det som inte stämmer" tabIndex={-1}>
        <QueryView
          query={findings}
          isEmpty={(found) => found.length + wrong.length === 0 && !links.isLoading && !links.error}
          empty={<EmptyState title="Alla citat, bibelställen och länkar stämmer" />}
        >
          {(found) => (
            <>
              {kinds.map(({ fault, title }) => (
                <Kind key={fault} title={title}>
                  {found
                    .filter((finding) => finding.fault === fault)
                    .map((finding, at) => (
                      <QuoteFinding
                        key={`${finding.row_id} ${finding.fingerprint} ${at}`}
                        finding={finding}
                        onGone={toList}
                      />
                    ))}
                </Kind>
              ))}
              <Kind title="Länkar som inte leder rätt">
                {wrong.map((link) => (
                  <LinkRow key={`${link.row_id} ${link.path}`} link={link} onGone={toList} />
                ))}
              </Kind>
            </>
          )}
        </QueryView>
        {links.isLoading && <p role="status">Länkarna prövas…</p>}
        <ErrorBanner
          error={links.error && 'Länkarna kunde inte prövas.'}
          retrying={links.isFetching}
          onRetry={() => void links.refetch()}
        />
      </List>
    </OfficePage>
  )
}

const kinds: { fault: Finding['fault']; title: string }[] = [
  { fault: 'drifted', title: 'Citat som inte stämmer' },
  { fault: 'missing', title: 'Bibelställen som inte finns' },
  { fault: 'same_slug', title: 'Artiklar med samma adress' },
]

/** The findings of one kind; renders nothing without any. */
const Kind = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <section>
      <h2>
        {title} <span>({children.length})</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )

const List = styled.div`
  display: grid;
  gap: 30px;
  h2 {
    margin: 0 0 12px;
    font-size: 1.375rem;
    span {
      color: ${s('muted')};
      font-weight: 400;
    }
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
