import { fullDate } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Children, type ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedVideo } from './videos.data'

/** The date on which a video was held, or published. */
export const VideoDay = ({ preached_on, created_at }: Pick<ListedVideo, 'preached_on' | 'created_at'>) => (
  <time dateTime={preached_on ?? created_at}>{fullDate(preached_on ?? created_at)}</time>
)

/** A muted line of facts with dots between. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Line>
    {Children.toArray(children).map((fact, at) => (
      <span key={String(at)}>{fact}</span>
    ))}
  </Line>
)

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  margin: 0;
  color: ${s('muted')};
  overflow-wrap: anywhere;

  span:not(:last-child)::after {
    content: '·' / '';
    margin-left: 8px;
  }
  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
