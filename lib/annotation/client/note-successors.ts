import type { WorkRow } from '@/lib/interaction/client/work-row'

/** Tracks which notes of one place have been succeeded by other notes. */
export class NoteSuccessors {
  /** Keys of replaced notes, by the key of the replacement; the old note is removed once the replacement is stored, and kept if it is refused. */
  private readonly replaced = new Map<string, string>()
  /** Notes deleted elsewhere that continue as a new note: further edits to the old one go to the new one. */
  private readonly renewed = new Map<string, string>()
  /** Notes whose removal was canceled before it was answered; if it was carried out anyway, they continue as new notes. */
  private readonly restored = new Set<string>()

  /** Records that a new note replaces an old one. */
  replace(key: string, old: string): void {
    this.replaced.set(key, old)
  }

  /** Returns the keys of notes that are hidden because an unanswered replacement is shown instead. */
  hidden(): Iterable<string> {
    return this.replaced.values()
  }

  /** Settles each replaced note whose replacement has been answered, and reports whether the old note is to be removed. */
  settle(
    statusOf: (key: string) => WorkRow['status'] | null,
    onSettled: (old: string, isGoing: boolean) => void,
  ): void {
    for (const [key, old] of this.replaced) {
      const status = statusOf(key)
      if (status !== 'saved' && status !== 'refused') continue
      this.replaced.delete(key)
      onSettled(old, status === 'saved')
    }
  }

  /** Records that a note continues as a new one. */
  renew(key: string, next: string): void {
    this.renewed.set(key, next)
  }

  /** Returns the newest successor of a note: the one to edit. */
  newestOf(key: string): string {
    const next = this.renewed.get(key)
    return next === undefined ? key : this.newestOf(next)
  }

  /** Records that the removal of a note was canceled. */
  restore(key: string): void {
    this.restored.add(key)
  }

  /** Forgets a canceled removal; returns whether there was one. */
  forgetRestored(key: string): boolean {
    return this.restored.delete(key)
  }
}
