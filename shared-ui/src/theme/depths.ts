/** The z-indexes of layers that can cover each other (`depth`). Within one component 1 and -1 are used directly. */
export const depths = {
  raised: 1,
  sticky: 10,
  header: 20,
  widget: 30,
  drawer: 40,
  popup: 60,
  toast: 70,
  progress: 80,
  skipLink: 90,
} as const
