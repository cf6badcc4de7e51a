/** Resets this process's counters, for tests that call more often than allowed. */
export function forgetCountedCalls(): void {
  Reflect.deleteProperty(globalThis, '__traverseLimiters')
}
