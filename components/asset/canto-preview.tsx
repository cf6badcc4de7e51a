'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import {
  assignedTexts,
  type CantoTarget,
  type CantoTexts,
  cantoTargets,
  isTaken,
  tableFields,
  toggled,
  usualAssignment,
} from '@/lib/upload/canto-assignment'
import type { CantoField } from '@/lib/upload/limits'
import type { WireUpload } from '@/lib/upload/schema'

type UseAsProps = {
  field: CantoField
  assignment: ReturnType<typeof usualAssignment>
  onToggle: (target: CantoTarget) => void
}

/** Selects what a field is used as. */
function UseAs({ field, assignment, onToggle }: UseAsProps) {
  const t = useTranslations('asset.canto')
  return (
    <div className="grid gap-1 py-2">
      {cantoTargets.map((target) => {
        const isDisabled = isTaken(assignment, target, field)
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
          <label key={target} className={`flex items-center gap-2.5 ${isDisabled ? 'text-text-disabled' : ''}`}>
            <Checkbox
              aria-label={t('use', { field, target: t(`target.${target}`) })}
              checked={assignment[target] === field}
              disabled={isDisabled}
              onChange={() => onToggle(target)}
            />
            {t(`target.${target}`)}
          </label>
        )
      })}
    </div>
  )
}

/** The texts that would be imported, for a trial of an import (AST-23). */
function Tested({ texts }: { texts: CantoTexts }) {
  const t = useTranslations('asset.canto')
  return (
    <section aria-label={t('tested')} className="mt-4 rounded-2 bg-surface-sunken p-4 text-fs-1">
      <dl className="grid gap-2">
        {cantoTargets.map((target) => (
          <div key={target}>
            <dt className="text-text-quiet">{t(`target.${target}`)}</dt>
            <dd className="wrap-anywhere">{texts[target] || t('empty')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type CantoPreviewProps = {
  upload: WireUpload
  /** Imports the texts; an error that it throws is shown, and nothing is imported until something is changed. */
  onImport: (texts: CantoTexts) => void
  onClose: () => void
}

/** An asset of the bank before the import, with the texts that come with it (AST-21 to AST-27). */
export function CantoPreview({ upload, onImport, onClose }: CantoPreviewProps) {
  const t = useTranslations('asset.canto')
  const words = useTranslations('asset.import')
  const [assignment, setAssignment] = useState(usualAssignment)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTested, setIsTested] = useState(false)
  const { url, generated, type } = upload
  const fields: Partial<Record<CantoField, string | null>> = upload.metadata.fields ?? {}
  const texts = assignedTexts(assignment, fields)

  function take() {
    try {
      onImport(texts)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('text')}
      size="maximised"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          {process.env.NODE_ENV !== 'production' && <Button onClick={() => setIsTested(true)}>{t('test')}</Button>}
          <Button variant="primary" disabled={problem !== null} onClick={take}>
            {words('import')}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Banner tone="danger" live="alert" className="mb-4">
          {problem}
        </Banner>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        {type === 'image' && url && (
          <img src={generated.medium?.url ?? url} alt={t('preview')} className="max-h-60 rounded-1 object-contain" />
        )}
        <Table caption={t('metadata')} wrapperClassName="max-h-[42vh] overflow-y-auto" className="min-w-120">
          <TableHead>
            <TableRow>
              <TableHeader>{t('field')}</TableHeader>
              <TableHeader>{t('useAs')}</TableHeader>
              <TableHeader>{t('says')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {tableFields.map((field) => (
              <TableRow key={field}>
                <TableRowHeader className="font-code font-normal text-text-quiet">{field}</TableRowHeader>
                <TableCell>
                  <UseAs
                    field={field}
                    assignment={assignment}
                    onToggle={(target) => {
                      setProblem(null)
                      setAssignment((last) => toggled(last, target, field))
                    }}
                  />
                </TableCell>
                <TableCell className="wrap-anywhere">
                  {fields[field] ?? <span className="text-text-quiet">{t('empty')}</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {isTested && <Tested texts={texts} />}
    </Dialog>
  )
}
