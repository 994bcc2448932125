/**
 * What a visitor gets by a press, in one chunk, because the entry of the app has a hash for each: the form of a question
 * with its receipt, and the dialog that asks to sign in.
 */
export { NewReceipt } from './kvitto/NewReceipt'
export { QuestionForm } from './QuestionForm'
export { SignInFirst } from './SignInFirst'
