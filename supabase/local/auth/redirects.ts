import type { AuthConfig } from '../project/config'

/** Where a link leads: the wish when it is allowed, otherwise quietly the site itself. */
export function allowedRedirect(wish: string | undefined | null, config: AuthConfig): string {
  if (!wish || !URL.canParse(wish)) return config.siteUrl
  const { protocol, hostname } = new URL(wish)
  if (protocol !== 'http:' && protocol !== 'https:') {
    return config.redirectUrls.some((pattern) => matches(wish, pattern)) ? wish : config.siteUrl
  }
  if (hostname === new URL(config.siteUrl).hostname) return wish
  return config.redirectUrls.some((pattern) => matches(wish, pattern)) ? wish : config.siteUrl
}

/** `*` stands for anything within one part of the address, `**` for anything, `?` for one character. */
function matches(address: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*|\*|\?/g, (sign) => (sign === '**' ? '.*' : sign === '*' ? '[^./]*' : '[^./]'))
  return new RegExp(`^${source}$`).test(address.replace(/#.*$/, ''))
}
