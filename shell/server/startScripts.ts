import { fileOf, type RemoteRelease } from '../src/registry/registry'
import type { Live, ShellRelease } from './site'
import { escapeMarkup, inlineJson } from './xml'

type Place = {
  origin: string
  nonce: string
  /** A developer's shell changes with every save, and has no hashes. */
  isDevelopment: boolean
}

/** The scripts that a page begins with. One without a hash is left out: nothing runs that nobody vouches for. */
export function startScripts({ shell, shellsBefore }: Live, { origin, nonce, isDevelopment }: Place): string {
  if (isDevelopment)
    return shell.scripts.map((src) => `<script defer src="${escapeMarkup(src)}"></script>`).join('\n')
  const [before] = shellsBefore
  const earlier = before ? hashedScripts(before, origin) : []
  const fallback = earlier.length > 0 && fallbackScript(shell, earlier)
  return [
    ...(fallback ? [`<script nonce="${nonce}">${fallback}</script>`] : []),
    ...hashedScripts(shell, origin).map(
      ([src, integrity]) =>
        `<script defer crossorigin integrity="${escapeMarkup(integrity)}" src="${escapeMarkup(src)}"></script>`,
    ),
  ].join('\n')
}

/**
 * What the opened area needs, fetched along with the shell. Each names its hash as its script will: the browser would
 * fetch the file twice otherwise. What administrators need is asked for by those alone who may see it.
 */
export function preloads(remote: RemoteRelease | null, origin: string): string {
  if (!remote) return ''
  return remote.preload
    .filter((file) => remote.integrity[file])
    .map(
      (file) =>
        `<link rel="preload" as="script" crossorigin integrity="${escapeMarkup(remote.integrity[file] ?? '')}" href="${escapeMarkup(fileOf(remote, file, origin))}">`,
    )
    .join('\n')
}

export const shellFile = ({ version }: ShellRelease, file: string, origin: string): string =>
  new URL(file, `${origin}/shell/${version}/`).href.replace(origin, '')

const hashedScripts = (shell: ShellRelease, origin: string): [src: string, integrity: string][] =>
  shell.scripts.flatMap((file) => {
    const integrity = shell.integrity?.[file]
    return integrity ? [[shellFile(shell, file, origin), integrity] as [string, string]] : []
  })

/** A page whose scripts run but draw nothing has this long, in milliseconds. */
const DRAWN_WITHIN_MS = 1_500

/**
 * Loads the scripts of the shell before when one of this shell's does not come, is refused, or throws before anything is
 * drawn. `data-shell-before` tells this shell that it may leave its place (`shell/src/layout/shellBefore.ts`),
 * `data-fallen-shell` the one that runs then which one did not.
 */
const fallbackScript = ({ version }: ShellRelease, scripts: [src: string, integrity: string][]): string =>
  `(()=>{let done
const about=document.documentElement.dataset,ours=location.origin+"/shell/${version}/"
about.shellBefore=""
const load=()=>{if(done||document.querySelector("#root>*"))return
done=1;delete about.shellBefore;about.fallenShell="${version}"
for(const [src,integrity] of ${inlineJson(scripts)})document.head.append(Object.assign(document.createElement("script"),{async:false,crossOrigin:"anonymous",integrity,src}))}
const thrown=(where)=>where.includes(ours)&&setTimeout(load,${DRAWN_WITHIN_MS})
addEventListener("error",({target,filename,error})=>{if(target===window)thrown(filename+error?.stack)
else if(target.defer&&target.src.startsWith(ours))load()},true)
addEventListener("unhandledrejection",({reason})=>thrown(String(reason?.stack)))})()`
