/** A placeholder in the shape of a question while its code is loading. */
export function QuestionPlaceholder() {
  return (
    <div aria-hidden="true" className="mt-10 grid animate-breathe gap-3 border-t-3 border-line pt-6">
      <div className="h-5 w-40 max-w-full rounded-1 bg-surface-sunken" />
      <div className="mb-3 h-7 w-3/4 rounded-1 bg-surface-sunken" />
      <div className="h-15 rounded-2 bg-surface-sunken" />
      <div className="h-15 rounded-2 bg-surface-sunken" />
      <div className="h-15 rounded-2 bg-surface-sunken" />
    </div>
  )
}
