import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../shared/code'

/** The article 'Vad är Bibeln?', fetched when it is read. */
export const whatIsTheBibleQuery = codeQuery(['bibelhistoria', 'vad-ar-bibeln'], () =>
  import('./whatIsTheBible').then(({ whatIsTheBible }) => whatIsTheBible),
)

export const useWhatIsTheBible = () => useQuery(whatIsTheBibleQuery)
