import type { SourceFile } from './sourceFile'

const id = /\b(SH|BI|ST|SW|ME|AD|BE|C)-\d{2,3}\b/g
const isTest = /\.(test|spec)\.(tsx?|sql)$/
/** The page that defines the ids, and the tutorial, which adds one. */
const defining = new Set(['docs/requirements.md', 'docs/tutorial.md'])
const isComment = /^\s*(\/\/|\/?\*|--)/

/** Requirement ids outside test titles: in code, comments and documents, except the pages that define them. */
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
