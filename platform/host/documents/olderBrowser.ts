/**
 * The script that finds a browser older than the supported ones (`platform/release/rspack/browsers.mjs`), by two things that came
 * with them, or one that cannot read a script of the shell. The document then shows one sentence above the painted page,
 * and no further script of a file runs: one that fails halfway could take the page away. Browsers of any age read it.
 */
export const OLDER_BROWSER_SCRIPT = `(function(){function tell(){document.documentElement.setAttribute("data-older-browser","")
var meta=document.createElement("meta");meta.httpEquiv="Content-Security-Policy"
meta.content="script-src 'nonce-"+document.querySelector("[property=csp-nonce]").content+"'"
document.head.appendChild(meta)}
if(!self.CSSPropertyRule||!CSS.supports("color","color-mix(in srgb,red,red)"))tell()
addEventListener("error",function(event){if(/SyntaxError/.test(event.message)&&event.filename.indexOf(location.origin+"/shell/")===0)tell()})})()`
