import type { Page } from '@portal/e2e/browser'

/** A screen in its initial state; `reach` leads to a state without its own address. */
export type PicturedPage = { name: string; path: string; reach?: (page: Page) => Promise<unknown> }

const shown = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
const pressed = (selector: string) => (page: Page) => page.locator(selector).first().click()
const typed = (name: string, text: string) => async (page: Page) => {
  const field = page.getByRole('combobox', { name }).filter({ visible: true })
  // On a phone the field is behind a button.
  const opener = page.getByRole('button', { name }).filter({ visible: true })
  await field.or(opener).first().waitFor()
  if ((await field.count()) === 0) await opener.click()
  await field.fill(text)
  await page.getByRole('option').first().waitFor()
}

/** Public pages: one for each group of screens. */
export const publicPages: PicturedPage[] = [
  { name: 'registrera', path: '/registrera' },
  { name: 'integritet', path: '/integritet', reach: shown('h2:has-text("Dina rättigheter")') },
  { name: 'register', path: '/integritet/register', reach: shown('h2:has-text("Säkerhetskopior")') },
  { name: 'start', path: '/', reach: shown('main [aria-label="Dagens andakt"] blockquote') },
  { name: 'bibelns-start', path: '/bibeln' },
  { name: 'bibeln', path: '/bibeln/johannes/3', reach: shown('main:not(:has(:disabled))') },
  { name: 'psalm', path: '/bibeln/psaltaren/23', reach: shown('main:not(:has(:disabled))') },
  {
    name: 'laesinstaellningar',
    path: '/bibeln/johannes/3',
    reach: (page) => page.getByRole('button', { name: 'Läsinställningar' }).click(),
  },
  { name: 'versmeny', path: '/bibeln/johannes/3', reach: pressed('#v2 > [role="button"]') },
  { name: 'bibelsoekning', path: '/bibeln?sok=Gud', reach: shown('mark') },
  { name: 'jaemfoerelse', path: '/bibeln/jamfor?forsta=johannes-3&andra=romarbrevet-5' },
  { name: 'kapitel-utan-text', path: '/bibeln/klagovisorna/1' },
  { name: 'studera', path: '/studera' },
  {
    name: 'fragor',
    path: '/studera/tolkningar',
    reach: pressed('main article button[aria-expanded]'),
  },
  { name: 'fragor-om-ett-aemne', path: '/studera/tolkningar?amne=Dopet' },
  { name: 'stall-en-fraga', path: '/studera/tolkningar#stall-en-fraga' },
  { name: 'trosgrunder', path: '/studera/trosgrunder' },
  { name: 'trosgrund', path: '/studera/trosgrunder/evig-sakerhet' },
  { name: 'argument', path: '/argument/fralsning' },
  { name: 'bibelhistoria', path: '/studera/bibelhistoria' },
  { name: 'aemnen', path: '/studera/amnen' },
  { name: 'religioner', path: '/studera/falska-religioner' },
  { name: 'predikningar', path: '/studera/predikningar' },
  { name: 'video', path: '/studera/predikningar', reach: pressed('main article h2 a') },
  { name: 'sjaelavinna', path: '/sjalavinna' },
  { name: 'skolan', path: '/sjalavinna/skolan' },
  { name: 'romans-road', path: '/sjalavinna/verktyg/romans-road' },
  {
    name: 'samtalslaege',
    path: '/sjalavinna/verktyg/romans-road',
    reach: (page) =>
      page
        .getByRole('button', { name: /Samtalsläge/ })
        .first()
        .click(),
  },
  { name: 'spraak', path: '/sjalavinna/verktyg/evangeliet-sprak' },
  {
    name: 'spraak-kod',
    path: '/sjalavinna/verktyg/evangeliet-sprak',
    reach: pressed('button[aria-label^="Visa stort"]'),
  },
  { name: 'evenemang', path: '/evenemang' },
  { name: 'uppdateringar', path: '/uppdateringar' },
  { name: 'gemenskap', path: '/gemenskap' },
  { name: 'om-oss', path: '/om-oss' },
  { name: 'soekning', path: '/om-oss', reach: typed('Sök på webbplatsen', 'nåd') },
  { name: 'finns-inte', path: '/finns-inte' },
  { name: 'logga-in', path: '/logga-in' },
]

/** The office, after an administrator has signed in. */
export const officePages: PicturedPage[] = [
  {
    name: 'person',
    path: '/admin/person',
    reach: async (page) => {
      await page.getByLabel(/^E-postadress/).fill('medlem@exempel.se')
      await page.getByRole('button', { name: 'Sök', exact: true }).click()
      await page.getByRole('button', { name: 'Radera allt' }).waitFor()
    },
  },
  { name: 'kontor-instrumentpanel', path: '/admin/dashboard' },
  { name: 'kontor-evenemang', path: '/admin/evenemang' },
  { name: 'kontor-artikel', path: '/admin/amnen?flik=artiklar&ny=1', reach: shown('[role="toolbar"]') },
  { name: 'kontor-fragor', path: '/admin/fragor' },
  { name: 'kontor-bibeln', path: '/admin/bibeln?bok=John&kapitel=3' },
  { name: 'kontor-citat', path: '/admin/citat' },
]

/** A member's own pages. */
export const memberPages: PicturedPage[] = [
  { name: 'min-sida', path: '/min-sida', reach: shown('main :text("Senast aktiv")') },
  { name: 'min-profil', path: '/profil' },
  { name: 'min-bibellaesning', path: '/min-bibellaesning' },
  { name: 'mina-markeringar', path: '/mina-markeringar' },
  { name: 'mina-samlingar', path: '/mina-samlingar' },
  { name: 'mina-uppgifter', path: '/mina-uppgifter', reach: shown('h2:has-text("Ditt samtycke")') },
]
