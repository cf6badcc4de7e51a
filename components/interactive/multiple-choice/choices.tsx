import type { ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { ChoiceBody, ChoiceKey, choiceLetter, pickableCard } from './choice-card'

type ChoicesProps<Choice> = {
  /** The id of the element that labels the group. */
  labelId: string
  /** Shown above if several can be picked. */
  hint: string
  choices: readonly Choice[]
  isMultiple: boolean
  picked: readonly string[]
  /** Receives the ids of all picked choices, in the order of the choices. */
  onPick: (ids: string[]) => void
  pictureOf?: (choice: Choice) => ReactNode
}

/** Cards of which one or several can be picked. */
export function Choices<Choice extends { id: string; label: string }>(props: ChoicesProps<Choice>) {
  const { labelId, hint, choices, isMultiple, picked, onPick, pictureOf } = props

  function handlePick(id: string, isPicked: boolean) {
    const ids = choices.map((choice) => choice.id)
    onPick(isMultiple ? ids.filter((other) => (other === id ? isPicked : picked.includes(other))) : [id])
  }

  return (
    <fieldset aria-labelledby={labelId} className="grid gap-3">
      {isMultiple && <p className="font-ui text-fs-2 text-text-quiet">{hint}</p>}
      {choices.map((choice, index) => (
        <label key={choice.id} className={pickableCard}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={labelId}
            autoComplete="off"
            className="sr-only"
            checked={picked.includes(choice.id)}
            onChange={(event) => handlePick(choice.id, event.target.checked)}
          />
          <ChoiceKey index={index} isPicked={picked.includes(choice.id)} />
          <ChoiceBody picture={pictureOf?.(choice)}>
            <span className="sr-only">{`${choiceLetter(index)}. `}</span>
            <StoredHtml as="span" html={choice.label} />
          </ChoiceBody>
        </label>
      ))}
    </fieldset>
  )
}
