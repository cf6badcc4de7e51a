/** A card that is taken and put down; the picked one is lifted. */
export const cardLook =
  'inline-flex min-h-target min-w-target max-w-full cursor-grab items-center justify-center gap-2 rounded-2 border-2 border-line-strong bg-surface px-4 py-2 text-start wrap-anywhere font-reading text-fs-3 leading-[1.4] text-text shadow-1 transition-[background-color,border-color,translate] hover:bg-surface-hover aria-pressed:-translate-y-0.5 aria-pressed:border-accent-mark aria-pressed:bg-accent-soft aria-pressed:text-accent-text hc:aria-pressed:border-4'

/** A place that waits for a card. While a card is held, each place says so with a solid edge. */
export const placeLook = (isWaiting: boolean, isFilled: boolean) =>
  `inline-flex min-h-target max-w-full cursor-pointer items-center justify-center rounded-2 border-2 px-3 py-1 wrap-anywhere font-reading text-fs-3 leading-[1.4] transition-colors aria-pressed:border-accent-mark aria-pressed:bg-accent-soft hc:aria-pressed:border-4 ${
    isFilled
      ? 'border-line-strong bg-surface text-text shadow-1'
      : `border-dashed text-text-quiet ${isWaiting ? 'border-accent-mark bg-accent-soft' : 'border-line-strong bg-surface-sunken'}`
  }`

/** The box in which cards lie before they are put anywhere. */
export const trayLook = 'flex min-h-19 flex-wrap items-start gap-3 rounded-3 bg-surface-sunken p-4 hc:border'
