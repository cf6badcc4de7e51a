/** A command to the highlights of a page: start selecting by keyboard (`pick`), or re-place a note whose words were not found. */
export type AnnotationCommand = 'pick' | { place: string }

const listeners = new Set<(command: AnnotationCommand) => void>()

export function commandAnnotations(command: AnnotationCommand): void {
  for (const listener of [...listeners]) listener(command)
}

export function onAnnotationCommand(listener: (command: AnnotationCommand) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
