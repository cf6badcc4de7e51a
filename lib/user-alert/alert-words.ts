import { textOfHtml } from '@/lib/common/html-text'
import type { WireAlert } from './schema'

/** Returns an alert's text without markup; its title is the same for all alerts of a kind. */
export function alertWords({ title, message }: Pick<WireAlert, 'title' | 'message'>): string {
  return textOfHtml(message).replaceAll('\n', ' ') || title
}
