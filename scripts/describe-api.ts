import { writeFileSync } from 'node:fs'
import { compactJson } from './api/compact-json'
import { describeCalls } from './api/open-api'
import { readCalls } from './api/read-calls'
import { referenceOf } from './api/reference'

const calls = await readCalls()
writeFileSync('docs/openapi.json', `${compactJson(describeCalls(calls))}\n`)
writeFileSync('docs/api.md', referenceOf(calls))
process.stdout.write(`${calls.length} calls described in docs/api.md and docs/openapi.json\n`)
