const reports = new Set<() => void>()

/** Registers how an editor reports input that it has not reported yet; returns how to unregister it. */
export function onOutputAsked(report: () => void): () => void {
  reports.add(report)
  return () => reports.delete(report)
}

/** Lets every editor report its latest input at once, so that a form can tell whether it was changed. */
export function askForOutput(): void {
  for (const report of reports) report()
}
