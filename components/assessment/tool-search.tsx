'use client'

import type { ComponentProps } from 'react'
import { SearchForm } from '@/components/form/search-form'
import { listHref } from '@/lib/assessment/list-query'
import { listPath, type ToolList } from '@/lib/assessment/tool'
import { searchText } from '@/lib/routing/search-text'
import { goTo } from './tool-messages'

type ToolSearchProps = Pick<ComponentProps<typeof SearchForm>, 'label' | 'submit' | 'className'> & {
  list: ToolList
  keyword: string
  isOwn: boolean
}

/** The search of a tool's list; its results are a page of the product around it, even without scripts. */
export function ToolSearch({ list, keyword, isOwn, ...rest }: ToolSearchProps) {
  return (
    <SearchForm
      {...rest}
      action={listPath(list)}
      target="_top"
      keyword={keyword}
      onSearch={(words) => goTo(listHref(list, { keyword: searchText(words), isOwn }))}
    >
      {isOwn && <input type="hidden" name="mine" value="1" />}
    </SearchForm>
  )
}
