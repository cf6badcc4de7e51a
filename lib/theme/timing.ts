/** Milliseconds before a tooltip is shown, and during which the next one is shown at once (THM-07). */
export const TOOLTIP_DELAY = 500
export const TOOLTIP_SKIP_DELAY = 300

/** Debounces of typing, and of hover and focus, in ms (CALL-58). */
export const INPUT_DEBOUNCE = 250
export const HOVER_DEBOUNCE = 100
/** Debounce of typing, in ms, for a check of new names: longer, because the number of checked names per hour is limited. */
export const NAME_CHECK_DEBOUNCE = 600

/** Durations of a slide's transition, of the section fade, and of leaving a screen, in ms (NAV-17). */
export const SLIDE_TRANSITION = 500
export const SECTION_FADE = 700
export const LEAVING_SCREEN_TRANSITION = 800

/** Milliseconds that a section's animation plays before it fades. */
export const SECTION_PLAY = 2_400

/** Milliseconds that a snackbar is shown, and the maximum number shown at once (SH-29). */
export const SNACKBAR_DURATION = 10_000
export const MAX_SNACKBARS = 3

/** Remaining seconds at which a countdown dialog warns (SH-40). */
export const COUNTDOWN_WARNING = 10
