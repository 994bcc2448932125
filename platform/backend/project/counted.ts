/** A number of things in words: '1 member', '2 members', '1,189 chapters'. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
