import fc from 'fast-check'
import { runs } from './scale'

/** As often as fast-check tries a property of itself. */
const USUAL_RUNS = 100
fc.configureGlobal({ numRuns: runs(USUAL_RUNS) })

/** fast-check, whose properties are tried as often as the kind of run asks for; a test with a `numRuns` of its own gives it to `runs`. */
export { fc }
