/** The styles of an item in the side navigation: a tint for the current one, a ring in high contrast (kit). */
export const navigationItemClass =
  'flex w-full items-center gap-3 whitespace-nowrap rounded-2 text-left text-text-quiet no-underline hover:bg-surface-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-current'

/** The height and padding of an item: on the top level, the same as an icon only, and of a sub-item. */
export const navigationSizes = {
  item: 'min-h-11 px-3 font-medium',
  icon: 'min-h-11 justify-center px-0 font-medium',
  subItem: 'min-h-9 px-3 py-1 font-normal',
} as const
export type NavigationSize = keyof typeof navigationSizes
