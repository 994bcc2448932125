/** Whose name stands at a change: a member's, or that of what has no account. */
export const actorName = ({ actor_name, source }: { actor_name: string; source: string }): string =>
  source === 'member' ? actor_name : 'Systemet'
