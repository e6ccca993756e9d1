import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { postalCodeMessages as messages } from '#shared/messages/storefront/postal-code.ts'
import { isComplete, sameDigits } from './complete-postal-code.ts'
import { FindPostalCode } from './find-postal-code.tsx'

interface PostalCodeInPlaceProps {
  /** The page that contains the form and handles it. */
  action: string
  known: string | undefined
  /** Explains what the postal code is for. By default shown when `known` is missing. */
  isFirst?: boolean
  /** The page's response, used without scripts. */
  form: FormAnswer | null
  id: string
}

/** Submits only when typing has paused. */
const pauseMs = 300

/** Moves the form's message to its only field. */
const besideField = (answer: FormAnswer | null) =>
  answer?.message ? { ...answer, errors: { postalCode: answer.message, ...answer.errors } } : answer

/** The form for the delivery postal code, answered in place, so that choices, scroll position and focus stay. */
export function PostalCodeInPlace({
  action,
  known = '',
  isFirst = !known,
  form,
  id,
}: PostalCodeInPlaceProps) {
  const fetcher = useFetcher<FormAnswer | null>()
  const field = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer = besideField(fetcher.data ?? (form?.intent === 'postal-code' ? form : null))

  const input = () => field.current?.querySelector<HTMLInputElement>('[name=postalCode]')
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The known postal code may be newer than the page, and the typed one is newer still.
  useEffect(() => {
    const shown = field.current?.querySelector<HTMLInputElement>('[name=postalCode]')
    if (shown && known && (shown.value === '' || sameDigits(shown.value, known) || !isComplete(shown.value)))
      shown.value = known
  }, [known])

  const typed = (postalCode: string) => {
    stop()
    if (!isComplete(postalCode) || sameDigits(postalCode, known)) return
    timer.current = setTimeout(() => void fetcher.submit(field.current), pauseMs)
  }
  return (
    <fetcher.Form
      ref={field}
      method="post"
      action={action}
      noValidate
      className="postal-code-form"
      onSubmit={stop}
      onFocus={() => {
        // The whole value is selected, so that typing replaces it.
        if (document.activeElement === input()) input()?.select()
      }}
    >
      <div className="field-with-button">
        <input type="hidden" name="intent" value="postal-code" />
        <TextField
          id={id}
          name="postalCode"
          label={messages.label}
          form={answer}
          known={known}
          hint={isFirst ? messages.hint : undefined}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          onChange={(event) => typed(event.currentTarget.value)}
        />
        <Button variant="secondary" busy={fetcher.state !== 'idle'}>
          {messages.submit}
        </Button>
      </div>
      <FindPostalCode />
    </fetcher.Form>
  )
}
