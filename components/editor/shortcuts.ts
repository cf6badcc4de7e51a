import { IS_APPLE } from 'lexical'
import type { EditorFeatures } from './features'

/** A key by the character it types, or by its physical position where characters differ by layout. */
type Key = { key?: string; code?: string; mod?: boolean; alt?: boolean; shift?: boolean }

/** The keyboard shortcuts of authoring.md §9 and those for moving, with the features they require (EDT-26, EDT-27). */
export const shortcuts = {
  bold: { key: 'b', mod: true },
  italic: { key: 'i', mod: true },
  underline: { key: 'u', mod: true },
  strikethrough: { key: 'd', mod: true },
  link: { key: 'k', mod: true },
  paragraph: { code: 'Digit0', mod: true, alt: true },
  heading1: { code: 'Digit1', mod: true, alt: true },
  heading2: { code: 'Digit2', mod: true, alt: true },
  heading3: { code: 'Digit3', mod: true, alt: true },
  numberedList: { code: 'Digit7', mod: true, shift: true },
  bulletList: { code: 'Digit8', mod: true, shift: true },
  quote: { code: 'Digit9', mod: true, shift: true },
  outdent: { code: 'BracketLeft', mod: true },
  indent: { code: 'BracketRight', mod: true },
  firstLine: { key: 'f', mod: true, shift: true },
  moveUp: { code: 'ArrowUp', alt: true, shift: true },
  moveDown: { code: 'ArrowDown', alt: true, shift: true },
  tools: { code: 'F10', alt: true },
  help: { code: 'Slash', mod: true },
} as const satisfies Record<string, Key>

export type ShortcutName = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

function isPressed(event: Pressed, { key, code, mod = false, alt = false, shift = false }: Key): boolean {
  const [isMod, isOther] = IS_APPLE ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (isMod !== mod || isOther || event.altKey !== alt || event.shiftKey !== shift) return false
  return code === undefined ? event.key.toLowerCase() === key : event.code === code
}

/** Returns the shortcut that was pressed; null for none. Characters typed with AltGr never count. */
export function shortcutOf(event: Pressed): ShortcutName | null {
  if (event.getModifierState('AltGraph')) return null
  // Object.keys widens to string[]; the table has exactly these keys.
  const names = Object.keys(shortcuts) as ShortcutName[]
  return names.find((name) => isPressed(event, shortcuts[name])) ?? null
}

/** Returns whether an editor with these features has a shortcut. */
export function hasShortcut(name: ShortcutName, features: EditorFeatures): boolean {
  switch (name) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
      return features.typography.includes(name)
    case 'numberedList':
    case 'bulletList':
      return features.lists !== false
    case 'paragraph':
    case 'heading1':
    case 'quote':
      return features.formats !== false
    case 'heading2':
    case 'heading3':
    case 'outdent':
    case 'indent':
    case 'firstLine':
      return features.formats === true
    default:
      return true
  }
}

const signs: Record<string, string> = {
  Digit0: '0',
  Digit1: '1',
  Digit2: '2',
  Digit3: '3',
  Digit7: '7',
  Digit8: '8',
  Digit9: '9',
  BracketLeft: '[',
  BracketRight: ']',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Slash: '/',
}

/** Returns the keys of a shortcut as labeled on this kind of keyboard. */
export function shortcutKeys(name: ShortcutName, isApple = IS_APPLE): string[] {
  const { key, code, mod, alt, shift }: Key = shortcuts[name]
  const sign = key === undefined ? (signs[code ?? ''] ?? code ?? '') : key.toUpperCase()
  return [
    ...(mod ? [isApple ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isApple ? '⌥' : 'Alt'] : []),
    ...(shift ? [isApple ? '⇧' : 'Shift'] : []),
    sign,
  ]
}
