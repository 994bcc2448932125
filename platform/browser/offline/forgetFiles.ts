import { FILES } from './worker/cacheStore'

/** Deletes the cached files of apps, so that the next user of a shared device does not find the office. */
export async function forgetFiles(apps: string[]): Promise<void> {
  const files = await caches.open(FILES)
  const theirs = (await files.keys()).filter(({ url }) => apps.some((app) => url.includes(`/${app}/`)))
  await Promise.all(theirs.map((request) => files.delete(request)))
}
