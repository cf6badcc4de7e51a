import { cn } from '@/components/ui/cn'

/** The class names of a clickable picture: all have the same shape, and the open one has a frame. */
export const pictureButton = cn(
  'group relative block aspect-4/3 w-full overflow-hidden rounded-1 border border-line bg-surface-sunken',
  'aria-expanded:outline-3 aria-expanded:outline-focus aria-expanded:outline-offset-2',
)
