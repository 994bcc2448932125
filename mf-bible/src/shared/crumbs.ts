/** The first step of every breadcrumb here. */
export const bibleCrumb = { label: 'Bibeln', to: '/bibeln' }
