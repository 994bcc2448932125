/** Lets one in at a time, in the order they came; who enters calls the function he was given when he is done. */
export function createQueue(): { enter: () => Promise<() => void> } {
  let last: Promise<void> = Promise.resolve()
  return {
    enter: async () => {
      const before = last
      let leave: () => void = () => {}
      last = new Promise((resolve) => {
        leave = resolve
      })
      await before
      return leave
    },
  }
}
