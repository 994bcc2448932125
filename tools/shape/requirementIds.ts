import type { SourceFile } from './sourceFile'

const id = /\b(SH|BI|ST|SW|ME|AD|BE|C)-\d{2,3}\b/g
const isTest = /\.(test|spec)\.(tsx?|sql)$/
/** The page that defines them, and the tutorial, which adds one. */
const defining = new Set(['docs/requirements.md', 'docs/tutorial.md'])
const isComment = /^\s*(\/\/|\/?\*|--)/

/**
 * Where requirement ids stand outside the titles of tests: in code, comments and documents. Pages
 * that define them are no such place.
 */
export function idsOutsideTitles({ path, text }: SourceFile): { line: number; id: string }[] {
  if (defining.has(path)) return []
  return text
    .split('\n')
    .flatMap((content, index) =>
      isTest.test(path) && !isComment.test(content)
        ? []
        : [...content.matchAll(id)].map(([found]) => ({ line: index + 1, id: found })),
    )
}
