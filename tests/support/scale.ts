/** Whether every case of every test is run (`npm run test:full`), and not the sample that `npm test` takes. */
export const isFullRun = process.env.TEST_SCALE === 'full'

/** Each case in the full run; in the gate every fifth of them, the first included. */
export function sample<T>(cases: readonly T[]): T[] {
  return cases.filter((_, at) => isFullRun || at % 5 === 0)
}

/** How often a property is tried, or a race is run: ten times as often as `usual` in the full run, a fifth of it in the gate. */
export function runs(usual: number): number {
  return isFullRun ? usual * 10 : Math.ceil(usual / 5)
}
