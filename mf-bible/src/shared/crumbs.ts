/** The first item of every breadcrumb in this area. */
export const bibleCrumb = { label: 'Bibeln', to: '/bibeln' }
