/**
 * Whether the document can load the previous shell (`platform/host/documents/startScripts.ts`). The marker is removed
 * after the first rendered frame: from then on this shell shows its own failures.
 */
export const canFallBack = (): boolean => 'shellBefore' in document.documentElement.dataset

export function frameRendered(): void {
  delete document.documentElement.dataset.shellBefore
}
