'use client'

import * as Radix from '@radix-ui/react-accordion'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** Expandable rows, `type="single"` or `"multiple"`. */
export const Accordion = Radix.Root

export type AccordionItemProps = Omit<ComponentProps<typeof Radix.Item>, 'title'> & {
  title: ReactNode
  /** The level of the title in the page's outline. */
  level?: 2 | 3 | 4 | 5 | 6
  /** Content at the end of the row, beside the title, which does not expand it. */
  aside?: ReactNode
}

export function AccordionItem({ title, level = 3, aside, className, children, ...rest }: AccordionItemProps) {
  const Heading = `h${level}` as const
  return (
    <Radix.Item {...rest} className={cn('border-b-1', className)}>
      <div className="flex items-center gap-3">
        <Radix.Header asChild>
          <Heading className="min-w-0 flex-1 font-medium text-fs-2 tracking-normal">
            <Radix.Trigger className="group flex min-h-12 w-full items-center gap-3 rounded-1 py-2 text-left hover:text-accent-text disabled:text-text-disabled">
              <ChevronDown
                aria-hidden="true"
                className="text-text-quiet transition-transform group-data-[state=closed]:-rotate-90"
              />
              <span className="min-w-0 flex-1">{title}</span>
            </Radix.Trigger>
          </Heading>
        </Radix.Header>
        {aside}
      </div>
      <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="pt-1 pb-4 pl-8">{children}</div>
      </Radix.Content>
    </Radix.Item>
  )
}
