import { transformSync } from '@swc/core'

/** Comments that the compiler reads: they name chunks, or mark calls without effects. */
const MAGIC = /\/\*\s*(?:webpack|[@#]__)[^*]*\*\//g

const known = new Map<string, string>()

/** The code of a TypeScript file, without comments, types and line breaks. */
export function codeOf(file: string, text: string): string {
  const key = `${file}\0${text}`
  const code = known.get(key) ?? strip(text, file.endsWith('x'))
  known.set(key, code)
  return code
}

function strip(text: string, tsx: boolean): string {
  try {
    const { code } = transformSync(text, {
      configFile: false,
      swcrc: false,
      minify: true,
      jsc: {
        target: 'esnext',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'preserve' } },
        minify: { compress: false, mangle: false, format: { comments: false } },
      },
    })
    return [code, ...(text.match(MAGIC) ?? [])].join('\n')
  } catch {
    // The compiler describes the mistake.
    return text
  }
}
