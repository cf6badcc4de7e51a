import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockPlace, samePlace, type TextBlock } from '../version-place'

const BODY = '.viewer-sheet [data-body]'
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, figure, .page-item'

/** The number of pixels by which a page may shift while its layout settles. */
const UNMOVED = 24

/** The pixels of a block below its last line of text: if only these are on the reading line, the reader is at the next block. */
const BELOW = 8

/** The place of a reader: a block of a body, how far into it the reading line was, and the line. */
type Place = BlockPlace & { bodyId: string; blocks: TextBlock[]; above: number; line: number }

const bodyOf = (id: string) => document.querySelector<HTMLElement>(`${BODY}[data-body="${CSS.escape(id)}"]`)

/** Returns the blocks of a body; the contents of a picture or an exercise are part of it. */
function blocksOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => {
    const outer = block.parentElement?.closest(`${BLOCKS}, [data-body]`)
    return outer === body
  })
}

function describe(block: HTMLElement): TextBlock {
  const text = block.textContent.trim()
  if (/^H\d$/.test(block.tagName)) return { kind: 'heading', id: null, text }
  if (!block.matches('figure, .page-item')) return { kind: 'text', id: null, text }
  return { kind: 'thing', id: block.id || (block.querySelector('img')?.getAttribute('src') ?? null), text: '' }
}

/** Returns the assumed reading line of the screen: directly below the fixed header. */
function readingLine(): number {
  const tools = document.querySelector('.viewer-tools')?.getBoundingClientRect()
  return Math.max(tools?.bottom ?? 0, window.innerHeight * 0.2)
}

function takePlace(): Place | null {
  const line = readingLine()
  for (const body of document.querySelectorAll<HTMLElement>(BODY)) {
    const { bottom } = body.getBoundingClientRect()
    if (bottom < line) continue
    const blocks = blocksOf(body)
    const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > line + BELOW)
    const rect = blocks[index]?.getBoundingClientRect()
    if (!rect || !body.dataset.body) return null
    const into = line - rect.top
    const share = into > 0 && rect.height > 0 ? into / rect.height : 0
    return { bodyId: body.dataset.body, blocks: blocks.map(describe), index, share, above: Math.max(0, -into), line }
  }
  return null
}

function goTo({ bodyId, blocks, above, line, ...place }: Place): void {
  const body = bodyOf(bodyId)
  const now = body ? blocksOf(body) : []
  const { index, share } = samePlace(blocks, now.map(describe), place)
  const block = now[index]
  if (!block) return
  const rect = block.getBoundingClientRect()
  window.scrollBy({ top: rect.top + share * rect.height - above - line, behavior: 'instant' })
}

/** Keeps the reader at the same paragraph when another version of the text is opened. */
export function useVersionPlace(version: string): void {
  const left = useRef<Place | null>(null)
  // A reader who switches versions without scrolling returns to where they began.
  const kept = useRef<{ place: Place; top: number } | null>(null)

  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('.viewer-tools .version-switch a')
      if (!link) return
      const isUnmoved = kept.current && Math.abs(window.scrollY - kept.current.top) < UNMOVED
      left.current = isUnmoved && kept.current ? kept.current.place : takePlace()
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the version changes.
  useLayoutEffect(() => {
    const place = left.current
    left.current = null
    if (!place) return
    goTo(place)
    kept.current = { place, top: window.scrollY }
  }, [version])
}
