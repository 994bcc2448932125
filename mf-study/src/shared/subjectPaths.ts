import { pagePaths } from '@portal/shared-ui/format'

export const subjectsPath = pagePaths.subjects

/** The link back to the list. */
export const toAll = { label: 'Alla ämnen', to: subjectsPath }

export const subjectPath = (id: string) => `${subjectsPath}/${id}`
