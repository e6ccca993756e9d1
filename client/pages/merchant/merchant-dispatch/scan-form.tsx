import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { href } from '#shared/href.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { parcelField } from '#shared/orders/dispatch.ts'
import { plainCode, readTrackingCode, withNumberMark } from '#shared/orders/tracking-code.ts'
import type { PageData } from '#shared/pages.ts'
import { codeFieldId, fillReachedCode, reachCode } from './code-fields.ts'

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
    const typed = field.value
    // A scanner types the next code after what stands there.
    field.value = ''
    const text = withNumberMark(plainCode(typed))
    const parcel = parcels.find(({ orderNumber }) => orderNumber === text)
    if (parcel) {
      document.getElementById(codeFieldId(parcelField(parcel)))?.focus()
      return setSaid(messages.scanned(parcel.orderNumber))
    }
    const isCode = 'code' in readTrackingCode(text)
    if (isCode && fillReachedCode(text)) return setSaid('')
    reachCode(null)
    setSaid(isCode ? messages.scanOrderFirst : messages.notHere(typed))
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
