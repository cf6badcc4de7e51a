/** Returns the page numbers to offer around the current one; null is a gap. Pages count from 1. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((each, at) => {
    const gap = each - (numbers[at - 1] ?? each - 1)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
