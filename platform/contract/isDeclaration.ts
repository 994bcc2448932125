/** Whether an app's declaration has the shape that menus, search and redirects need. */
export function isDeclaration(value: object): boolean {
  const { redirects, menu, pages, settings } = value as Record<string, unknown>
  return (
    isAbsentOr(redirects, (it) => isRecordOf(it, isText)) &&
    isAbsentOr(menu, isMenu) &&
    isAbsentOr(pages, (it) => isListOf(it, ['title', 'description', 'to'])) &&
    isAbsentOr(settings, (it) => isListOf(it, ['key', 'group', 'label', 'kind']))
  )
}

export const isMenu = (value: unknown): value is { label: string; to: string }[] =>
  isListOf(value, ['label', 'to'])

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** A record whose values are all of a kind. */
export const isRecordOf = (value: unknown, isKind: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isKind)

const isAbsentOr = (value: unknown, isKind: (value: unknown) => boolean): boolean =>
  value === undefined || isKind(value)

const isListOf = (value: unknown, texts: string[]): boolean =>
  Array.isArray(value) && value.every((entry) => texts.every((key) => isText(entry?.[key])))
