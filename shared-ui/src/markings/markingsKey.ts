/** The key of everything that is read of a member's marks and notes. */
export const markingsKey = (userId: string | undefined) => ['markings', userId] as const
