/** What a visitor needs from the open form to the receipt, in one chunk. */
export { NewReceipt } from './kvitto/NewReceipt'
export { QuestionForm } from './QuestionForm'
