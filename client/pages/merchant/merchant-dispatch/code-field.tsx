import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FieldNotes, fieldState } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { dispatchProblem, dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { type ParcelToSend, parcelField, parcelOfField } from '#shared/orders/dispatch.ts'
import { plainCode, readTrackingCode, withNumberMark } from '#shared/orders/tracking-code.ts'
import { codeFieldId, leaveCode, otherFieldWith, reachCode } from './code-fields.ts'
import { fillStoredCode, storeCode } from './stored-codes.ts'

interface CodeFieldProps {
  parcel: ParcelToSend
  /** All parcels of the page. */
  others: readonly ParcelToSend[]
  form: FormAnswer | null
  /** True when the focus begins here. */
  isReached: boolean
}

/** The tracking code of a parcel. What can be wrong with it is said as soon as Enter is pressed. */
export function CodeField({ parcel, others, form, isReached }: CodeFieldProps) {
  const { orderNumber, position, trackingCode } = parcel
  const name = parcelField(parcel)
  const [typed, setTyped] = useState<{ form: FormAnswer | null; error: string } | null>(null)
  const answered = fieldState({ name, form, known: trackingCode ?? '' })
  // What the server answers last counts, until something is typed again.
  const error = typed?.form === form ? typed?.error : answered.error
  const { id, value } = answered
  const input = useRef<HTMLInputElement>(null)
  const isAnswered = form !== null
  useEffect(() => {
    // What an answer says was typed last.
    if (input.current && !isAnswered) fillStoredCode(input.current)
  }, [isAnswered])
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const field = event.currentTarget
    const text = field.value.trim()
    event.preventDefault()
    const other = others.find((each) => each.orderNumber === withNumberMark(plainCode(text)))
    if (other) {
      // The paper of another parcel was scanned: its row is next.
      field.value = ''
      storeCode(field)
      document.getElementById(codeFieldId(parcelField(other)))?.focus()
      return
    }
    const read = readTrackingCode(text)
    const problem = text === '' || 'code' in read ? repeatedIn(field) : dispatchProblem(read, text)
    setTyped({ form, error: problem })
    if (problem === '') leaveCode(field)
    else field.select()
  }
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {messages.codeOfOrder(orderNumber, position)}
      </label>
      <FieldNotes id={id} error={error || undefined} />
      <input
        className="field-control"
        type="text"
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={messages.placeholder}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        data-parcel-code
        // biome-ignore lint/a11y/noAutofocus: somebody has just scanned the paper of this parcel
        autoFocus={isReached}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={(event) => reachCode(event.currentTarget)}
        onKeyDown={enter}
        onInput={(event) => {
          storeCode(event.currentTarget)
          setTyped({ form, error: '' })
        }}
      />
    </div>
  )
}

/** Returns whose code it is already, or an empty text. The server looks again, also for codes of other days. */
function repeatedIn(field: HTMLInputElement): string {
  const same = otherFieldWith(field)
  const parcel = same && parcelOfField(same.name)
  return parcel ? messages.codeOf(parcel.orderNumber) : ''
}
