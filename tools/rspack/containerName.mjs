// @ts-check
/**
 * The federation container's global name: carries the version, so that two versions can meet on one page.
 * @param {string} app
 * @param {string} version
 */
export const containerName = (app, version) => `${app}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
