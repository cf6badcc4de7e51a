/** Most characters of a plain text area (FRM-26). */
export const TEXT_AREA_LIMIT = 150

/** The dates that a date control takes (FRM-14). */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2100-01-01'

/** Debounces of sliders, in ms: one thumb, two thumbs (FRM-23). */
export const SLIDER_DEBOUNCE = 200
export const RANGE_SLIDER_DEBOUNCE = 250

/** Within this percentage of an end, a slider's label stays centred on its thumb no longer (FRM-25). */
export const SLIDER_LABEL_MARGIN = 10
