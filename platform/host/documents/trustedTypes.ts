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
 * The default policy: it decides about plain strings that code passes to a DOM sink. Each document has it, because
 * shells of any age run there. All script addresses and the texts of script elements pass: `script-src`, the nonce and
 * the integrity policy check those. HTML passes only into DOMParser's inert document, where nothing runs. All else is
 * refused. ProseMirror calls `createHTML` without naming a sink: the policy must throw there, so that ProseMirror
 * creates its own.
 */
export const DEFAULT_POLICY = `self.trustedTypes?.createPolicy("default",{createScriptURL:(url)=>url,
createScript:(text,_,place)=>place?.startsWith("HTMLScriptElement")?text:null,
createHTML(html,_,place){if(!place)throw new TypeError("HTML needs a policy of its own.")
return place.startsWith("DOMParser")?html:null}})`
