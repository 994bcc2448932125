import { createGlobalStyle } from 'styled-components'

/** On paper there is only the chapter: what neither holds it nor stands in it goes. */
export const PrintStyle = createGlobalStyle`
  @media print {
    body *:not(:has([data-print]), [data-print], [data-print] *, head, style) {
      display: none !important;
    }
    body, main {
      background: none !important;
    }
  }
`
