import type { PageEntry } from '@portal/platform/contract/registry'
import { pagePaths } from '@portal/shared-ui/format'

/** The shell's own pages for the search by name. */
export const ownPages: PageEntry[] = [
  {
    title: 'Start',
    description: 'Dagens ord, det senaste och nästa samling.',
    alsoCalled: 'startsidan hem',
    to: '/',
  },
  {
    title: 'Evenemang',
    description: 'Möten, samlingar och bibelstudier som är öppna för alla.',
    alsoCalled: 'kalender gudstjänst',
    to: pagePaths.events,
  },
  {
    title: 'Uppdateringar',
    description: 'Vad som är nytt på webbplatsen.',
    alsoCalled: 'nyheter',
    to: pagePaths.site_updates,
  },
  {
    title: 'Gemenskap',
    description: 'Söndagens samling, var vi möts och hur du kommer med.',
    alsoCalled: 'gudstjänst möte adress hitta hit söndag',
    to: '/gemenskap',
  },
  {
    title: 'Integritet',
    description: 'Vad vi sparar om dig och hur du får det borttaget.',
    alsoCalled: 'personuppgifter GDPR kakor cookies',
    to: '/integritet',
  },
]
