import { codeQuery } from '@portal/shared-ui/code'

/** Draws a link as a QR code; fetched by the one page that does. Without it the page has its links. */
export const qrCode = {
  ...codeQuery('qr', () => import('./QrCode').then(({ QrCode }) => QrCode)),
  throwOnError: false,
}
