/** Milliseconds before a tooltip shows, and during which the next one shows at once (THM-07). */
export const TOOLTIP_DELAY = 500
export const TOOLTIP_SKIP_DELAY = 300

/** Debounces of typing, and of hover and focus, in ms (CALL-58). */
export const INPUT_DEBOUNCE = 250
export const HOVER_DEBOUNCE = 100

/** Length of a slide's transition, of the section fade, and of leaving a screen, in ms (NAV-17). */
export const SLIDE_TRANSITION = 500
export const SECTION_FADE = 700
export const LEAVING_SCREEN_TRANSITION = 800

/** Milliseconds that the animation of a section plays before it fades. */
export const SECTION_PLAY = 2_400

/** Milliseconds a snackbar stays, and how many show at once (SH-29). */
export const SNACKBAR_DURATION = 10_000
export const MAX_SNACKBARS = 3

/** Seconds left at which a counting dialog warns (SH-40). */
export const COUNTDOWN_WARNING = 10
