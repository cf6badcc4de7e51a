/** Alerts on a page of the list, and of one fetch (CALL-44). */
export const ALERT_PAGE_SIZE = 10
/** Said when an alert is to be confirmed that has no id (ERR-29, ERR-30). */
export const NO_ALERT_ID_MESSAGE = 'There was an error confirming the notification; "id" must be specified.'
/** Said when new alerts are to be fetched of no mode (ERR-30). */
export const NO_ALERT_MODE_MESSAGE = 'New notifications were not fetched; "mode" must be specified.'
