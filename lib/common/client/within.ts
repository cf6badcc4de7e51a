/** Resolves with the result of some work, or with `otherwise` after a timeout in ms. */
export function within<Result>(ms: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
