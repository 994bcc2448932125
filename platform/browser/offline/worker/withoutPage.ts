/**
 * A document that starts the portal at any address: with the site's name for a title, without the painted page and the data of the address
 * that it was made for. A document of another page must not bring its text.
 */
export async function withoutPage(document: Response): Promise<Response> {
  const html = await document.text()
  // Escaped, as the host wrote it.
  const name = /<meta property="og:site_name" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const neutral = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/<link rel="canonical"[^>]*>|<meta (?:name="description"|property="og:)[^>]*>/g, '')
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    .replace(/<style id="painted"[\s\S]*?<\/style>/, '')
    // The script after the root works on the painted page.
    .replace(
      /<div id="root"[\s\S]*?<\/div>\s*(?:<script nonce="[^"]*">[\s\S]*?<\/script>\s*)?(?=<p id="not-loaded")/,
      '<div id="root"></div>\n',
    )
    .replace(/<script type="application\/json" id="data">[^<]*<\/script>/, '')
  return new Response(neutral, { status: document.status, headers: document.headers })
}
