/** One kind of markup that the sanitizer removed from a value; imports show them as warnings. */
export interface RemovedMarkup {
  /** `element`: unwrapped, its text was kept; `content`: removed with its content; `nesting`: too deep to keep as markup. */
  kind: 'element' | 'content' | 'attribute' | 'comment' | 'nesting'
  /** The element as it was written; empty for a comment. */
  element: string
  attribute?: string
  /** The beginning of the attribute's value at its first occurrence. */
  value?: string
  count: number
}

const SHOWN_VALUE = 80
const MOST_KINDS = 100

/** Collects removals, each kind once with its count. */
export class Removals {
  private readonly kinds = new Map<string, RemovedMarkup>()

  add(kind: RemovedMarkup['kind'], element: string, attribute?: string, value?: string): void {
    const key = `${kind} ${element} ${attribute ?? ''}`
    const known = this.kinds.get(key)
    if (known) known.count += 1
    else if (this.kinds.size < MOST_KINDS) {
      const detail = attribute === undefined ? {} : { attribute, value: value?.slice(0, SHOWN_VALUE) ?? '' }
      this.kinds.set(key, { kind, element, ...detail, count: 1 })
    }
  }

  list(): RemovedMarkup[] {
    return [...this.kinds.values()]
  }
}

/** Describes a removal for a line of an import report. */
export function describeRemoval({ kind, element, attribute, value, count }: RemovedMarkup): string {
  const times = count > 1 ? ` (${count} times)` : ''
  if (kind === 'comment') return `removed a comment${times}`
  if (kind === 'nesting') return `removed markup nested too deeply${times}`
  if (kind === 'content') return `removed <${element}> with its content${times}`
  if (kind === 'element') return `removed <${element}>, kept its text${times}`
  return `removed ${attribute}="${value}" of <${element}>${times}`
}
