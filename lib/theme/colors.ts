/** The highlight palette (ANN-07), in order; the values of `data-hl`. */
export const highlightColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue'] as const
export type HighlightColor = (typeof highlightColors)[number]

/** The color of a reader's first highlight on a device. */
export const defaultHighlightColor: HighlightColor = highlightColors[0]

/** The eight colors of a gradebook cell (TBL-15); the values of `data-gb`. */
export const gradebookColors = ['yellow', 'purple', 'orange', 'blue', 'red', 'green', 'black', 'gray'] as const

/** The accents that a section may have; the values of `data-section`. */
export const sectionAccents = [
  'ignite',
  'connect',
  'apply',
  'reflect',
  'homework',
  'opening',
  'worktime',
  'drill',
] as const
