/** The first step of every breadcrumb here. */
export const studyCrumb = { label: 'Studera', to: '/studera' }
