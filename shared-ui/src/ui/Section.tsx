import type { ReactNode } from 'react'
import styled from 'styled-components'
import { eyebrow, media, s } from '../theme'
import { LongWords } from './LongWords'

/** A small gold label above a heading. */
export const Eyebrow = styled.p`
  ${eyebrow}
  margin: 0 0 8px;
`

type Props = {
  kicker?: ReactNode
  title: string
  lead?: ReactNode
  /** Content to the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page with its own heading, and space above it. */
export function Section({ kicker, title, lead, actions, children }: Props) {
  return (
    <Box>
      <Head>
        <div>
          {kicker && <Eyebrow>{kicker}</Eyebrow>}
          <h2>
            <LongWords>{title}</LongWords>
          </h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </Head>
      {children}
    </Box>
  )
}

const Box = styled.section`
  & + & {
    margin-top: ${s('sectionGap')};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: 14px 24px;
  margin-bottom: 24px;
  ${media.phone} {
    margin-bottom: 14px;
  }
  & > div > p:last-child:not(:first-child) {
    margin: 8px 0 0;
    color: ${s('muted')};
  }
`
