import { cn } from '@/components/ui/cn'

/** The look of a picture that is pressed: all are seen in the same shape, and the one that is open is framed. */
export const pictureButton = cn(
  'group relative block aspect-4/3 w-full overflow-hidden rounded-1 border border-line bg-surface-sunken',
  'aria-expanded:outline-3 aria-expanded:outline-focus aria-expanded:outline-offset-2',
)
