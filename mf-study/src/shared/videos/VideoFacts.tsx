import { fullDate } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Children, type ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedVideo } from './videos.data'

/** The date on which a video was held, or published. */
export const VideoDay = ({ preached_on, created_at }: Pick<ListedVideo, 'preached_on' | 'created_at'>) => (
  <time dateTime={preached_on ?? created_at}>{fullDate(preached_on ?? created_at)}</time>
)

/** A muted line of facts with dots between. A fact that begins a line has its dot left of the line, where it is cut off. */
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
  gap: 2px 0;
  margin: 0;
  color: ${s('muted')};
  overflow-wrap: anywhere;
  clip-path: inset(-8px -8px -8px -5px);

  > span {
    position: relative;
    left: -18px;
    padding-left: 18px;
  }
  > span::before {
    content: '·' / '';
    position: absolute;
    left: 7px;
  }
  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
