import { useTranslations } from 'next-intl'
import { Loading, Skeleton, SkeletonText } from '@/components/ui/skeleton'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The skeleton of the grading screen while it loads. */
export function GradingSkeleton() {
  const t = useTranslations('grading')
  return (
    <div data-sheets="grading">
      <Loading
        label={t('loading')}
        className="grid min-h-[calc(100dvh-var(--appbar-h))] grid-cols-1 grid-rows-[auto_1fr] md:grid-cols-[26rem_minmax(0,1fr)] lg:grid-cols-[30rem_minmax(0,1fr)_var(--pane-w)]"
      >
        <div className="px-4 pb-4 md:col-span-full">
          <Skeleton className="h-5 w-60" />
        </div>
        <div className="grid content-start gap-4 px-4">
          <Skeleton className="h-8 w-full" />
          {rows.map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <SkeletonText lines={2} className="flex-1" />
            </div>
          ))}
        </div>
        <div className="grid content-start gap-6 border-t border-line bg-surface px-4 py-6 max-md:hidden md:rounded-tl-3 md:border-l md:px-8">
          <Skeleton className="h-7 w-3/5" />
          <SkeletonText lines={2} className="max-w-reading" />
          <Skeleton className="mt-4 h-14 w-2/5" />
          <SkeletonText lines={5} className="max-w-reading" />
        </div>
        <div className="grid content-start gap-6 border-t border-line bg-surface px-6 py-6 max-lg:hidden lg:border-l">
          <Skeleton className="h-13 w-1/2" />
          <SkeletonText lines={4} />
        </div>
      </Loading>
    </div>
  )
}
