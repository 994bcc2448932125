import { fileOf, type RemoteRelease } from '../../src/registry/registry'
import type { Live, ShellRelease } from '../registry/site'
import { escapeMarkup, inlineJson } from './xml'

type Place = {
  origin: string
  nonce: string
  /** A developer's shell changes with every save, and has no hashes. */
  isDevelopment: boolean
  /** The version in whose place the shell is shown. */
  fallenShell?: string | null
}

/** The opened page, of an area or the shell, and the names of its code. */
type Opened = { live: Pick<Live, 'shell'>; remote: RemoteRelease | null; code: string[]; origin: string }

/** The scripts that a page begins with. One without a hash is left out. */
export function startScripts(
  { shell, shellsBefore }: Live,
  { origin, nonce, isDevelopment, fallenShell }: Place,
): string {
  if (isDevelopment)
    return shell.scripts.map((src) => `<script defer src="${escapeMarkup(src)}"></script>`).join('\n')
  const [before] = shellsBefore
  const earlier = before ? hashedScripts(before, origin) : []
  const fallback = earlier.length > 0 && fallbackScript(shell, earlier)
  return [
    ...(fallenShell ? [`<script nonce="${nonce}">${cleanAddress}</script>`] : []),
    ...(fallback ? [`<script nonce="${nonce}">${fallback}</script>`] : []),
    ...hashedScripts(shell, origin).map(
      ([src, integrity]) =>
        `<script defer crossorigin integrity="${escapeMarkup(integrity)}" src="${escapeMarkup(src)}"></script>`,
    ),
  ].join('\n')
}

/**
 * Preloads for the opened area and page. Each has the same hash as its script; otherwise the browser would
 * fetch the file twice otherwise. Only administrators' browsers request the office's files.
 */
export function preloads({ live: { shell }, remote, code, origin }: Opened): string {
  const release = remote ?? shell
  const ofArea = remote?.preload.map((file) => [file, remote.integrity[file]] as const) ?? []
  const ofPage = code.flatMap((name) => Object.entries(release.code?.[name] ?? {}))
  const hashes = new Map([...ofArea, ...ofPage])
  const address = (file: string) => (remote ? fileOf(remote, file, origin) : shellFile(shell, file, origin))
  return [...hashes]
    .flatMap(([file, integrity]) =>
      integrity
        ? `<link rel="preload" as="script" crossorigin integrity="${escapeMarkup(integrity)}" href="${escapeMarkup(address(file))}">`
        : [],
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

/** How a page asks the host for the shell before: this parameter names the one that threw before it had drawn anything. */
export const FALLEN_SHELL = 'fallen-shell'

/** The address of a page that was asked for so is the visitor's again before the shell reads it. */
const cleanAddress = `history.replaceState(history.state,"",location.href.replace(/[?&]${FALLEN_SHELL}=\\w+/,""))`

/**
 * Loads the scripts of the shell before when one of this shell's does not come or is refused. One that ran and threw before
 * anything was drawn has left its libraries in the page, so the page begins anew with the shell before, which the host then
 * serves (`shellsThatServe.ts`), for as long as the tab is open. `data-shell-before` tells this shell that it may leave its
 * place (`shell/src/layout/shellBefore.ts`), `data-fallen-shell` the one that runs then which one did not.
 */
const fallbackScript = ({ version }: ShellRelease, scripts: [src: string, integrity: string][]): string =>
  `(()=>{let done
const about=document.documentElement.dataset,ours=location.origin+"/shell/${version}/",key="${FALLEN_SHELL}"
about.shellBefore=""
const isDrawn=()=>done||document.querySelector("#root>*")
const load=()=>{if(isDrawn())return
done=1;delete about.shellBefore;about.fallenShell="${version}"
for(const [src,integrity] of ${inlineJson(scripts)})document.head.append(Object.assign(document.createElement("script"),{async:false,crossOrigin:"anonymous",integrity,src}))}
const {pathname,search,hash}=location,canAsk=!about.fallenShell&&!search.includes(key)
const ask=()=>location.replace(pathname+search+(search?"&":"?")+key+"=${version}"+hash)
const kept=(use)=>{try{return use(sessionStorage)}catch{}}
if(canAsk&&kept((store)=>store.getItem(key))==="${version}")ask()
const startAnew=()=>{if(isDrawn())return
if(!canAsk)return load()
kept((store)=>store.setItem(key,"${version}"));ask()}
const thrown=(where)=>where.includes(ours)&&setTimeout(startAnew,${DRAWN_WITHIN_MS})
addEventListener("error",({target,filename,error})=>{if(target===window)thrown(filename+error?.stack)
else if(target.defer&&target.src.startsWith(ours))load()},true)
addEventListener("unhandledrejection",({reason})=>thrown(String(reason?.stack)))})()`
