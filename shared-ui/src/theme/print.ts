import { css } from 'styled-components'
import { s } from './css'

/**
 * The only print style sheet: every page prints as an article, black on white. Hides everything outside `main`, and
 * controls inside it, recognised by element or role. `data-print="hide"` hides other elements; `data-print="show"`
 * keeps a button whose label belongs to the text. `usePrinting` opens closed parts.
 */
export const print = css`
  @page {
    margin: 16mm 18mm;
  }
  @media print {
    html {
      font-size: 9.5pt;
    }
    html,
    body {
      overflow: visible !important;
      background: #fff !important;
      color: #000;
    }
    body *:not(:has(main), main, main *, main + p),
    main
      :is(
        nav,
        form,
        fieldset,
        select,
        input,
        textarea,
        iframe,
        [role='search'],
        [role='tablist'],
        [role='dialog'],
        [aria-hidden='true'],
        [data-print='hide']
      ):not([data-print='show']),
    main button:not(:is(h1, h2, h3, h4, p) *, [data-print='show']) {
      display: none !important;
    }
    main,
    :has(> main) {
      display: block;
      min-height: 0 !important;
      orphans: 3;
      widows: 3;
    }
    main,
    main * {
      border-color: #bbb !important;
      outline: 0 !important;
      box-shadow: none !important;
      text-shadow: none !important;
      color: inherit !important;
      text-decoration: none !important;
      animation: none !important;
      transition: none !important;
      min-height: 0 !important;
    }
    main,
    main :not(mark, [data-color]) {
      background: none !important;
    }
    mark,
    [data-color] {
      print-color-adjust: exact;
    }
    main ::marker {
      color: inherit !important;
    }
    /* Articles and list items print without a card. */
    main :is(article, li) {
      padding-inline: 0 !important;
      border: 0 !important;
    }
    main article {
      padding-block: 6pt !important;
    }
    /*
     * Running text is printed in blocks: a grid or a flex box would move to the next page as a whole, or be cut through a
     * line. A drawing of one sheet keeps its layout.
     */
    main
      :is(div, section, article, ol, ul, li):not([hidden], [data-print='sheet'], [data-print='sheet'] *):has(article, ol, blockquote, p + p) {
      display: block !important;
    }
    /* The same holds for lists. */
    main :is(ol, ul):has(> li :is(h2, h3, p)) {
      display: block !important;
      & > li {
        margin-bottom: 12pt;
      }
    }
    main dl:has(> dd) {
      display: block !important;
      & > dd {
        margin-bottom: 6pt;
      }
    }
    h1,
    h2,
    h3,
    h4,
    dt,
    :is(h1, h2, h3, h4) + p,
    :has(+ :is(h1, h2, h3, h4, figure)) {
      break-after: avoid;
    }
    /* Firefox lacks this: there a box that reaches into what follows keeps both on one page. */
    @supports (-moz-appearance: none) {
      :is(h1, h2, h3, h4, :has(+ figure))::after {
        content: '';
        display: block;
        height: 12rem;
        margin-bottom: -12rem;
      }
    }
    h1,
    h2,
    h3,
    h4,
    :has(+ figure),
    figure,
    blockquote,
    tr,
    dl > div,
    main a,
    li:not(:has(p, article, ol, ul)) {
      break-inside: avoid;
    }
    /* The footer: owner, address, date of printing. */
    main + p {
      margin: 24pt ${s('gutter')} 0;
      padding-top: 6pt;
      border-top: 1px solid #bbb;
      font-size: 8pt;
      break-inside: avoid;
    }
    ::details-content {
      display: block;
      content-visibility: visible;
    }
  }
`
