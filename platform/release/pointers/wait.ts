/** Waits this many milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>

export const pause: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
