/** Areas that only a member sees. */
export const memberPaths = [
  '/min-sida',
  '/min-sjalavinna',
  '/min-bibellaesning',
  '/sparade-tolkningar',
  '/mina-markeringar',
  '/profil',
  '/mina-uppgifter',
]
