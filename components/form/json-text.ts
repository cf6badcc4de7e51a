export type JsonKind = 'array' | 'object' | 'either'
export type JsonProblem = 'required' | 'jsonArray' | 'jsonObject' | 'jsonEither'

const problems = { array: 'jsonArray', object: 'jsonObject', either: 'jsonEither' } as const

/** Returns why a text is not the required JSON, as a message key; null if it is. Empty text passes unless required (FRM-27). */
export function jsonProblem(text: string, kind: JsonKind, required = false): JsonProblem | null {
  if (text.trim() === '') return required ? 'required' : null
  const parsed = parse(text)
  const isArray = Array.isArray(parsed)
  const isObject = typeof parsed === 'object' && parsed !== null && !isArray
  const fits = { array: isArray, object: isObject, either: isArray || isObject }[kind]
  return fits ? null : problems[kind]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
