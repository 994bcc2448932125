import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'

/** The article 'Vad är Bibeln?', fetched when it is read. */
export const whatIsTheBibleQuery = codeQuery('bibelhistoria/vad-ar-bibeln', () =>
  import(/* webpackChunkName: 'bibelhistoria/vad-ar-bibeln' */ './whatIsTheBible').then(
    ({ whatIsTheBible }) => whatIsTheBible,
  ),
)

/** The timeline with its drawing, fetched when it is seen. */
export const timelineQuery = codeQuery('bibelhistoria/tidslinje', () =>
  import(/* webpackChunkName: 'bibelhistoria/tidslinje' */ './Timeline').then(({ Timeline }) => Timeline),
)

export const useWhatIsTheBible = () => useQuery(whatIsTheBibleQuery)
export const useTimeline = () => useQuery(timelineQuery)
