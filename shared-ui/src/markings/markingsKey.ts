/** The query key of all reads of a member's highlights and notes. */
export const markingsKey = (userId: string | undefined) => ['markings', userId] as const

/** The key of the lists of all marks and notes. */
export const markingsListKey = (userId: string | undefined) => [...markingsKey(userId), 'list'] as const
