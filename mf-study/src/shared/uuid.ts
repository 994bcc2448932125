/** Whether this can be the id of a row; asked otherwise, the database would refuse the question itself. */
export const isUuid = (text: string | null | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '')
