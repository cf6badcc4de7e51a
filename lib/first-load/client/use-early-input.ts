import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { joinWords } from '../join-words'
import { EARLY_INPUT, type EarlyEntry } from '../note-early-input'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = (TextField | HTMLSelectElement) & { [EARLY_INPUT]?: EarlyEntry }

/** A field with its name at that time, what was entered into it, and what the page's server had written. */
type Early = { field: Field; name: string; typed: EarlyEntry; written: string }

/** Fields whose early content was read: boxes come first, and the page takes the rest. */
const read = new WeakSet<Field>()

/** How a field says that it takes a number alone. */
const NUMBERS = ['decimal', 'numeric']

const isList = (field: Field) => field instanceof HTMLSelectElement
/** Whether React has taken a field over; one of a part of the page that is still on its way it has not, and hears nothing of it. It tells by a name of its own. */
const isTakenOver = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactFiber$'))
const isFocused = (field: Field) => field === document.activeElement
const isPick = (field: TextField): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

const isChoice = ({ field }: Early) => isList(field) || isPick(field)

/** What the page's server wrote into a field; of a list without a choice the first one holds. */
function writtenInto(field: Field): string {
  if (!isList(field)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Whether something else was entered into a field than what the page's server wrote into it. */
function isChanged({ field, typed, written }: Early): boolean {
  if (isList(field) || !isPick(field)) return typed.text !== written
  return field.type === 'radio' ? typed.isPicked && !field.defaultChecked : typed.isPicked !== field.defaultChecked
}

/** What somebody entered into a field, as the head of the page has noted it; null where that is nothing else than what was there. */
function earlyIn(field: Field): Early | null {
  const typed = field[EARLY_INPUT]
  const early = typed && { field, name: field.name, typed, written: writtenInto(field) }
  return early && isChanged(early) ? early : null
}

/** Not by its own `value`, which React watches: it would take the text for its own and tell nobody. */
function setUnseen(field: TextField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
}

/** Whether a field is still there, and the one that it was: a choice may have put another one in its place. */
const isStill = ({ field, name }: Early) => field.isConnected && field.name === name

/** Gives a field its former content and enters the new one, as the browser does for someone who types or picks. */
function enter({ field, typed, written }: Early) {
  // One that was entered before it took it away.
  if (field.disabled) return
  if (isList(field)) {
    field.value = typed.text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (isPick(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const kept = field.value === typed.text ? written : field.value
  const hasCaret = typed.start !== null
  // A number or a date, which has no caret or says so, is no words that could stand beside others.
  const isWords = hasCaret && !NUMBERS.includes(field.inputMode)
  const text = isWords ? joinWords(field, typed.text, written, kept) : typed.text
  field.value = kept
  setUnseen(field, text)
  // Elsewhere it would take the focus in some browsers.
  if (hasCaret && text.startsWith(typed.text) && isFocused(field)) field.setSelectionRange(typed.start, typed.end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Leaves a text that was left before anybody heard of it. */
function leave({ field }: Early) {
  if (isList(field) || isPick(field) || isFocused(field)) return
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Enters again what somebody typed or picked in the page's first HTML, before its scripts had come (`noteEarlyInput`), so that it is kept like
 * everything that follows; beside words that this device has and the server has not. Without a box it is everything that the page has by then
 * (`EarlyInput`); a part that comes after the page, behind a `Suspense`, as a dynamic component with a `loading` does, has a box of its own. Not
 * for files: no page of the server asks for one.
 */
export function useEarlyInput(box?: RefObject<HTMLElement | null>): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const isRead = useRef(false)
  useLayoutEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const place = box ? box.current : document
    const fields = [...(place?.querySelectorAll<Field>('input, textarea, select') ?? [])].filter(
      (field) => !read.has(field) && isTakenOver(field) && field.type !== 'file',
    )
    for (const field of fields) read.add(field)
    // Read now: the next rendering puts the stored value in its place.
    const early = fields.flatMap((field) => earlyIn(field) ?? [])
    if (early.length === 0) return
    queueMicrotask(() => {
      flushSync(renderAnew)
      // Words last, as they may narrow a list, and take a choice out of it.
      early.sort((one, other) => Number(isChoice(other)) - Number(isChoice(one)))
      // One after the other: each handler goes on from what the one before has kept.
      for (const one of early) {
        if (!isStill(one)) continue
        flushSync(() => enter(one))
        flushSync(() => leave(one))
      }
    })
  }, [box])
}
