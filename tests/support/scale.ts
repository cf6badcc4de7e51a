/** Whether every case of every test runs (`npm run test:full`), instead of the sample of `npm test`. */
export const isFullRun = process.env.TEST_SCALE === 'full'

/** All cases in the full run; in the gate every fifth of them, including the first. */
export function sample<T>(cases: readonly T[]): T[] {
  return cases.filter((_, at) => isFullRun || at % 5 === 0)
}

/** The number of runs of a property or race: ten times `usual` in the full run, a fifth of it in the gate. */
export function runs(usual: number): number {
  return isFullRun ? usual * 10 : Math.ceil(usual / 5)
}
