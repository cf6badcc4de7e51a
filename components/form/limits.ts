/** The maximum number of characters of a plain text area (FRM-26). */
export const TEXT_AREA_LIMIT = 150

/** The dates that a date control accepts (FRM-14). */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2100-01-01'

/** Debounces of sliders, in ms: one thumb, two thumbs (FRM-23). */
export const SLIDER_DEBOUNCE = 200
export const RANGE_SLIDER_DEBOUNCE = 250

/** The percentage from an end within which a slider's label is no longer centered on its thumb (FRM-25). */
export const SLIDER_LABEL_MARGIN = 10
