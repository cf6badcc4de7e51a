/** `A`, `B`, `C` … as choices are told apart. */
export const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)
