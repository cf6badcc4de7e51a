/** Page size of the list of alerts, and of a fetch (CALL-44). */
export const ALERT_PAGE_SIZE = 10
/** The message for confirming an alert without an id (ERR-29, ERR-30). */
export const NO_ALERT_ID_MESSAGE = 'There was an error confirming the notification; "id" must be specified.'
/** The message for fetching new alerts without a mode (ERR-30). */
export const NO_ALERT_MODE_MESSAGE = 'New notifications were not fetched; "mode" must be specified.'
