import { MAX_SNACKBARS } from '@/lib/theme/timing'

/** A snackbar (ENT-36); a dismissed one stays in the list, marked. */
export type SnackbarAlert<Options = unknown> = { key: string; message: string; options: Options; dismissed: boolean }

/** Alerts that are kept to look back at; the earliest make room. */
const MAX_KEPT = 50

const isShown = ({ dismissed }: SnackbarAlert) => !dismissed

/** With an alert more. One of the same key that shows is replaced; of more than three that show the oldest is dismissed (SH-29). */
export function withAlert<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  alert: Omit<SnackbarAlert<Options>, 'dismissed'>,
): SnackbarAlert<Options>[] {
  const others = alerts.filter((each) => each.dismissed || each.key !== alert.key)
  const all = [...others, { ...alert, dismissed: false }]
  const kept = new Set(all.filter(isShown).slice(-MAX_SNACKBARS))
  return all.map((each) => (isShown(each) && !kept.has(each) ? { ...each, dismissed: true } : each)).slice(-MAX_KEPT)
}

/** With this alert marked as dismissed; it is not removed (ERR-31). Another one of its key that has come since stays. */
export function withDismissed<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  gone: SnackbarAlert<Options> | undefined,
): SnackbarAlert<Options>[] {
  return alerts.map((each) => (each === gone ? { ...each, dismissed: true } : each))
}

/** The alert of a key that shows. */
export function shownAlert<Options>(
  alerts: readonly SnackbarAlert<Options>[],
  key: string,
): SnackbarAlert<Options> | undefined {
  return alerts.find((each) => each.key === key && isShown(each))
}

/** The keys of those that show. */
export function shownKeys(alerts: readonly SnackbarAlert[]): string[] {
  return alerts.filter(isShown).map(({ key }) => key)
}
