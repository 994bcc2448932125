/** The first item of every breadcrumb in this area. */
export const soulwinningCrumb = { label: 'Själavinna', to: '/sjalavinna' }

export const toolsCrumb = { label: 'Verktyg', to: '/sjalavinna/verktyg' }
