import { ButtonLink } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { NextStep } from '../NextStep'
import { listPath, type VideoList } from './videoList'
import type { VideoInSeries } from './videos.data'

type Props = Omit<VideoInSeries, 'video'> & { list: VideoList }

/** Links from a video: the next part of its series, else the next newer video; the previous part; the list. */
export function VideoNeighbours({ list, previous, next, newer }: Props) {
  const on = next ?? newer
  return (
    <>
      {on && <NextStep label={next ? 'Nästa i serien' : 'Nyare'} title={on.title} to={encodeURI(on.path)} />}
      <Ways aria-label="Tillbaka">
        <ButtonLink to={listPath(list)} variant="light" icon={<ArrowLeft aria-hidden="true" />}>
          {`Alla ${list.noun[1]}`}
        </ButtonLink>
        {previous && (
          <Previous to={encodeURI(previous.path)}>
            <small>Föregående i serien</small> {previous.title}
          </Previous>
        )}
      </Ways>
    </>
  )
}

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 14px 28px;
  margin-top: 26px;
`

const Previous = styled(Link)`
  min-width: 0;
  color: ${s('brand')};
  font-weight: 600;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${s('muted')};
    font-size: 0.9375rem;
    font-weight: 400;
  }
  &:hover {
    text-decoration: underline;
  }
`
