import { CommandError } from '../../command'

/** The exit code of a gate that could not do its work: the release was not judged. */
const EXIT_CODE = 3

/** The gate itself failed: no browser, no backend, too little time. Says nothing about the release. */
export class GateUnable extends CommandError {
  constructor(why: string) {
    super(`The release gate could not run, so the release was not judged: ${why}`, EXIT_CODE)
  }
}
