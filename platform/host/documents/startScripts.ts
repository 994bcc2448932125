import { fileOf, type RemoteRelease } from '../../contract/registry'
import type { ShellRelease } from '../../contract/release'
import type { PortalState } from '../registry/portalState'
import { escapeMarkup, inlineJson } from './xml'

type DocumentOptions = {
  origin: string
  nonce: string
  /** A developer's shell changes with every save, and has no hashes. */
  isDevelopment: boolean
  /** The version of the failed shell that this shell replaces. */
  fallenShell?: string | null
}

/** The opened page of an area or of the shell, and the names of its code chunks. */
type Opened = {
  live: Pick<PortalState, 'shell'>
  remote: RemoteRelease | null
  code: string[]
  origin: string
}

/** The script tags of a page. Scripts without a hash are left out. */
export function startScripts(
  { shell, shellsBefore }: PortalState,
  { origin, nonce, isDevelopment, fallenShell }: DocumentOptions,
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
 * Preloads for the opened area and page. Each has the same hash as its script; otherwise the browser would fetch the
 * file twice. Only administrators' browsers request the office's files.
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

/** Maximum time in milliseconds between the scripts' run and the first paint. */
const DRAWN_WITHIN_MS = 1_500

/** The query parameter by which a page requests the previous shell: the version that crashed before the first paint. */
export const FALLEN_SHELL = 'fallen-shell'

/** Removes the parameter from the address before the shell reads it. */
const cleanAddress = `history.replaceState(history.state,"",location.href.replace(/[?&]${FALLEN_SHELL}=\\w+/,""))`

/**
 * Loads the scripts of the previous shell when a script of this shell fails to load or is refused. A script that ran
 * but crashed before the first paint has left its libraries in the page, so the page reloads with the previous shell,
 * which the host then serves (`shellsThatServe.ts`) for as long as the tab is open. `data-shell-before` marks that
 * this shell has a fallback (`shell/src/layout/shellBefore.ts`); `data-fallen-shell` is the version of the shell that
 * failed.
 */
const fallbackScript = ({ version }: ShellRelease, scripts: [src: string, integrity: string][]): string =>
  `(()=>{let done
const about=document.documentElement.dataset,ours=location.origin+"/shell/${version}/",key="${FALLEN_SHELL}"
about.shellBefore=""
const isShown=()=>done||(document.querySelector("#root[data-painted]")?!("shellBefore" in about):document.querySelector("#root>*"))
const load=()=>{if(isShown())return
done=1;delete about.shellBefore;about.fallenShell="${version}"
for(const [src,integrity] of ${inlineJson(scripts)})document.head.append(Object.assign(document.createElement("script"),{async:false,crossOrigin:"anonymous",integrity,src}))}
const {pathname,search,hash}=location,canAsk=!about.fallenShell&&!search.includes(key)
const ask=()=>location.replace(pathname+search+(search?"&":"?")+key+"=${version}"+hash)
const kept=(use)=>{try{return use(sessionStorage)}catch{}}
if(canAsk&&kept((store)=>store.getItem(key))==="${version}")ask()
const startAnew=()=>{if(isShown())return
if(!canAsk)return load()
kept((store)=>store.setItem(key,"${version}"));ask()}
const thrown=(where)=>where.includes(ours)&&setTimeout(startAnew,${DRAWN_WITHIN_MS})
addEventListener("error",({target,filename,error})=>{if(target===window)thrown(filename+error?.stack)
else if(target.defer&&target.src.startsWith(ours))load()},true)
addEventListener("unhandledrejection",({reason})=>thrown(String(reason?.stack)))})()`
