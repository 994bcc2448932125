/** Answered questions, for the page of all answers and the page of saved ones. */
export { AnswerPlaces } from './AnswerPlaces'
export { AnswerText } from './AnswerText'
export { ANSWER_COLUMNS, type Answer, LIST_PATH, savedAmongKey, savedListKey, toAnswer } from './answer'
export { type Passage, passagesOf, quotedVerses } from './passages'
export { ShareAnswer } from './ShareAnswer'
export { SimilarAnswers } from './SimilarAnswers'
export { savingEntry, withSaving } from './savingEntry'
