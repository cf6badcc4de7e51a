const loneSurrogate = /\p{Surrogate}/u

/** Whether PostgreSQL and JSON can store a text: no NUL, no lone surrogate (contract.md §1). */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !loneSurrogate.test(text)
}
