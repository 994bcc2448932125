import { codeQuery } from '@portal/shared-ui/code'

/** Draws links as QR codes; fetched by the one page that does. Without it the page has its links. */
export const qrCode = codeQuery('qr', () => import('./QrButton').then(({ QrButton }) => QrButton))
