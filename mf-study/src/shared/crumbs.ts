/** The first item of every breadcrumb in this area. */
export const studyCrumb = { label: 'Studera', to: '/studera' }
