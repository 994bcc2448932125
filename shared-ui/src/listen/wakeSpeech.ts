/** For the handler of a press that begins to read: iOS speaks only after a first word in one. */
export const wakeSpeech = (): void => window.speechSynthesis?.speak(new SpeechSynthesisUtterance(''))
