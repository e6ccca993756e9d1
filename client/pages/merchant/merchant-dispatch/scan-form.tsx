import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { href } from '#shared/href.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { parcelField } from '#shared/orders/dispatch.ts'
import { plainCode, readTrackingCode, withNumberMark } from '#shared/orders/tracking-code.ts'
import type { PageData } from '#shared/pages.ts'
import { codeFieldId, fillNextCode } from './code-fields.ts'

type ScanFormProps = Pick<PageData['merchant-dispatch'], 'parcels' | 'isChosen' | 'scanned'>

/**
 * Takes what a bar-code scanner types: the paper of a parcel leads to its row, the label of the carrier fills in its
 * code. Without scripts the page comes back at the row.
 */
export function ScanForm({ parcels, isChosen, scanned }: ScanFormProps) {
  const [said, setSaid] = useState(() => (scanned ? textOf(scanned) : ''))
  const scan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('scan')
    if (!(field instanceof HTMLInputElement)) return
    const text = withNumberMark(plainCode(field.value))
    const parcel = parcels.find(({ orderNumber }) => orderNumber === text)
    if (parcel) document.getElementById(codeFieldId(parcelField(parcel)))?.focus()
    else if (!('code' in readTrackingCode(text)) || !fillNextCode(text))
      return setSaid(messages.notHere(field.value))
    field.value = ''
    setSaid(parcel ? messages.scanned(parcel.orderNumber) : '')
  }
  return (
    <Form method="get" action={href('merchant-dispatch')} onSubmit={scan} className="stack-tight">
      {isChosen &&
        parcels.map((parcel) => (
          <input key={parcelField(parcel)} type="hidden" name="order" value={parcel.orderNumber} />
        ))}
      <div className="field">
        <label className="field-label" htmlFor="scan">
          {messages.scan}
        </label>
        <span className="field-hint" id="scan-hint">
          {messages.scanHint}
        </span>
        <div className="cluster">
          <input
            className="field-control dispatch-scan"
            id="scan"
            name="scan"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={60}
            aria-describedby="scan-hint scan-said"
          />
          <Button variant="secondary">{messages.go}</Button>
        </div>
      </div>
      <p id="scan-said" role="status" className="small">
        {said}
      </p>
    </Form>
  )
}

const textOf = ({ text, orderNumber }: NonNullable<ScanFormProps['scanned']>) =>
  orderNumber ? messages.scanned(orderNumber) : messages.notHere(text)
