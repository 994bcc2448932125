import type { ShellRelease } from '../../contract/release'
import type { PagePaint } from '../runners/messages'
import { foundPart } from './foundPart'
import { PAINT_SCRIPT } from './paintScript'
import { escapeMarkup } from './xml'

type Body = {
  paint: PagePaint | undefined
  paintedBy?: string | undefined
  /** The main navigation. */
  links: ShellRelease['links']
  /** The site's name. */
  name: string
  title: string
  description: string
  nonce: string
}

/**
 * The visible body of a document: layout and page as markup, which the shell takes over when it has started,
 * and a sentence for scripts that are switched off, that an older browser cannot run, or that did not arrive within
 * twelve seconds. The styles of the sentences
 * come first, so that none is painted before it is hidden. Hits of a search of the site are there for readers without scripts. A page without markup shows its title and the main menu to
 * browsers without scripts.
 */
export const renderBody = ({
  paint,
  paintedBy,
  links,
  name,
  title,
  description,
  nonce,
}: Body): string => `<style nonce="${nonce}">
.start-note { margin: 0; padding: 0.75rem 1rem; background: #fdf1c7; color: #2a2118; font: 1rem/1.5 var(--sans, sans-serif); }
.start-note a { text-decoration: underline; }
#found > * { max-width: 45rem; margin: 0 auto 0.75rem; }
#found li { margin-bottom: 0.5rem; }
#no-scripts, #older-browser, #found, [data-older-browser] #not-loaded { display: none; }
[data-older-browser] #older-browser { display: block; }
${rules('[data-older-browser] ')}
:root:not([data-older-browser]) [data-pressed] { animation: pressed 0s 0.3s forwards; }
@keyframes pressed { to { cursor: progress; opacity: 0.6; } }
#not-loaded { position: fixed; inset: auto 0 0; z-index: 1000; visibility: hidden; animation: not-loaded 0s 12s forwards; }
@keyframes not-loaded { to { visibility: visible; } }
@media print { .start-note { display: none !important; } }
</style>
<p id="no-scripts" class="start-note">Resten av ${escapeMarkup(name)} behöver JavaScript: slå på det i webbläsaren och ladda om sidan.</p>
<p id="older-browser" class="start-note">Det går bra att läsa här, men resten av ${escapeMarkup(name)} behöver en nyare webbläsare.</p>
${foundPart(paint?.found)}<div id="root"${paint ? ` data-painted="${paint.isWhole ? 'page' : 'layout'}"${paintedBy ? ` data-painted-by="${escapeMarkup(paintedBy)}"` : ''}>${paint.html}` : '>'}</div>
${paint ? `<script nonce="${nonce}">${PAINT_SCRIPT}</script>\n` : ''}<p id="not-loaded" class="start-note">Sidan har inte laddats. Kontrollera din anslutning. <a href="">Försök igen</a></p>
<noscript><style nonce="${nonce}">#no-scripts { display: block; } #not-loaded { display: none; }
[data-beginning], [data-beginning] ~ [aria-expanded] { display: none; }
${rules('')}</style>${
  paint?.isWhole
    ? ''
    : `<div class="start-note"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(description)}</p></div>`
}${paint ? '' : `<nav aria-label="Sidor">${[{ label: 'Hem', to: '/' }, ...links].map(link).join(' ')}</nav>`}</noscript>`

/**
 * For browsers without scripts, and for older ones: closed texts are open, above the area whose press would open them;
 * the main menu is shown at every width instead of the buttons of header and events, whose pages the footer links to;
 * and other buttons look unavailable.
 */
const withoutScripts = {
  '#found': 'display: block;',
  '[data-findable][hidden]': 'display: block; content-visibility: visible; position: relative;',
  ':is(h2, h3, h4) > [aria-expanded]': 'cursor: auto;',
  ':is(h2, h3, h4) > [aria-expanded] > svg': 'display: none;',
  '#root > div > header': 'position: static;',
  '#root > div > header nav': 'display: flex;',
  '#root > div > header button:not([type=submit])': 'display: none;',
  '#root button[aria-label^="Kommande evenemang"]': 'display: none;',
  '#root [role=search] input ~ svg': 'display: none;',
  '#root button:not([type=submit], h2 > *, h3 > *, h4 > *)': 'opacity: 0.6; cursor: not-allowed;',
  '#root noscript > button':
    'min-height: 36px; padding: 4px 16px; border: 1px solid var(--control); border-radius: 18px; background: var(--surface); color: var(--brand); font-weight: 600;',
  '#root form:has([type=submit]:disabled) :is(input, select, textarea)':
    'opacity: 0.6; pointer-events: none; background: var(--sunken);',
}

const rules = (prefix: string): string =>
  Object.entries(withoutScripts)
    .map(([selector, styles]) => `${prefix}${selector} { ${styles} }`)
    .join('\n')

const link = ({ label, to }: { label: string; to: string }) =>
  `<a href="${escapeMarkup(to)}">${escapeMarkup(label)}</a>`
