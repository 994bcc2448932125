import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'

/** The article 'Vad är Bibeln?', fetched when it is read. */
export const whatIsTheBibleQuery = codeQuery('bibelhistoria/vad-ar-bibeln', () =>
  import('./whatIsTheBible').then(({ whatIsTheBible }) => whatIsTheBible),
)

export const useWhatIsTheBible = () => useQuery(whatIsTheBibleQuery)
