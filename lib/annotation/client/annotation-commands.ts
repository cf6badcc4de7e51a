/** What the menu of a page asks of its highlights: to be made by keyboard, or switched on or off. */
export type AnnotationCommand = 'pick'

const listeners = new Set<(command: AnnotationCommand) => void>()

export function commandAnnotations(command: AnnotationCommand): void {
  for (const listener of [...listeners]) listener(command)
}

export function onAnnotationCommand(listener: (command: AnnotationCommand) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
