/**
 * The document marks itself when it can load the shell before (`shell/server/startScripts.ts`). The mark goes with the
 * first frame that stands: from then on a failure is shown by this shell.
 */
export const canFallBack = (): boolean => 'shellBefore' in document.documentElement.dataset

export function frameStands(): void {
  delete document.documentElement.dataset.shellBefore
}
