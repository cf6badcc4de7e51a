import type { ReactNode } from 'react'

type FormSectionProps = { id: string; title: ReactNode; text?: ReactNode; children: ReactNode }

/** A section of a long form: its description on the left, its controls on the right; a hairline between sections. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-t-1 pt-6 pb-2 lg:grid-cols-[26rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-fs-3">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-form text-fs-1 text-text-quiet">{text}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  )
}
