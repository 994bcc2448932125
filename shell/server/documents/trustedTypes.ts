/**
 * The CSP directives for Trusted Types (https://www.w3.org/TR/trusted-types/). A string reaches a DOM sink only through one of three
 * policies: `default` (below), which rejects HTML for the page, and those of DOMPurify and ProseMirror. `'allow-duplicates'` lets
 * each remote create the policies of its own copy of these libraries.
 */
export const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify', 'ProseMirrorClipboard', "'allow-duplicates'"],
}

/**
 * The policy for code that knows nothing of this, in each document because shells of any time run in it. Addresses and texts
 * of script elements pass: `script-src`, its nonce and the integrity policy judge those. HTML passes where it is only read,
 * into a document of its own in which nothing runs. ProseMirror asks the policy itself, without a place: it must throw there,
 * and then makes its own.
 */
export const DEFAULT_POLICY = `self.trustedTypes?.createPolicy("default",{createScriptURL:(url)=>url,
createScript:(text,_,place)=>place?.startsWith("HTMLScriptElement")?text:null,
createHTML(html,_,place){if(!place)throw new TypeError("HTML needs a policy of its own.")
return place.startsWith("DOMParser")?html:null}})`
