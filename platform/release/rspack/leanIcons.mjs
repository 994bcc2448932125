// @ts-check

/**
 * A loader for lucide's icons: removes the random `key` of each part, which React needs only in lists that change,
 * and the line `__iconData.node;`, which does nothing. Random keys do not compress, and an area has dozens of icons.
 * @param {string} source
 */
export default (source) => source.replace(/, key: "\w+"/g, '').replace(/^__iconData\.node;$/m, '')
