const loneSurrogate = /\p{Surrogate}/u

/** Whether PostgreSQL and JSON can hold a text: no NUL, no half of a surrogate pair (contract.md §1). */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !loneSurrogate.test(text)
}
