const corners: Record<string, string> = {
  'bottom-left': '-bottom-1.5 left-[5%]',
  'bottom-right': '-bottom-1.5 right-[5%]',
  'top-left': 'top-2 left-[5%]',
  'top-right': 'top-2 right-[5%]',
}

/** Returns the classes that place a mascot in a corner of a banner. */
export const mascotCorner = (position: 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right'): string =>
  corners[position] ?? ''
