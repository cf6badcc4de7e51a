import type { EditorThemeClasses } from 'lexical'

/** The class names of text and lists in every editor; the reading styles do the rest. */
export const editorTheme = {
  list: { nested: { listitem: 'list-none' } },
  text: {
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration:underline_line-through]',
  },
} as const satisfies EditorThemeClasses
