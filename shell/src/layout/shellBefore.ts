/**
 * Whether the document can load the previous shell (`platform/host/documents/startScripts.ts`). The marker is removed
 * after the first render of the layout: from then on this shell shows its own failures.
 */
export const canFallBack = (): boolean => 'shellBefore' in document.documentElement.dataset

export function layoutRendered(): void {
  delete document.documentElement.dataset.shellBefore
}
