/** Lower bounds of the screen sizes, in px (THM-04). `components/theme/theme.css` repeats them for CSS. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const
export type Breakpoint = keyof typeof breakpoints

/** The text size that the breakpoints assume, in px. Media queries use rem, so that readers with larger text get the layout that has room for it. */
const TEXT_SIZE = 16

/** Returns a media query that matches from a breakpoint upwards. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint] / TEXT_SIZE}rem)`
}

/** 1 rem in px at the browser's default size; the reader's own size scales it. */
export const BASE_FONT_SIZE = 10

/** Heights of the frame, in px (THM-09). */
export const APP_BAR_HEIGHT = 80
export const HOME_TOOLBAR_HEIGHT = 72

/** Widths of the side navigation, in px, per theme family (SH-07). */
export const NAVIGATION_WIDTHS = { hss: { full: 251, shrunk: 60 }, k5ela: { full: 300, shrunk: 70 } } as const

/** Widths of the table of contents, in px (SH-08). */
export const TABLE_OF_CONTENTS_WIDTHS = { full: 337, shrunk: 60 } as const

/** Width of the right pane, in px. */
export const RIGHT_PANE_WIDTH = 400

/** Widths of dialogs, in px (THM-08). */
export const DIALOG_WIDTHS = { small: 600, large: 820 } as const

/** Maximum width of popovers and tooltips, in px (THM-07, authoring 9). */
export const POPOVER_MAX_WIDTH = 495

/** Maximum width of forms, in rem (FRM-09). */
export const FORM_MAX_WIDTH_REM = 55

/** Width of a search input on large screens, in px (FRM-40). */
export const SEARCH_INPUT_WIDTH = 350
