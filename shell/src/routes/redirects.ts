/** Addresses that people type without their dots, and where they lead. */
export const redirects: Record<string, string> = {
  '/glomt-losenord': '/glömt-lösenord',
  '/admin/installningar': '/admin/inställningar',
  '/min-bibellasning': '/min-bibellaesning',
  '/admin': '/admin/dashboard',
}
