import type { CodeShape, Findings } from './measure'

/** The figures as two tables in Markdown. */
export function renderShape(
  { rooms, idsOutsideTitles, dialectWords }: CodeShape,
  findings: Findings,
): string {
  const head =
    '| room | files | lines | median | p90 | longest | effects in 100 files |\n|---|---|---|---|---|---|---|'
  const rows = rooms.map(({ name, files, lines, median, p90, longest, effects }) =>
    row(name, files, lines, median, p90, longest, effects),
  )
  const counts = [
    row('import cycles', findings.cycles),
    row('functions over 60 lines', findings.longFunctions),
    row('files over 300 lines', findings.longFiles),
    row('unused exports', findings.unusedExports),
    row('requirement ids outside test titles', idsOutsideTitles),
    row('words of the dialect (docs/style.md)', dialectWords),
  ]
  return [head, ...rows, '', '| what the house style counts | |\n|---|---|', ...counts].join('\n')
}

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
