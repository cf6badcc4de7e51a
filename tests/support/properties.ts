import fc from 'fast-check'
import { runs } from './scale'

/** fast-check's default number of runs. */
const USUAL_RUNS = 100
fc.configureGlobal({ numRuns: runs(USUAL_RUNS) })

/** fast-check with the number of runs for this kind of test run; a test with its own `numRuns` passes it to `runs`. */
export { fc }
