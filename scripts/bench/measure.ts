/** Returns the median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Warm-up runs of both tasks, which are not counted. */
const WARM_UP = 5

/** Returns the medians of the durations that two tasks report, run alternately so that fluctuations of the machine affect both. */
export async function timesByTurns(
  rounds: number,
  subject: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ subject: number; baseline: number }> {
  const times = { subject: [] as number[], baseline: [] as number[] }
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [name, work] of [
      ['baseline', baseline],
      ['subject', subject],
    ] as const) {
      const time = await work()
      if (round >= 0) times[name].push(time)
    }
  }
  return { subject: median(times.subject), baseline: median(times.baseline) }
}

const timed = (work: () => Promise<unknown>) => async () => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Returns the medians of the durations of two tasks in milliseconds, run alternately. */
export function byTurns(
  rounds: number,
  subject: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ subject: number; baseline: number }> {
  return timesByTurns(rounds, timed(subject), timed(baseline))
}

/** One row of the table: what was measured, both figures, their ratio and its target. */
export type Line = { what: string; subject: string; baseline: string; ratio: number; aim: string; holds: boolean }

export function formatLines(lines: readonly Line[]): string {
  const head = '| what | measured | baseline | ratio | aim | |\n|---|---|---|---|---|---|'
  const rows = lines.map(
    ({ what, subject, baseline, ratio, aim, holds }) =>
      `| ${what} | ${subject} | ${baseline} | ${ratio.toFixed(2)} | ${aim} | ${holds ? 'holds' : 'missed'} |`,
  )
  return [head, ...rows].join('\n')
}
