/** Alerts on a page of the list, and of one fetch (shell.md §9). */
export const ALERT_PAGE_SIZE = 10
/** Said when an alert is to be confirmed that has no id (shell.md §5). */
export const NO_ALERT_ID_MESSAGE = 'There was an error confirming the notification; "id" must be specified.'
/** Said when new alerts are to be fetched of no mode (shell.md §5). */
export const NO_ALERT_MODE_MESSAGE = 'New notifications were not fetched; "mode" must be specified.'
