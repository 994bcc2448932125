/** The end of a title: a test of a list whose case is `rare` runs in the nightly run alone. */
export const atNight = (rare: boolean): string => (rare ? ' @nightly' : '')
