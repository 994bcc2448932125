import { codeQuery } from '@portal/shared-ui/code'

/** The code that draws QR codes; fetched by one page. Without it the page shows only links. */
export const qrCode = codeQuery('qr', () => import('./QrButton').then(({ QrButton }) => QrButton))
