import { type ColorToken, dark, light } from '@portal/shared-ui/theme/tokens'

type Note = {
  nonce: string
  /** The site's name in its title, escaped; without it the heading alone. */
  name?: string
  heading: string
  text: string
  /** The link's words. */
  link?: string
  /** Where it leads: an escaped address, its own by default. */
  to?: string
}

/** A page without scripts that says one thing, with a link, if any. `nonce` is that of its style. */
export const notePage = ({ nonce, name, heading, text, link, to = '' }: Note): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading}${name ? ` – ${name}` : ''}</title>
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
<h1>${heading}</h1>
<p>${text}</p>
${link ? `<a href="${to}">${link}</a>` : ''}
</main>
</body>
</html>
`

const colors = ({ paper, ink, brand, onBrand }: Record<ColorToken, string>) =>
  `--paper: ${paper}; --ink: ${ink}; --brand: ${brand}; --onBrand: ${onBrand};`
