/** The form's id: an address with this fragment opens it. */
export const ASK_ID = 'stall-en-fraga'

/** The id of an answer in the address; null on the list. */
export const idIn = (params: URLSearchParams) => params.get('id')?.trim() || null
