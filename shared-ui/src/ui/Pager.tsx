import { ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { counted, number } from '../format'
import { media, s } from '../theme'

type Props = {
  /** The page shown, from 1. */
  page: number
  perPage: number
  /** The total number of rows. */
  total: number
  /** The noun for one and for several: 'dokumentär', 'dokumentärer'. */
  noun: readonly [one: string, many: string]
  /** Called when another page is chosen; the pager then scrolls to the top. */
  onChange: (page: number) => void
}

/** Pages of a long list: at most five numbers around the current one, the first and the last, and arrows. */
export function Pager({ page, perPage, total, noun, onChange }: Props) {
  const pages = Math.ceil(total / perPage)
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)

  const go = (to: number) => {
    onChange(to)
    window.scrollTo({ top: 0 })
  }

  return (
    <Box aria-label="Sidor">
      <p role="status">{`Visar ${number(first)}–${number(last)} av ${counted(total, ...noun)}`}</p>
      {pages > 1 && (
        <Row>
          <li>
            <Step
              type="button"
              aria-label="Föregående sida"
              disabled={page === 1}
              onClick={() => go(page - 1)}
            >
              <ChevronLeft aria-hidden="true" size="1.25rem" />
            </Step>
          </li>
          {pageNumbers(page, pages).map((to, at) =>
            to === null ? (
              <li key={`gap-${at}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={to}>
                <Step
                  type="button"
                  aria-label={`Sida ${to}`}
                  aria-current={to === page ? 'page' : undefined}
                  onClick={() => go(to)}
                >
                  {to}
                </Step>
              </li>
            ),
          )}
          <li>
            <Step
              type="button"
              aria-label="Nästa sida"
              disabled={page === pages}
              onClick={() => go(page + 1)}
            >
              <ChevronRight aria-hidden="true" size="1.25rem" />
            </Step>
          </li>
        </Row>
      )}
    </Box>
  )
}

/** Five numbers around the page, then first and last; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const start = Math.max(1, Math.min(page - 2, pages - 4))
  const end = Math.min(pages, start + 4)
  const middle = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  const before = start > 2 ? [1, null] : start > 1 ? [1] : []
  const after = end < pages - 1 ? [null, pages] : end < pages ? [pages] : []
  return [...before, ...middle, ...after]
}

const Box = styled.nav`
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-top: 40px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 4px;
`

const Step = styled.button`
  display: grid;
  place-items: center;
  min-width: 42px;
  min-height: 42px;
  border: 1px solid transparent;
  border-radius: ${s('pill')};
  background: transparent;
  color: ${s('ink')};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${s('brandSoft')};
    }
  }
  &[aria-current] {
    background: ${s('brand')};
    color: ${s('onBrand')};
  }
  &:disabled {
    opacity: 0.4;
  }
  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`
