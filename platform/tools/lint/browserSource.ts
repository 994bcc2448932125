/** Whether a file (path from the root) is source code that runs in browsers: of the apps, shared-ui or the platform. */
export const isBrowserSource = (path: string): boolean =>
  /^((shell|shared-ui|mf-[a-z0-9-]+)\/src|platform\/browser)\/.*\.tsx?$/.test(path) &&
  !/\.test\.|\/testing[./]/.test(path)
