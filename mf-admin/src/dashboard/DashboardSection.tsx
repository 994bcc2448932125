import { media } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = {
  title: string
  /** Content to the right of the heading. */
  more?: ReactNode
  children: ReactNode
}

/** A section of the dashboard, with a smaller gap than a page's sections. */
export const DashboardSection = ({ title, more, children }: Props) => (
  <Box>
    <Head>
      <h2>{title}</h2>
      {more}
    </Head>
    {children}
  </Box>
)

const Box = styled.section`
  margin-bottom: 24px;
  ${media.phone} {
    margin-bottom: 16px;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 8px;
  h2 {
    margin: 0;
    font-size: 1.375rem;
  }
  ${media.touch} {
    a {
      padding-block: 10px;
    }
  }
`
