/** Texts that are the same in Spanish, as `<file>.<key>`: names, and words that both languages share. `messages.test.ts` reads it. */
export const SAME_WORDS: readonly string[] = ['error-log.times', 'shell.brand']
