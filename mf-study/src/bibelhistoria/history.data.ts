import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

/** The article 'Vad är Bibeln?', fetched when it is shown. */
export const whatIsTheBibleQuery = codeQuery('bibelhistoria/vad-ar-bibeln', () =>
  import(/* webpackChunkName: 'bibelhistoria/vad-ar-bibeln' */ './whatIsTheBible').then(
    ({ whatIsTheBible }) => whatIsTheBible,
  ),
)

/** The timeline with its drawing, fetched when it comes into view. */
export const timelineQuery = codeQuery('bibelhistoria/tidslinje', () =>
  import(/* webpackChunkName: 'bibelhistoria/tidslinje' */ './Timeline').then(({ Timeline }) => Timeline),
)

export const useWhatIsTheBible = () => useCode(whatIsTheBibleQuery)
export const useTimeline = () => useCode(timelineQuery)
