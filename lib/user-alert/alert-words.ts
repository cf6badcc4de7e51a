import { textOfHtml } from '@/lib/common/html-text'
import type { WireAlert } from './schema'

/** What an alert says, as text: its title is the same for all of its kind. */
export function alertWords({ title, message }: Pick<WireAlert, 'title' | 'message'>): string {
  return textOfHtml(message).replaceAll('\n', ' ') || title
}
