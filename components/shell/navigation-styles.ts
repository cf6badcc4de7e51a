/** The looks of an item of the side navigation: a tint where one is, a ring under high contrast (kit). */
export const navigationItemClass =
  'flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-2 px-3 text-left font-medium text-text-quiet no-underline hover:bg-surface-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-current'
