/** `pnpm bench --quick`: each part runs once, to see that it works; its figures say little. */
const isQuick = process.argv.includes('--quick')

/** How often a measurement is taken, or for how long: the second figure where it only has to work. */
export const effort = (full: number, quick: number): number => (isQuick ? quick : full)

/** Of a long list all, or its first two. */
export const sampleOf = <Item>(list: readonly Item[]): readonly Item[] => (isQuick ? list.slice(0, 2) : list)
