import { type ReactNode, useId } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'

type SettingsSectionProps = { title: ReactNode; text?: ReactNode; children: ReactNode }

/** A section of a settings page: its title and description, then its controls; all but the first have a hairline above. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t-1 py-8 first:border-0 first:pt-0">
      <div>
        <h2 id={id} className="wrap-anywhere text-fs-4">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-form text-text-quiet">{text}</p>}
      </div>
      <HydratedFieldset>{children}</HydratedFieldset>
    </section>
  )
}
