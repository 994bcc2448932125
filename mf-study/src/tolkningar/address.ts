import { type Addressed, answerPath } from '@portal/shared-ui/answers'

/** The form's id: an address with this fragment opens it. */
export const ASK_ID = 'stall-en-fraga'

/** The address of one answer as search engines and feeds want it. */
export const encodedAnswerPath = (answer: Addressed) => encodeURI(answerPath(answer))

/** The part of the address that names one answer; null on the list. */
export const idIn = (params: URLSearchParams) => params.get('id')?.trim() || null
