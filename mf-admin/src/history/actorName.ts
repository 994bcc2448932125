/** The name shown for a change: a member's, or its source's when no account made it. */
export const actorName = ({ actor_name, source }: { actor_name: string; source: string }): string =>
  source === 'member' ? actor_name : source === 'schedule' ? 'Schemat' : 'Systemet'
