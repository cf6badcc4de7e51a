/** Maximum length of an upstream's message that is passed on, in characters. */
const MAX_MESSAGE_LENGTH = 300

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

function* candidates(value: unknown): Generator<unknown> {
  const error = field(value, 'error')
  yield field(error, 'message')
  yield field(value, 'error_description')
  yield field(value, 'errorMessage')
  yield field(value, 'message')
  yield error
}

/** Returns an upstream's error message as one line of plain text, or its name and the status if it has no readable message. */
export function upstreamMessage(name: string, status: number, value: unknown): string {
  for (const said of candidates(value)) {
    if (typeof said !== 'string') continue
    const text = said.replace(/[\p{C}\s]+/gu, ' ').trim()
    if (text === '') continue
    return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…`.toWellFormed() : text
  }
  return `${name} answered with an error (${status}).`
}
