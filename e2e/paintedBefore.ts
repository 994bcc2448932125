import { expect } from '@playwright/test'
import type { RunningPortal } from './portal'

/**
 * Resolves when the host has painted a page. The first rendering of a runner's process can take longer than a document
 * waits for it on a busy machine; it is cached then.
 */
export const paintedBefore = (portal: RunningPortal, path: string): Promise<void> =>
  expect
    .poll(async () => (await fetch(portal.url + path)).text(), { timeout: 30_000 })
    .toContain('data-painted="page"')
