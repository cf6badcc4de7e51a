import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChildrenOf, Folding, OutlineItem, OutlineRow } from '@/lib/authoring/outline'
import { CONTENT_ITEMS, contentItemQuery } from '@/lib/content/client/use-content-item'
import type { WireContent } from '@/lib/content/schema'

type Named = Pick<WireContent, 'id' | 'contentType'>

const changed = <Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> => {
  const next = new Set(set)
  if (isIn) next.add(value)
  else next.delete(value)
  return next
}

/** Reads the descendants of an item level by level, as its rows are expanded. */
export function useOutlineTree(page: WireContent) {
  const client = useQueryClient()
  const [folding, setFolding] = useState<Folding>({ open: new Set(), closed: new Set() })
  const [asked, setAsked] = useState<readonly Named[]>([])
  const shown = useRef(page)
  const isOwnChange = useRef(false)
  const first = useQuery({ ...contentItemQuery(page), initialData: page })
  const below = useQueries({ queries: asked.map((item) => contentItemQuery(item)) })
  const root = first.data ?? page
  const read = new Map([root, ...below.map(({ data }) => data)].flatMap((item) => (item ? [[item.id, item]] : [])))
  const failed = new Set(
    asked.filter((_, at) => below[at]?.isLoadingError || below[at]?.data === null).map(({ id }) => id),
  )

  // The page was refreshed: others may also have changed deeper levels, so these are refetched too.
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    client.setQueryData(contentItemQuery(page).queryKey, (old) => (old && old.version > page.version ? old : page))
    if (!isOwnChange.current)
      void client.invalidateQueries({ queryKey: [CONTENT_ITEMS], predicate: ({ queryKey }) => queryKey[2] !== page.id })
    isOwnChange.current = false
  }, [client, page])

  function ask({ id, contentType }: Named) {
    if (id !== page.id) setAsked((all) => (all.some((each) => each.id === id) ? all : [...all, { id, contentType }]))
  }

  function open(key: string, item: Named) {
    ask(item)
    setFolding(({ closed, open: opened }) => ({ closed, open: changed(opened, key, true) }))
  }

  const childrenOf: ChildrenOf = (id) => read.get(id)?.children

  return {
    root,
    childrenOf,
    folding,
    /** Whether the children of an item failed to load. */
    isFailed: (id: string) => failed.has(id),
    retry: () =>
      void client.refetchQueries({ queryKey: [CONTENT_ITEMS], predicate: ({ state }) => state.status === 'error' }),
    open,
    toggle(row: OutlineRow) {
      if (row.kind === 'item') {
        if (!row.isOpen) return open(row.key, row.item)
        setFolding(({ closed, open: opened }) => ({ closed, open: changed(opened, row.key, false) }))
      } else setFolding(({ closed, open: opened }) => ({ open: opened, closed: changed(closed, row.key, row.isOpen) }))
    },
    collapseAll: () => setFolding({ open: new Set(), closed: new Set() }),
    /** Marks the next page refresh as caused by this outline, so that deeper levels are not refetched. */
    noteOwnChange() {
      isOwnChange.current = true
    },
    /** Applies a saved item to every cached parent that contains it. */
    adopt(saved: OutlineItem) {
      client.setQueriesData<WireContent | null>({ queryKey: [CONTENT_ITEMS] }, (old) => {
        if (!old) return old
        const { children: answered, section: __, insertionData: ___, ...fields } = saved
        const children = old.children?.map((child) => (child.id === saved.id ? { ...child, ...fields } : child))
        // Store the new version with the children from the response: with an old list, the next move would remove children that others added.
        if (old.id === saved.id) return { ...old, ...fields, children: answered ?? children }
        return { ...old, ...(children && { children }) }
      })
    },
  }
}

export type OutlineTree = ReturnType<typeof useOutlineTree>
