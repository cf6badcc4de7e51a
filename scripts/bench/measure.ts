/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of one run of two works, taken by turns so that the machine's moods meet both; the middle of each. */
export async function byTurns(
  rounds: number,
  subject: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ subject: number; baseline: number }> {
  const times = { subject: [] as number[], baseline: [] as number[] }
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, work] of [
      ['baseline', baseline],
      ['subject', subject],
    ] as const) {
      const started = performance.now()
      await work()
      if (round >= 0) times[name].push(performance.now() - started)
    }
  }
  return { subject: median(times.subject), baseline: median(times.baseline) }
}

/** One line of the table: what was measured, both figures, their ratio and what it should be. */
export type Line = { what: string; subject: string; baseline: string; ratio: number; aim: string; holds: boolean }

export function formatLines(lines: readonly Line[]): string {
  const head = '| what | measured | baseline | ratio | aim | |\n|---|---|---|---|---|---|'
  const rows = lines.map(
    ({ what, subject, baseline, ratio, aim, holds }) =>
      `| ${what} | ${subject} | ${baseline} | ${ratio.toFixed(2)} | ${aim} | ${holds ? 'holds' : 'missed'} |`,
  )
  return [head, ...rows].join('\n')
}
