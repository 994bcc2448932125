import type { PageMeta } from '@portal/shared-ui/remote'
import { isText } from '../../contract/isDeclaration'
import { isOwnAddress } from '../../contract/validators'

/** A title is a line. */
const MAX_TITLE_LENGTH = 1_000
/** Maximum length as JSON: each browser reads the metadata, and each request writes it. */
const MAX_META_LENGTH = 50_000

/**
 * Validates a page's metadata, which comes from the app's own code. Throws an error whose message names the fault.
 * @param pictureSites allowed origins of its picture besides the portal's own.
 */
export function requireMeta(meta: PageMeta, pictureSites: string[]): void {
  if (!isObject(meta) || !isText(meta.title) || meta.title === '')
    throw new TypeError('Its meta has no title.')
  if (meta.title.length > MAX_TITLE_LENGTH || JSON.stringify(meta).length > MAX_META_LENGTH)
    throw new TypeError('Its meta is too long.')
  const { description, canonical, robots, image } = meta
  const [crumbs, article, video] = [meta.crumbs ?? [], meta.article ?? {}, meta.video ?? {}]
  const isTextOrAbsent = (value: unknown) => value === undefined || isText(value)
  const isPicture = (value: unknown) =>
    isAddress(value) || (isText(value) && URL.canParse(value) && pictureSites.includes(new URL(value).origin))
  if (![description, robots].every(isTextOrAbsent))
    throw new TypeError('Its meta has a description or robots that is no text.')
  if ((canonical ?? null) !== null && !isAddress(canonical))
    throw new TypeError('Its meta has a canonical address that is none of this portal.')
  if ((image ?? null) !== null && !isPicture(image))
    throw new TypeError('Its meta has a picture that is no address that pages may show.')
  if (!Array.isArray(crumbs) || !crumbs.every((crumb) => isText(crumb?.label) && isAddress(crumb.to)))
    throw new TypeError('Its meta has crumbs that lead nowhere.')
  // Empty columns are null here.
  if (!isObject(article) || !Object.values(article).every((value) => value === null || isTextOrAbsent(value)))
    throw new TypeError('Its meta has an article that cannot be read.')
  if (!isObject(video) || !Object.values(video).every(isText))
    throw new TypeError('Its meta has a video that cannot be read.')
}

/** Whether a value is an address of this portal. */
export const isAddress = (value: unknown): boolean =>
  isText(value) && isOwnAddress(value) && URL.canParse(value, 'http://host.invalid')

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
