import type { WorkRow } from '@/lib/interaction/client/work-row'

/** The notes of one place that others go on for, and by which. */
export class NoteSuccessors {
  /** Notes that others take the place of, by the key of the other one; they go when it is stored, and stay when it is refused. */
  private readonly replaced = new Map<string, string>()
  /** What goes on as a new note because it was deleted elsewhere: whoever is still writing on it writes on the new one. */
  private readonly renewed = new Map<string, string>()
  /** Notes whose removal was taken back before it was answered; where it was carried out all the same, they go on as new ones. */
  private readonly restored = new Set<string>()

  /** Says that a new note takes the place of an old one. */
  replace(key: string, old: string): void {
    this.replaced.set(key, old)
  }

  /** The keys of notes that are not shown: others are in their place, and not answered yet. */
  hidden(): Iterable<string> {
    return this.replaced.values()
  }

  /** Tells of each note whose successor is answered, by how that stands, whether it goes now. */
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

  /** Says that a note goes on as a new one. */
  renew(key: string, next: string): void {
    this.renewed.set(key, next)
  }

  /** The note that is written on by whoever writes on this one. */
  newestOf(key: string): string {
    const next = this.renewed.get(key)
    return next === undefined ? key : this.newestOf(next)
  }

  /** Says that the removal of a note is taken back. */
  restore(key: string): void {
    this.restored.add(key)
  }

  /** Forgets that the removal of a note was taken back; tells whether it was. */
  forgetRestored(key: string): boolean {
    return this.restored.delete(key)
  }
}
