/** The first step of every breadcrumb here. */
export const soulwinningCrumb = { label: 'Själavinna', to: '/sjalavinna' }

export const toolsCrumb = { label: 'Verktyg', to: '/sjalavinna/verktyg' }
