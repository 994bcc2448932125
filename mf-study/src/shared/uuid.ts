/** Whether this can be a row's id: the database would reject a request with any other text. */
export const isUuid = (text: string | null | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '')
