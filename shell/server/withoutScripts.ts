import { escapeMarkup } from './xml'

/** What a browser without JavaScript reads instead of the page. */
export const withoutScripts = (title: string, description: string): string => `<noscript>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(description)}</p>
<p>Sanningens Ord behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p>
</noscript>`

/**
 * What stands on the page when its scripts have not drawn anything after twelve seconds: they did not come, or broke.
 * It must not need a script itself; a page that is drawn, however late, takes its place.
 */
export const notLoaded = (
  nonce: string,
): string => `<p id="not-loaded">Sidan har inte laddats. Kontrollera din anslutning. <a href="">Försök igen</a></p>
<style nonce="${nonce}">
#not-loaded { display: none; position: fixed; inset: 0 0 auto; padding: 2rem; font: 1.125rem/1.6 sans-serif; }
#root:empty + #not-loaded { display: block; visibility: hidden; animation: not-loaded 0s 12s forwards; }
@media (scripting: none) { #root:empty + #not-loaded { display: none; } }
@keyframes not-loaded { to { visibility: visible; } }
</style>`
