import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { eyebrow, media, s } from '../theme'
import { Breadcrumb, type Crumb } from './Breadcrumb'
import { LongWords } from './LongWords'
import { usePageMeta } from './usePageMeta'

type Props = {
  /** Default: the title of the route's `meta`. */
  title?: string
  /** The pages between `home` and this one. Default: those of the route's `meta`; null hides the breadcrumb. */
  crumbs?: Crumb[] | null
  /** The breadcrumb's first page. Default: the start page. */
  home?: Crumb
  /** A small label above the title. */
  kicker?: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** A button to the right of the breadcrumb. */
  back?: ReactNode
  /** Buttons to the right of the title; below it on a phone. */
  actions?: ReactNode
  /** Default: `index`. */
  layout?: Layout
  children: ReactNode
}

/**
 * A page: breadcrumb, the h1, lead, actions, content. The h1 is focusable: the shell focuses it after a
 * navigation so that a screen reader announces the page.
 */
export function Page({
  home = { label: 'Hem', to: '/' },
  kicker,
  lead,
  back,
  actions,
  layout = 'index',
  children,
  ...props
}: Props) {
  const meta = usePageMeta()
  const title = props.title ?? meta.title ?? ''
  const crumbs = props.crumbs === undefined ? (meta.crumbs ?? []) : props.crumbs
  return (
    <PageContainer $layout={layout}>
      <Above>
        {crumbs && <Breadcrumb above={[home, ...crumbs]} here={title} />}
        {back}
      </Above>
      <Head>
        <div>
          {kicker && <Kicker>{kicker}</Kicker>}
          <h1 tabIndex={-1}>
            <LongWords>{title}</LongWords>
          </h1>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </PageContainer>
  )
}

/**
 * The layouts of pages, so that titles begin at three places of a wide window and no more: `index` at the left edge of
 * the header, with grids as wide as the page; `list` at the same edge, with everything in one column of a readable
 * width; `reading`, one column of text in the middle; `form`, one narrow card in the middle.
 */
const widths = {
  index: s('contentWidth'),
  list: s('contentWidth'),
  reading: s('textWidth'),
  form: s('formWidth'),
}

export type Layout = keyof typeof widths

/** The width of a page with its side margins, for sections outside `Page`. */
export const PageContainer = styled.div<{ $layout?: Layout }>`
  width: 100%;
  max-width: calc(${({ $layout = 'index' }) => widths[$layout]} + 2 * ${s('gutter')});
  margin: 0 auto;
  padding: 24px ${s('gutter')} ${s('sectionGap')};
  ${({ $layout }) =>
    $layout === 'list' &&
    css`
      & > * {
        max-width: ${s('listWidth')};
      }
    `}
`

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 14px;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: 20px 30px;
  margin: 10px 0 28px;
  & > :first-child {
    flex: 1 1 min(100%, 420px);
    min-width: 0;
  }
`

const Kicker = styled.p`
  ${eyebrow}
  margin: 10px 0 8px;
`

const Lead = styled.div`
  margin-top: 10px;
  max-width: 62ch;
  color: ${s('muted')};
  font-size: 1.125rem;
  ${media.phone} {
    font-size: 1.0625rem;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
