/** Returns the letter of a choice by its index: `A`, `B`, `C` … */
export const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)
