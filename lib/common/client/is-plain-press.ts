type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link is to be handled here; with another button or a modifier key the browser handles it. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
