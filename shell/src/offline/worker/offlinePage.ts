import { type ColorToken, dark, light } from '@portal/shared-ui/theme/tokens'

/** The fallback page when the portal is neither reachable nor cached. */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  return new Response(html(nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

const colors = ({ paper, ink, brand, onBrand }: Record<ColorToken, string>) =>
  `--paper: ${paper}; --ink: ${ink}; --brand: ${brand}; --onBrand: ${onBrand};`

// The link leads to the requested address and needs no script.
const html = (nonce: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Du är offline – Sanningens Ord</title>
<style nonce="${nonce}">
  :root { ${colors(light)} }
  @media (prefers-color-scheme: dark) { :root { ${colors(dark)} } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 18vh 20px 40px; }
  h1 { margin: 0 0 12px; font: 600 2rem/1.2 Georgia, serif; color: var(--brand); }
  p { margin: 0 0 28px; }
  a { display: inline-block; padding: 12px 24px; border-radius: 999px; background: var(--brand); color: var(--onBrand); font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>Du är offline</h1>
<p>Sidan finns inte sparad på den här enheten, och just nu går det inte att nå nätet. Sidor som du har öppnat förut kan du läsa även utan nät.</p>
<a href="">Försök igen</a>
</main>
</body>
</html>
`
