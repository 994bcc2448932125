import { LIST_PATH } from '@portal/shared-ui/answers'

export const RECEIPTS_PATH = `${LIST_PATH}/kvitto`

/** The token is in the fragment, which browsers do not send, so no server logs it. */
export const receiptPath = (token: string) => `${RECEIPTS_PATH}#${token}`

/** The address of a question's answer; the page itself adds the slug. */
export const answerAddress = (id: string) => `${LIST_PATH}?id=${id}`

/** The token in the fragment of an address; null without one. */
export const tokenIn = (hash: string): string | null => /^#([0-9a-f]{32})$/.exec(hash)?.[1] ?? null
