import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { EARLY_TEXT, type EarlyText } from '@/lib/first-load/guard-page'

type Field = (HTMLInputElement | HTMLTextAreaElement) & { [EARLY_TEXT]?: EarlyText }

/** A field, what was typed into it, and what the page's server had written. */
type Early = { field: Field; typed: EarlyText; written: string }

const isPick = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** What was typed into a field, and where; the guard of the page remembers it, as React writes a text area with a text anew. */
function typedInto(field: Field): EarlyText {
  return field[EARLY_TEXT] ?? { text: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Whether something else was entered into a field than what the page's server wrote into it. */
function isChanged(field: Field): boolean {
  if (!isPick(field)) return typedInto(field).text !== field.defaultValue
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked
}

/** What was typed over the text of the server, joined with what the device had kept of the answer meanwhile. */
function joined(typed: string, written: string, kept: string, between: string): string {
  if (kept === written || kept === '' || typed.startsWith(kept)) return typed
  if (kept.startsWith(typed)) return kept
  const added = typed.startsWith(written) ? typed.slice(written.length).trim() : typed
  return `${kept}${between}${added}`
}

/** Gives a field its former content and enters the new one, as the browser does for someone who types or picks. */
function enter({ field, typed, written }: Early) {
  if (isPick(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const isLine = field instanceof HTMLInputElement
  const kept = field.value === typed.text ? written : field.value
  const text = joined(typed.text, written, kept, isLine ? ' ' : '\n')
  field.value = kept
  // Not by `value`, which React watches: it would take the text for its own and tell nobody.
  field.setRangeText(text, 0, field.value.length, 'end')
  if (text === typed.text && typed.start !== null) field.setSelectionRange(typed.start, typed.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Enters again what a learner typed or picked in the page's first HTML, before its scripts had come, so that it is kept like everything
 * that follows; beside words that this device has and the server has not. A field must not be one that browsers fill by themselves
 * (`autoComplete="off"`).
 */
export function useEarlyInput(box: RefObject<HTMLElement | null>): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const isRead = useRef(false)
  useLayoutEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const fields = box.current?.querySelectorAll<Field>('input, textarea') ?? []
    // Read now: the next rendering puts the stored value in its place.
    const early = [...fields]
      .filter(isChanged)
      .map((field) => ({ field, typed: typedInto(field), written: field.defaultValue }))
    if (early.length === 0) return
    queueMicrotask(() => {
      flushSync(renderAnew)
      // One after the other: each handler goes on from what the one before has kept.
      for (const one of early) flushSync(() => enter(one))
    })
  }, [box])
}
