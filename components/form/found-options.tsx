import { useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

export type FoundOption = { key: string; label: string; onChoose: () => void }

type FoundOptionsProps = {
  /** The id of the list; options append their index to it. */
  id: string
  label: string
  options: readonly FoundOption[]
  /** The index of the highlighted option; -1 for none. */
  active: number
}

/** The options below a search field, which keeps the focus and refers to the highlighted one. */
export function FoundOptions({ id, label, options, active }: FoundOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  if (options.length === 0) return null
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="mt-2 max-h-60 overflow-y-auto rounded-2 border-1 bg-surface p-1.5"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={option.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={option.onChoose}
          className={cn(
            'min-h-10 cursor-pointer rounded-1 px-2.5 py-2 hover:bg-surface-hover',
            at === active && 'bg-accent-soft inset-ring inset-ring-accent-mark',
          )}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
