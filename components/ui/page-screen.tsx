import type { ReactNode } from 'react'
import { cn } from './cn'
import { Heading } from './heading'

type PageScreenProps = {
  title: ReactNode
  text?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** The sheet of a staff screen: back link, title, actions, content. */
export function PageScreen({ title, text, back, actions, children, className }: PageScreenProps) {
  return (
    <div className={cn('px-4 pt-6 pb-16 md:px-10 md:pt-8', className)}>
      {back && <div className="mb-1 text-fs-1">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={1} className="wrap-anywhere">
            {title}
          </Heading>
          {text && <div className="wrap-anywhere mt-1 text-text-quiet">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
