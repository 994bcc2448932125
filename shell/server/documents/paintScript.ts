import { READER_KEY } from '@portal/shared-ui/browser/lastChapter'

/**
 * A few lines that run after the root, before a painted page is first shown: the reader's text and sheet as this device has them, and
 * the verse of the address in the middle of the window. They also note the last press on a button until the shell
 * takes the page over (`shell/src/paint/replacing.ts`).
 */
export const PAINT_SCRIPT = `(()=>{const root=document.currentScript.previousElementSibling
root.addEventListener("click",({target})=>{const element=target.closest("button,[role=button]")
if(element&&(element.type!=="submit"||!element.form))self.portalPressed={at:performance.now(),element}},true)
try{const {textSize,leading,face,tone,layout}=JSON.parse(localStorage.getItem("${READER_KEY}")).state
for(const text of root.querySelectorAll("[data-layout]")){if(layout)text.dataset.layout=layout
for(const [name,value] of [["text-size",textSize],["leading",leading],["face",face&&"var(--"+face+")"]])if(value)text.style.setProperty("--"+name,value)
const sheet=text.closest("article")
if(tone&&sheet){sheet.dataset.tone=tone;sheet.dataset.theme=tone==="paper"?"light":tone}}}catch{}
const verse=/^#v(\\d+)/.exec(location.hash)
if(verse)document.getElementById("v"+verse[1])?.scrollIntoView({block:"center"})})()`
