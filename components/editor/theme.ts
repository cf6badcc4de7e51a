import type { EditorThemeClasses } from 'lexical'

/** How words and lists look in every editor; the rest is drawn by the styles of reading. */
export const editorTheme = {
  list: { nested: { listitem: 'list-none' } },
  text: {
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration:underline_line-through]',
  },
} as const satisfies EditorThemeClasses
