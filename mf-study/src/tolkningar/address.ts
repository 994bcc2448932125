import { type Addressed, answerPath } from '@portal/shared-ui/answers'

/** The form's id: an address with this fragment opens it. */
export const ASK_ID = 'stall-en-fraga'

/** The encoded address of one answer, for search engines and feeds. */
export const encodedAnswerPath = (answer: Addressed) => encodeURI(answerPath(answer))

/** The id of an answer in the address; null on the list. */
export const idIn = (params: URLSearchParams) => params.get('id')?.trim() || null
