import type { CardLayout } from '@/lib/curriculum/levels'

/** The layouts of a list of cards; in a grid and in masonry, a card spans 10, 6, 4 or 3 of 12 columns, depending on the width (CUR-17). */
export const cardLayouts: Record<CardLayout, string> = {
  grid: 'grid gap-5 max-sm:mx-auto max-sm:w-10/12 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  list: 'grid gap-4',
  masonry: 'columns-1 gap-5 max-sm:mx-auto max-sm:w-10/12 sm:columns-2 md:columns-3 lg:columns-4',
}
