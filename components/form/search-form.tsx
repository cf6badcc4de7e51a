import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TextField } from './text-field'

type SearchFormProps = {
  /** The page that shows what is found; the words go there as `q`. */
  action: string
  keyword: string
  /** What is searched, and what the button says. */
  label: string
  submit: string
  className?: string
  /** Hidden fields that the address keeps. */
  children?: ReactNode
}

/** A search that is an address: works before any script runs. */
export function SearchForm({ action, keyword, label, submit, className, children }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tablets of schools do not all know the search element
    <form role="search" action={action} className={cn('flex max-w-form items-end gap-2', className)}>
      {children}
      <TextField
        name="q"
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={keyword}
        icon={<Search aria-hidden="true" />}
        className="flex-1"
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
