/** The class names of a movable card; the picked one looks raised. */
export const cardLook =
  'inline-flex min-h-target min-w-target max-w-full cursor-grab items-center justify-center gap-2 rounded-2 border-2 border-line-strong bg-surface px-2.5 py-2 text-start wrap-anywhere font-reading text-fs-3 leading-[1.4] text-text shadow-1 transition-[background-color,border-color,translate] @md:px-4 hover:bg-surface-hover aria-pressed:-translate-y-0.5 aria-pressed:border-accent-mark aria-pressed:bg-accent-soft aria-pressed:text-accent-text hc:aria-pressed:border-4'

const overLook = 'border-accent-mark bg-accent-soft hc:border-4'

/** The class names of a place for a card. While a card is held, every place is highlighted in color, and the one under it with a solid border. */
export const placeLook = (isWaiting: boolean, isFilled: boolean, isOver: boolean) =>
  `inline-flex min-h-target max-w-full cursor-pointer items-center justify-center rounded-2 border-2 px-3 py-1 wrap-anywhere font-reading text-fs-3 leading-[1.4] transition-colors aria-pressed:border-accent-mark aria-pressed:bg-accent-soft hc:aria-pressed:border-4 ${
    isOver
      ? overLook
      : isFilled
        ? 'border-line-strong bg-surface text-text shadow-1'
        : `border-dashed text-text-quiet ${isWaiting ? 'border-accent-mark bg-accent-soft' : 'border-line-strong bg-surface-sunken'}`
  }`

/** The class names of the tray that holds cards until they are placed. */
export const trayLook = (isOver: boolean) =>
  `flex min-h-19 flex-wrap content-start items-start gap-3 rounded-3 border-2 bg-surface-sunken p-2 @md:p-4 ${isOver ? overLook : 'border-transparent hc:border-line-strong'}`

/** The class names of a group for cards. */
export const groupLook = (isOver: boolean) =>
  `flex flex-col gap-3 rounded-3 border-2 p-2 @md:p-4 ${isOver ? overLook : 'border-line bg-surface hc:border-line-strong'}`

/**
 * Lays out places and cards side by side, even on a phone, so that learners need not scroll past all cards to reach a place. The cards stay
 * visible while the places scroll.
 */
export const besideLook = (which: 'cards-first' | 'places-first') =>
  `grid grid-cols-2 items-start gap-3 @xl:gap-5 ${which === 'cards-first' ? '@xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : '@xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`
export const besideTrayLook = 'sticky top-[calc(var(--appbar-h)+7.2rem)] short:static'
