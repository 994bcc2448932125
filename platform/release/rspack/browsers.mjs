// @ts-check

/**
 * The oldest version of each browser in which the portal works, by the names of MDN's browser data. README.md states
 * them, the build refuses what they lack (`platform/release/browsers`), and `platform/host/documents/olderBrowser.ts` finds older ones.
 */
export const browsers = {
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 128,
  firefox_android: 128,
  safari: 16.4,
  safari_ios: 16.4,
}

/** The newest syntax that all of them read. */
export const syntax = 'es2022'
