import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { unlessShown } from '../unlessShown'
import type { VideoList } from './videoList'
import { readVideo, videoQuery } from './videos.data'

type Props = { list: VideoList; children: ReactNode }

/** The page of a hidden video. */
export function HiddenVideo({ list: { table }, children }: Props) {
  const db = useDb()
  const { videoId } = useParams()
  const read = unlessShown(videoId, (id) => readVideo(db, table, id))
  return (
    <HiddenRow shown={videoQuery(db, table, videoId)} read={read}>
      {children}
    </HiddenRow>
  )
}
