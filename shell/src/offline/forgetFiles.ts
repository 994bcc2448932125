import { FILES } from './worker/cacheStore'

/** Takes the kept files of apps off the device: nobody else who uses it is to find the office there. */
export async function forgetFiles(apps: string[]): Promise<void> {
  const files = await caches.open(FILES)
  const theirs = (await files.keys()).filter(({ url }) => apps.some((app) => url.includes(`/${app}/`)))
  await Promise.all(theirs.map((request) => files.delete(request)))
}
