// @ts-check
/**
 * The global name of a federation container. It contains the version, so that two versions can be on one page.
 * @param {string} app
 * @param {string} version
 */
export const containerName = (app, version) => `${app}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
