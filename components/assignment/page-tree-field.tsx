'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FieldError } from '@/components/form/field'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { countPages, type PageNode } from '@/lib/assignment/page-tree'

type PageTreeFieldProps = {
  pages: readonly PageNode[]
  /** The ids of excluded items; their descendants are excluded too. */
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The field's name in the form, and the id of its box. */
  name: string
  error?: string
}

type BranchProps = {
  nodes: readonly PageNode[]
  excluded: ReadonlySet<string>
  isOut: boolean
  onToggle: (id: string) => void
}

function Branch({ nodes, excluded, isOut, onToggle }: BranchProps) {
  return (
    <ul className="grid not-first:pl-7.5">
      {nodes.map((node) => {
        const isExcluded = isOut || excluded.has(node.id)
        const below = countPages(node.children, excluded)
        return (
          <li key={node.id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
            <label
              className={cn(
                'inline-flex min-h-control-sm items-start gap-2.5 py-1.25',
                isOut ? 'cursor-not-allowed text-text-disabled' : 'cursor-pointer',
              )}
            >
              <span className="mt-0.5 flex">
                <Checkbox
                  checked={!isExcluded}
                  disabled={isOut}
                  indeterminate={!isExcluded && below.kept < below.count}
                  onChange={() => onToggle(node.id)}
                />
              </span>
              <span className={cn('wrap-anywhere', isExcluded && !isOut && 'text-text-quiet')}>
                {node.name}
                {node.section && <span className="ml-2 text-fs-1 text-text-quiet">{node.section}</span>}
              </span>
            </label>
            {node.children.length > 0 && (
              <Branch nodes={node.children} excluded={excluded} isOut={isExcluded} onToggle={onToggle} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The pages of the assigned item, with a checkbox to include each; collapsed by default, since most assignments include all. */
export function PageTreeField({ pages, value, onValueChange, name, error }: PageTreeFieldProps) {
  const t = useTranslations('assignment.pages')
  const excluded = new Set(value)
  const { count, kept } = countPages(pages, excluded)
  if (count === 0) return <p className="text-text-quiet">{t('none')}</p>

  function handleToggle(id: string) {
    onValueChange(excluded.has(id) ? value.filter((each) => each !== id) : [...value, id])
  }

  return (
    <div id={name} tabIndex={-1} className="min-w-0 outline-none">
      <details className="group/pages" open={kept < count || undefined}>
        <summary className="inline-flex min-h-control-md cursor-pointer list-none items-center gap-2 rounded-1 font-medium [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="text-text-quiet transition-transform group-not-open/pages:-rotate-90"
          />
          <span aria-live="polite">{t('kept', { kept, count })}</span>
        </summary>
        <div className="mt-1 pl-8">
          <Branch nodes={pages} excluded={excluded} isOut={false} onToggle={handleToggle} />
        </div>
      </details>
      <FieldError id={name}>{error}</FieldError>
    </div>
  )
}
