import { parseArgs } from 'node:util'
import { LoadRefusal, writeLoadSet } from '../prisma/seed/load/load-set'
import { runOnDatabase } from './lib/run-on-database'

const USAGE = 'Usage: npm run db:load -- --scale <0.01 to 20> [--beside-others]'

/** A wrong call prints one line instead of a stack trace. */
class UsageError extends Error {}

function readArguments(): { scale: number; besideOthers: boolean } {
  try {
    const { values } = parseArgs({ options: { scale: { type: 'string' }, 'beside-others': { type: 'boolean' } } })
    if (values.scale === undefined) throw new Error(USAGE)
    return { scale: Number(values.scale), besideOthers: values['beside-others'] ?? false }
  } catch {
    throw new UsageError(USAGE)
  }
}

runOnDatabase(async () => {
  const { scale, besideOthers } = readArguments()
  const began = Date.now()
  const onStep = (step: string) => process.stdout.write(`${step} …\n`)
  try {
    await writeLoadSet(scale, { besideOthers, onStep })
  } catch (error) {
    if (error instanceof LoadRefusal || error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
  return `The load set of scale ${scale} is there (${Math.round((Date.now() - began) / 1000)} s).`
}, UsageError)
