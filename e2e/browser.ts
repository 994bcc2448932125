/** The browser that drives the portal, for the tools that measure it and take its pictures. */
export {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from '@playwright/test'
