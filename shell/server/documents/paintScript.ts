import { READER_KEY } from '@portal/shared-ui/browser/lastChapter'
import { WELCOMED_KEY } from '../../src/start/welcomed'

/**
 * The script that runs after the root, before a painted page is first shown. It sets the reader's text and sheet as
 * stored on this device, stops the motion of a welcome that the session has shown, and scrolls the verse or answer of the address to the middle of the window, or a high answer
 * to its top. The browser's own scrolling to a hash then leads to the same position. The script also records the last
 * press on a button until the shell replaces the page (`shell/src/paint/replacing.ts`).
 *
 * The browser must not send a form that needs scripts. An attempt to do so, by Enter (the button is disabled) or by a
 * password manager, is recorded in the same way, until the visitor types on.
 */
export const PAINT_SCRIPT = `(()=>{const root=document.currentScript.previousElementSibling
const note=element=>{self.portalPressed={at:performance.now(),element}}
try{document.documentElement.toggleAttribute("data-welcomed",!!sessionStorage.getItem("${WELCOMED_KEY}"))}catch{}
root.addEventListener("click",({target})=>{const element=target.closest("button,[role=button]")
if(element&&(element.type!=="submit"||!element.form))note(element)},true)
root.addEventListener("submit",event=>{if(event.target.method==="post"){event.preventDefault();note(event.target)}},true)
root.addEventListener("keydown",({key,isComposing,target})=>{const{form,tagName}=target
if(key==="Enter"&&!isComposing&&tagName==="INPUT"&&form&&form.method==="post")note(form)},true)
root.addEventListener("input",()=>{if(self.portalPressed?.element.tagName==="FORM")delete self.portalPressed},true)
try{const {textSize,leading,face,tone,layout}=JSON.parse(localStorage.getItem("${READER_KEY}")).state
for(const text of root.querySelectorAll("[data-layout]")){if(layout)text.dataset.layout=layout
for(const [name,value] of [["text-size",textSize],["leading",leading],["face",face&&"var(--"+face+")"]])if(value)text.style.setProperty("--"+name,value)
const sheet=text.closest("article")
if(tone&&sheet){sheet.dataset.tone=tone;sheet.dataset.theme=tone==="paper"?"light":tone}}}catch{}
const verse=/^#v(\\d+)/.exec(location.hash)
const element=verse?document.getElementById("v"+verse[1]):root.querySelector("[data-opened] article")
if(!element)return
const room=innerHeight-element.offsetHeight-(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)||0)
if(verse||room>innerHeight*.2)element.style.scrollMarginTop=room/2+"px"
element.scrollIntoView()})()`
