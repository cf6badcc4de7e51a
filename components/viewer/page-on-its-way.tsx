import { Skeleton, SkeletonText } from '@/components/ui/skeleton'

/** The shape of a page that is still to come. It stands last in the frame only where an address led on and nothing of its page is there yet. */
export function PageOnItsWay() {
  return (
    <div aria-hidden="true" className="viewer-coming">
      <div className="mx-auto w-full max-w-reading px-4 pt-28">
        <Skeleton className="h-10 w-80 max-w-full" />
        <SkeletonText lines={5} className="mt-12" />
        <SkeletonText lines={4} className="mt-10" />
      </div>
    </div>
  )
}
