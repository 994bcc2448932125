import type { Paint } from '../../src/paint/paintPage'
import { PAINT_SCRIPT } from './paintScript'

/**
 * The body of a painted page: the styles of its notes, which come first so that no note is painted before it is hidden,
 * its markup, which the shell replaces in one frame when it has started, and a sentence for
 * scripts that are switched off or did not arrive within twelve seconds.
 */
export const renderPaint = ({ html }: Paint, nonce: string): string => `<style nonce="${nonce}">
.start-note { margin: 0; padding: 0.75rem 1rem; background: #fdf1c7; color: #2a2118; font: 1.125rem/1.6 sans-serif; }
.start-note a { text-decoration: underline; }
#no-scripts { display: none; }
#not-loaded { position: fixed; inset: auto 0 0; z-index: 1000; visibility: hidden; animation: not-loaded 0s 12s forwards; }
@keyframes not-loaded { to { visibility: visible; } }
@media print { .start-note { display: none !important; } }
</style>
<p id="no-scripts" class="start-note">Resten av Sanningens Ord behöver JavaScript: slå på det i webbläsaren och ladda om sidan.</p>
<div id="root">${html}</div>
<script nonce="${nonce}">${PAINT_SCRIPT}</script>
<p id="not-loaded" class="start-note">Sidan har inte laddats. Kontrollera din anslutning. <a href="">Försök igen</a></p>
<noscript><style nonce="${nonce}">#no-scripts { display: block; } #not-loaded { display: none; }</style></noscript>`
