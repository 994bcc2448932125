import type { VideoList } from './videoList'
import type { ListedVideo } from './videos.data'

type Known = Pick<ListedVideo, 'preacher' | 'series' | 'passage'>

/** Summarises a video in one sentence: 'Predikan med Anders Holm om Joh 3:16 i serien Johannes.' */
export function videoSummary({ noun: [one] }: VideoList, { preacher, passage, series }: Known): string {
  const parts = [
    one.charAt(0).toUpperCase() + one.slice(1),
    preacher && `med ${preacher}`,
    passage && `om ${passage}`,
    series && `i serien ${series}`,
  ]
  return `${parts.filter(Boolean).join(' ')}.`
}
