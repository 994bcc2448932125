/** `pnpm bench --quick`: each part runs once, to check that it works; its figures mean little. */
const isQuick = process.argv.includes('--quick')

/** The number or duration of measurements: `quick` when they only have to work. */
export const effort = (full: number, quick: number): number => (isQuick ? quick : full)

/** A long list: all of it, or its first two entries with `--quick`. */
export const sampleOf = <Item>(list: readonly Item[]): readonly Item[] => (isQuick ? list.slice(0, 2) : list)
