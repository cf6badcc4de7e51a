/** What is asked of the highlights of a page: to be made by keyboard, or that a note which lost its words is given others. */
export type AnnotationCommand = 'pick' | { place: string }

const listeners = new Set<(command: AnnotationCommand) => void>()

export function commandAnnotations(command: AnnotationCommand): void {
  for (const listener of [...listeners]) listener(command)
}

export function onAnnotationCommand(listener: (command: AnnotationCommand) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
