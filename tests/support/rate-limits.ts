/** Forgets what this process has counted: for tests that call more often than anybody may. */
export function forgetCountedCalls(): void {
  Reflect.deleteProperty(globalThis, '__traverseLimiters')
}
