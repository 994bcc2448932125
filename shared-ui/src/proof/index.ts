/** Proves that it is the user: codes of second factors, the password, and the dialog that asks for them again. */
export { CodeField, codeSchema, FactorFields } from './CodeField'
export { checkFactor, proveFactor, readFactors, signInAgain } from './factors'
export { ProofDialog } from './ProofDialog'
export { askForProof, withProof } from './withProof'
