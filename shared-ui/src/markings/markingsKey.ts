/** The query key of all reads of a member's highlights and notes. */
export const markingsKey = (userId: string | undefined) => ['markings', userId] as const
