import { MAX_SNACKBARS } from '@/lib/theme/timing'

/** A snackbar (ENT-36); a dismissed one stays in the list and is marked. */
export type SnackbarAlert<Options = unknown> = { key: string; message: string; options: Options; dismissed: boolean }

/** The number of alerts kept as history; the oldest are dropped. */
const MAX_KEPT = 50

const isShown = ({ dismissed }: SnackbarAlert) => !dismissed

/**
 * Returns the list with one more alert. It replaces a visible one with the same key; of more than three visible ones the oldest is dismissed
 * (SH-29).
 */
export function withAlert<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  alert: Omit<SnackbarAlert<Options>, 'dismissed'>,
): SnackbarAlert<Options>[] {
  const others = alerts.filter((each) => each.dismissed || each.key !== alert.key)
  const all = [...others, { ...alert, dismissed: false }]
  const kept = new Set(all.filter(isShown).slice(-MAX_SNACKBARS))
  return all.map((each) => (isShown(each) && !kept.has(each) ? { ...each, dismissed: true } : each)).slice(-MAX_KEPT)
}

/** Returns the list with the alert marked as dismissed, but not removed (ERR-31). A newer one with the same key stays visible. */
export function withDismissed<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  gone: SnackbarAlert<Options> | undefined,
): SnackbarAlert<Options>[] {
  return alerts.map((each) => (each === gone ? { ...each, dismissed: true } : each))
}

/** Returns the visible alert with a key. */
export function shownAlert<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  key: string,
): SnackbarAlert<Options> | undefined {
  return alerts.find((each) => each.key === key && isShown(each))
}

/** Returns the keys of all visible alerts. */
export function shownKeys(alerts: readonly SnackbarAlert[]): string[] {
  return alerts.filter(isShown).map(({ key }) => key)
}
