/** How hard a pattern is to read by the standard's four rules; the mask with the least is used. */
export function penalty(matrix: boolean[][]): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false))
  const lines = [...matrix, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  const alongLines = lines.reduce((sum, line) => sum + runs(line) + finders(line), 0)
  return alongLines + squares(matrix) + imbalance(matrix)
}

/** Five or more of a kind in a row. */
const runs = (line: string) =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)

/** What looks like the pattern of a corner. */
const finders = (line: string) =>
  40 * ((line.match(/0000(?=1011101)/g) ?? []).length + (line.match(/1011101(?=0000)/g) ?? []).length)

/** Two by two of a kind. */
function squares(matrix: boolean[][]) {
  let found = 0
  matrix.forEach((row, y) => {
    const below = matrix[y + 1]
    if (!below) return
    for (let x = 1; x < row.length; x += 1) {
      if (row[x] === row[x - 1] && row[x] === below[x] && row[x] === below[x - 1]) found += 1
    }
  })
  return 3 * found
}

/** How far from half of the modules are dark, in whole steps of five percent. */
function imbalance(matrix: boolean[][]) {
  const modules = matrix.flat()
  const dark = modules.filter(Boolean).length
  return 10 * Math.floor(Math.abs((100 * dark) / modules.length - 50) / 5)
}
