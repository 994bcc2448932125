/** Fixes the date, for a test whose data has dates that will pass; timers and frames run on. Undone by `jest.useRealTimers`. */
export function fixDate(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'] as const),
      ...(['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  })
}
