import type { CardLayout } from '@/lib/curriculum/levels'

/** How a list of cards stands; a grid has 1, 2, 3 or 4 columns by width, and so has masonry (learner.md §9). */
export const cardLayouts: Record<CardLayout, string> = {
  grid: 'grid gap-5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  list: 'grid gap-4',
  masonry: 'columns-1 gap-5 sm:columns-2 md:columns-3 lg:columns-4',
}
