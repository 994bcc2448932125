import { READER_KEY } from '@portal/shared-ui/browser/lastChapter'
import { WELCOMED_KEY } from '../../contract/welcomed'

/**
 * The light of a drawn sky (`HourlyDawn`): at night, in the morning, by day, in the evening. A turn of the hue keeps the
 * luminance, so that the words on the sky keep their contrast.
 */
const lights = `hour<5||hour>19?"brightness(.7) saturate(.7)":hour<10?"none":hour<16?"hue-rotate(-14deg) saturate(1.2)":"hue-rotate(42deg)"`

/**
 * The script that runs after the root, before a painted page is first shown. It sets the reader's text and sheet as
 * stored on this device, gives drawn skies the light of the hour, chooses the testament that was read last, stops the motion of a welcome that the session has shown, says whether the browser stores a
 * member's session, and scrolls the verse or answer of the address to the middle of the window, or a high answer to its
 * top. The browser's own scrolling to a hash then leads to the same position. A reload keeps the place that was scrolled to.
 *
 * The script also records the last press on a button that is only painted (`platform/browser/paint/touched.ts`), until the
 * visitor does something else. React hydrates an element in the capturing phase of a click, if it can; if not, it ends
 * the event there. So the script records a press in the capturing phase, before React, and forgets it in the bubbling
 * phase if `data-painted` then says that React handles it (`platform/browser/painted/readPainted.ts`).
 *
 * The browser must not send a form that needs scripts. An attempt to do so, by Enter (the button is disabled) or by a
 * password manager, is recorded in the same way, until the visitor types on.
 */
export const PAINT_SCRIPT = `(()=>{const root=document.currentScript.previousElementSibling
try{const html=document.documentElement
const show=()=>{const hour=new Date().getHours();html.style.setProperty("--hour",${lights})}
show()
setInterval(show,60000)
html.toggleAttribute("data-welcomed",!!sessionStorage.getItem("${WELCOMED_KEY}"))
html.toggleAttribute("data-member",Object.keys(localStorage).some(key=>/^sb-.*-auth-token$/.test(key)))}catch{}
const isPainted=({target})=>{const part=root.dataset.painted;return part&&(part!=="main"||target.closest("main"))}
const forget=()=>{delete self.portalPressed?.element.dataset.pressed;delete self.portalPressed}
const note=element=>{forget();self.portalPressed={element};element.dataset.pressed=""}
root.addEventListener("click",event=>{const element=event.target.closest("button,[role=button]")
if(!isPainted(event))forget()
else if(element&&(element.type!=="submit"||!element.form))note(element)},true)
root.addEventListener("click",event=>{if(!isPainted(event))forget()})
root.addEventListener("submit",event=>{if(event.target.method==="post"&&isPainted(event)){event.preventDefault();note(event.target)}})
const formSentBy=({key,isComposing,target:{form,tagName}})=>key==="Enter"&&!isComposing&&tagName==="INPUT"&&form?.method==="post"&&form
root.addEventListener("keydown",event=>{const form=formSentBy(event)
if(form&&isPainted(event))note(form)},true)
root.addEventListener("keydown",event=>{if(formSentBy(event)&&!isPainted(event))forget()})
root.addEventListener("input",()=>{if(self.portalPressed?.element.tagName==="FORM")forget()},true)
try{const {textSize,leading,face,tone,layout,last}=JSON.parse(localStorage.getItem("${READER_KEY}")).state
for(const text of root.querySelectorAll("[data-layout]")){if(layout)text.dataset.layout=layout
for(const [name,value] of [["text-size",textSize],["leading",leading],["face",face&&"var(--"+face+")"]])if(value)text.style.setProperty("--"+name,value)
const sheet=text.closest("article")
if(tone&&sheet){sheet.dataset.tone=tone;sheet.dataset.theme=tone==="paper"?"light":tone}}
const shelf=last&&root.querySelector('[data-book="'+last.osis+'"]')?.closest("[data-chosen]")
if(shelf)for(const part of root.querySelectorAll("[data-chosen]")){part.dataset.chosen=part===shelf
root.querySelector('[role=tab][aria-controls="'+part.id+'"]').ariaSelected=part===shelf}}catch{}
const verse=/^#v(\\d+)/.exec(location.hash)
const element=verse?document.getElementById("v"+verse[1]):root.querySelector("[data-opened] article")
if(!element||performance.getEntriesByType("navigation")[0]?.type==="reload")return
const room=innerHeight-element.offsetHeight-(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)||0)
const margin=verse||room>innerHeight*.2
if(margin)element.style.scrollMarginTop=room/2+"px"
element.scrollIntoView()
if(margin)addEventListener("load",()=>requestAnimationFrame(()=>{element.style.scrollMarginTop=""}))})()`
