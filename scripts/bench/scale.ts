import type { LoadedDatabase } from './loaded-database'
import { type Line, timesByTurns } from './measure'
import { GETS, LISTS, nameOf } from './reads'

const ROUNDS = 15
const MOST_GROWTH = 1.5
const MOST_ABOVE_SQL = 2.5
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Compares each list call on the large set with the same call on the small one. */
export async function benchLists(small: LoadedDatabase, large: LoadedDatabase, names: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const name of LISTS.map(nameOf)) {
    const { subject, baseline } = await timesByTurns(
      ROUNDS,
      () => large.time(name),
      () => small.time(name),
    )
    const ratio = subject / baseline
    lines.push({
      what: `${name}: ${names}`,
      subject: ms(subject),
      baseline: ms(baseline),
      ratio,
      aim: `at most ${MOST_GROWTH}`,
      holds: ratio <= MOST_GROWTH,
    })
  }
  return lines
}

/** Compares each read use case on the large set with its own bare statements. */
export async function benchReads(large: LoadedDatabase): Promise<Line[]> {
  const lines: Line[] = []
  for (const name of [...LISTS, ...GETS].map(nameOf)) {
    const { subject, baseline } = await timesByTurns(
      ROUNDS,
      () => large.time(name),
      () => large.time(name, { isBare: true }),
    )
    const ratio = subject / baseline
    lines.push({
      what: `${name}: use case / its own SQL`,
      subject: ms(subject),
      baseline: ms(baseline),
      ratio,
      aim: `at most ${MOST_ABOVE_SQL}`,
      holds: ratio <= MOST_ABOVE_SQL,
    })
  }
  return lines
}

/** Counts the list calls that scan a large table of the large set in full. */
export async function benchPlans(large: LoadedDatabase): Promise<Line> {
  const found: string[] = []
  for (const name of LISTS.map(nameOf)) {
    const scans = await large.scansOf(name)
    if (scans.length > 0) found.push(`${name} (${[...new Set(scans)].join(', ')})`)
  }
  return {
    what: ['list calls that walk through interactions, user assignments or content children', ...found].join('; '),
    subject: String(found.length),
    baseline: String(LISTS.length),
    ratio: found.length / LISTS.length,
    aim: 'none',
    holds: found.length === 0,
  }
}
