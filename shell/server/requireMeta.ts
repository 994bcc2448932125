import type { PageMeta } from '@portal/shared-ui/remote'
import { isText } from '../src/registry/isDeclaration'

/**
 * What an app says of a page comes from its own code, so its shape is not taken for granted: a document cannot be
 * written from another one. Throws a sentence that says what is wrong with it.
 */
export function requireMeta(meta: PageMeta): void {
  if (!isObject(meta) || !isText(meta.title) || meta.title === '')
    throw new TypeError('Its meta has no title.')
  const { description, canonical, robots, image } = meta
  const [crumbs, article, video] = [meta.crumbs ?? [], meta.article ?? {}, meta.video ?? {}]
  const isTextOrAbsent = (value: unknown) => value === undefined || isText(value)
  const isAddressOrAbsent = (value: unknown) => (value ?? null) === null || isAddress(value)
  if (![description, robots].every(isTextOrAbsent))
    throw new TypeError('Its meta has a description or robots that is no text.')
  if (![canonical, image].every(isAddressOrAbsent))
    throw new TypeError('Its meta has a canonical address or a picture that is no address.')
  if (!Array.isArray(crumbs) || !crumbs.every((crumb) => isText(crumb?.label) && isAddress(crumb.to)))
    throw new TypeError('Its meta has crumbs that lead nowhere.')
  // What the database leaves empty is null here.
  if (!isObject(article) || !Object.values(article).every((value) => value === null || isTextOrAbsent(value)))
    throw new TypeError('Its meta has an article that cannot be read.')
  if (!isObject(video) || !Object.values(video).every(isText))
    throw new TypeError('Its meta has a video that cannot be read.')
}

/** Whether something is a path or an address. */
export const isAddress = (value: unknown): boolean =>
  isText(value) && URL.canParse(value, 'http://host.invalid')

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
