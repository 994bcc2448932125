import * as React from 'react'

/**
 * React for development records a stack trace for each of the first 10,000 elements of a second, to name the owner in
 * warnings: a fourteenth of the time of a form's tests. It records none when it believes that it has recorded these.
 */
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  })
