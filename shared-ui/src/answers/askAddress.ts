import { formatPlace, type Reference } from '../scripture'
import { LIST_PATH } from './answer'

/** The query parameter with the passage of a question. An address with it opens the form. */
export const PASSAGE_PARAMETER = 'fraga'

/** The most verses that a question may be about; the database refuses more. */
export const MAX_ASKED_VERSES = 30

/** The address of the question form with these verses filled in: '/studera/tolkningar?fraga=John.3.16-18'. */
export const askAddress = (passage: Reference): string =>
  `${LIST_PATH}?${PASSAGE_PARAMETER}=${formatPlace(passage)}`
