import { shareSlug } from '@portal/shared-ui/format'

export const LIST_PATH = '/studera/tolkningar'

/** Where the form stands: an address that ends so opens it. */
export const ASK_ID = 'stall-en-fraga'

type Addressed = Parameters<typeof shareSlug>[0] & { id: string }

/** The address of one answer. The id decides; the slug only tells people what it leads to. */
export const answerPath = (answer: Addressed) => `${LIST_PATH}?id=${answer.id}&slug=${shareSlug(answer)}`

/** The same as search engines and feeds want it. */
export const encodedAnswerPath = (answer: Addressed) => encodeURI(answerPath(answer))

/** The part of the address that names one answer; null on the list. */
export const idIn = (params: URLSearchParams) => params.get('id')?.trim() || null
