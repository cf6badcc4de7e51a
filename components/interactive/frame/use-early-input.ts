import { type RefObject, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement

const isPick = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** Whether a field holds something else than what the page's server wrote into it. */
function isChanged(field: Field): boolean {
  if (!isPick(field)) return field.value !== field.defaultValue
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked
}

/** Gives a field its former content and enters the new one, as the browser does for someone who types or picks. */
function enter(field: Field, value: string) {
  if (isPick(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  field.value = field.defaultValue
  // Not by `value`, which React watches: it would take the text for its own and tell nobody.
  field.setRangeText(value, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Enters again what a learner typed or picked in the page's first HTML, before its scripts had come, so that it is kept like everything
 * that follows. A field must not be one that browsers fill by themselves (`autoComplete="off"`), and one that React fills itself waits by
 * `useIsReady`.
 */
export function useEarlyInput(box: RefObject<HTMLElement | null>): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const fields = box.current?.querySelectorAll<Field>('input, textarea') ?? []
    // Read now: the next rendering puts the stored value in its place.
    const early = [...fields].filter(isChanged).map((field) => ({ field, value: field.value }))
    if (early.length === 0) return
    queueMicrotask(() => {
      flushSync(renderAnew)
      // One after the other: each handler goes on from what the one before has kept.
      for (const { field, value } of early) flushSync(() => enter(field, value))
    })
  }, [box])
}
