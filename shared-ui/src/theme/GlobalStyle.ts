import { createGlobalStyle } from 'styled-components'
import { depth, media, property, s } from './css'
import { focusRing, heading, visuallyHidden } from './mixins'
import { print } from './print'
import { schemes } from './schemes'

const readersBar = `${property('bottomBar')}: calc(52px + env(safe-area-inset-bottom));`

/** The global styles: both schemes, reset, focus, selection, reduced motion, print. Rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${schemes}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
    /* What has the focus is above a bar at the bottom. */
    scroll-padding-bottom: calc(${s('bottomBar')} + 8px);
  }
  /* The reader's bar comes back at the end of the page. */
  :root[data-reading] { scroll-padding-bottom: calc(60px + env(safe-area-inset-bottom)); }

  /* Hides the reader's bar while the visitor scrolls down; with reduced motion it stays. */
  :root[data-reading='rest'] { ${readersBar} }
  ${media.calm} {
    :root[data-reading] { ${readersBar} }
  }

  /* Keeps the page behind a modal dialog from scrolling; the place of its scroll bar is kept, and dimmed like the page. */
  html:has(dialog[open]) {
    overflow: hidden;
    background: ${s('dimmed')};
  }
  html[data-scroll-bar]:has(dialog[open]) {
    scrollbar-gutter: stable;
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${s('paper')};
    color: ${s('ink')};
    font: 400 1.0625rem/1.6 ${s('sans')};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4 { ${heading} }
  h1 { font-size: clamp(1.9375rem, 1.4rem + 2.2vw, 2.75rem); }
  h2 { font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem); }
  h3 { font-size: 1.25rem; }
  /* On narrow screens the longest words of a heading fit in one line; other words may be hyphenated. */
  ${media.narrow} {
    body { hyphens: auto; hyphenate-limit-chars: 10 4 4; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1.3125rem; }
    h3 { font-size: 1.125rem; }
  }
  /* A heading is focused after navigation, for screen readers; a focus ring would not help sighted visitors. */
  h1:focus { outline: none; }

  /* A word longer than its line breaks, so that no column becomes wider than the window. */
  p, blockquote, dt, dd { overflow-wrap: anywhere; }
  p { margin: 0 0 1em; text-wrap: pretty; }
  p:last-child { margin-bottom: 0; }
  a { color: inherit; text-decoration: none; }
  ul, ol { padding: 0; margin: 0; }
  ul { list-style: none; }
  img, svg, video, iframe { display: block; max-width: 100%; }
  img { height: auto; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled, [aria-disabled='true'] { cursor: not-allowed; }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; width: 100%; }
  /* An icon keeps its shape in a narrow row: the text beside it shrinks. */
  svg { flex: none; }
  svg.lucide { stroke-width: 1.9; }

  /* Forced colours take the backgrounds away that mark what is current. */
  @media (forced-colors: active) {
    [aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true'] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
  :focus-visible { ${focusRing} }
  ::selection { background: ${s('selection')}; }
  ::placeholder { color: ${s('muted')}; opacity: 1; }

  /* Pages cross-fade; the new page is usable at once. */
  :root { view-transition-name: none; }
  :root[data-leaving] main { view-transition-name: page; }
  ::view-transition { pointer-events: none; }
  ::view-transition-group(page),
  ::view-transition-old(page) { animation-duration: ${s('quick')}; }

  .visually-hidden { ${visuallyHidden} }
  .skip-link {
    position: fixed;
    inset: 12px auto auto 12px;
    z-index: ${depth('skipLink')};
    padding: 12px 20px;
    border-radius: ${s('pill')};
    background: ${s('brand')};
    color: ${s('onBrand')};
    font-weight: 600;
    transform: translateY(-200%);
  }
  .skip-link:focus { transform: none; }

  ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Not a short one: the property is 'all' by default, so that styles that arrive late would move what is shown. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  ${print}
`
