import { cn } from '@/components/ui/cn'
import { isHighContrast, type ThemeName } from '@/lib/theme/themes'

/** A miniature page in a theme, drawn with its tokens. It is wrapped in the base theme, since the others override only part of it. */
export function ThemePicture({ theme }: { theme: ThemeName }) {
  return (
    <span data-theme="hss" aria-hidden="true" className="block">
      <span data-theme={theme} className="block overflow-hidden rounded-2 border border-line bg-page p-2 text-text">
        <span className="flex items-center gap-1.5 pb-2">
          <span className="size-3 rounded-1 bg-accent-mark" />
          <span className="h-1.5 w-8 rounded-full bg-text" />
          <span className="ml-auto size-3 rounded-full border border-line-strong bg-surface-sunken" />
        </span>
        <span className="grid grid-cols-[2.4rem_minmax(0,1fr)] gap-2">
          <span className="grid content-start gap-1.5">
            <span className={cn('h-2 rounded-1 bg-accent-soft', isHighContrast(theme) && 'border border-current')} />
            <span className="h-2 rounded-1 bg-surface-sunken" />
            <span className="h-2 rounded-1 bg-surface-sunken" />
          </span>
          <span className="grid gap-1.5 rounded-2 border border-line bg-surface p-2">
            <span className="font-reading text-fs-3 leading-none">Aa</span>
            <span className="h-1 rounded-full bg-text-quiet" />
            <span className="h-1 w-4/5 rounded-full bg-text-quiet" />
            <span className="mt-1 h-3 w-10 rounded-1 bg-accent" />
          </span>
        </span>
      </span>
    </span>
  )
}
