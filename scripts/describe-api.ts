import { writeFileSync } from 'node:fs'
import { describeCalls } from './api/open-api'
import { readCalls } from './api/read-calls'
import { referenceOf } from './api/reference'

const calls = await readCalls()
writeFileSync('docs/openapi.json', `${JSON.stringify(describeCalls(calls), null, 1)}\n`)
writeFileSync('docs/api.md', referenceOf(calls))
process.stdout.write(`${calls.length} calls described in docs/api.md and docs/openapi.json\n`)
