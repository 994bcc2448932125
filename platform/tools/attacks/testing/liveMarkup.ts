const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
/** Scripts with data, and the shell's own files. */
const ownScript =
  /^<script (type="application\/(ld\+)?json"|defer crossorigin integrity="sha256-[\w+/]{43}=" src="\/shell\/)/
const neverServed = [
  'iframe',
  'object',
  'embed',
  'base',
  'frame',
  'frameset',
  'applet',
  'math',
  'marquee',
  'portal',
]

/** A link of an article, as the allow-list has it: another site learns nothing of the page and cannot reach it. */
const articleLink = /^<a href="https:\/\/[^"]*" target="_blank" rel="noopener noreferrer">$/
/** A calendar file, which browsers download and do not open. */
const calendarFile = /\sdownload="[^"]+\.ics"/

/** The parts of a document that a browser would run, load or follow; ignores text and quoted values. */
export function liveMarkup(html: string, nonce: string): string[] {
  const found: string[] = []
  // Skips the page's own scripts: as in a browser, they end at the first `</script`.
  const outside = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script/gi, '$1</script')
  for (const [whole, name = '', given = ''] of outside.matchAll(tag)) {
    if (articleLink.test(whole)) continue
    const rest = calendarFile.test(given) ? given.replace(/\shref="data:text\/calendar;[^"]*"/, '') : given
    const names = rest.replaceAll(/"[^"]*"|'[^']*'/g, '""')
    const isOwnScript = whole.includes(`nonce="${nonce}"`) || ownScript.test(whole)
    const isLive =
      neverServed.includes(name.toLowerCase()) ||
      /(^|[\s/"])(on[a-z]+|srcdoc|formaction)\s*=/i.test(names) ||
      /(script|data|vbscript):/i.test(
        /\s(?:href|src|action|xlink:href)\s*=\s*("[^"]*"|'[^']*'|\S+)/i.exec(rest)?.[1] ?? '',
      ) ||
      (name.toLowerCase() === 'script' && !isOwnScript) ||
      /https?:\/\/(evil|insecure)\.test/.test(rest)
    if (isLive) found.push(whole)
  }
  return found
}
