import { mainLinks } from '../../src/layout/header/mainLinks'
import { escapeMarkup } from './xml'

type Page = { title: string; description: string; text: string; nonce: string }

/**
 * The fallback text for a page that renders nothing, because the browser runs no scripts or they did not arrive
 * within twelve seconds: the page's own text and links. It needs no script. The shell removes it when it starts,
 * however late, and restores it when it crashes. Browsers need not lay it out before it is shown.
 */
export const renderNoScript = ({ title, description, text, nonce }: Page): string => `<div id="readable">
<p id="no-scripts">Här är sidans text. Resten av Sanningens Ord behöver JavaScript: slå på det i webbläsaren och ladda om sidan.</p>
<p id="not-loaded">Sidan har inte laddats. Kontrollera din anslutning. <a href="">Försök igen</a></p>
<nav aria-label="Sidor">${[{ label: 'Hem', to: '/' }, ...mainLinks].map(link).join(' ')}</nav>
<main>${text || `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(description)}</p>`}</main>
</div>
<style nonce="${nonce}">
#readable { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1.125rem/1.6 sans-serif; overflow-wrap: anywhere;
  height: 0; overflow: hidden; content-visibility: hidden; animation: not-loaded 0s 12s forwards; }
#readable :is(ol, ul) { padding: 0; list-style: none; }
#readable li { margin: 0.5rem 0; }
#readable nav li { display: inline; }
#readable a { display: inline-block; margin-right: 0.75rem; }
#readable form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; margin: 1rem 0; }
#readable :is(input, select, button) { box-sizing: border-box; max-width: 100%; min-height: 44px; padding: 0 0.75rem; font: inherit; }
#no-scripts { display: none; }
@keyframes not-loaded { to { height: auto; content-visibility: visible; } }
@media print { #readable > :not(main) { display: none !important; } }
</style>
<noscript><style nonce="${nonce}">
#readable { height: auto; content-visibility: visible; animation: none; }
#no-scripts { display: block; }
#not-loaded { display: none; }
</style></noscript>`

const link = ({ label, to }: { label: string; to: string }) => `<a href="${to}">${escapeMarkup(label)}</a>`
