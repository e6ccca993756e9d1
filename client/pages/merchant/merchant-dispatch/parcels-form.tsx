import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { DueText } from '#client/ui/panel/order/due-text.tsx'
import { OrderProblems } from '#client/ui/panel/order/order-problems.tsx'
import { OrderedPieces } from '#client/ui/panel/order/ordered-pieces.tsx'
import { sendCodesForm } from '#shared/forms/merchant/dispatch-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import { type ParcelToSend, parcelField } from '#shared/orders/dispatch.ts'
import { CodeField } from './code-field.tsx'

interface ParcelsFormProps {
  parcels: readonly ParcelToSend[]
  /** The order that was scanned, whose field has the focus. */
  scannedOrder: string | null
  form: FormAnswer | null
  formKey: string
}

/** One row for each parcel. Enter leads from code to code; those that have one are sent together. */
export function ParcelsForm({ parcels, scannedOrder, form, formKey }: ParcelsFormProps) {
  const columns: Column<ParcelToSend>[] = columnsOf(messages.columns, {
    order: {
      cell: ({ orderNumber, customer, city, region }) => (
        <>
          <Link className="order-number strong" to={href('merchant-order', { orderNumber }, { tab: 'ship' })}>
            {orderNumber}
          </Link>{' '}
          <span className="worklist-line">{customer}</span>
          <span className="worklist-line worklist-wide soft small">
            {city}, {region}
          </span>
        </>
      ),
      className: 'worklist-who',
    },
    pieces: {
      cell: ({ pieces, picture }) => <OrderedPieces pieces={pieces} picture={picture} />,
      className: 'worklist-items',
      isLabeled: false,
    },
    shipBy: {
      cell: ({ orderNumber, shipBy, due, shippingName, problems }) => (
        <>
          {shipBy && <DueText at={shipBy} due={due} />}
          <span className="worklist-line soft small">{shippingName}</span>
          <OrderProblems number={orderNumber} problems={problems} within={{ tab: 'ship' }} />
        </>
      ),
      className: 'worklist-due',
      isLabeled: false,
    },
    code: {
      cell: (parcel) => (
        <CodeField
          parcel={parcel}
          form={form}
          others={parcels}
          isReached={parcel.orderNumber === scannedOrder}
        />
      ),
      className: 'dispatch-code',
      isLabeled: false,
    },
  })
  return (
    <FormFrame spec={sendCodesForm} form={form} formKey={formKey}>
      <Table
        caption={messages.table}
        columns={columns}
        items={parcels}
        keyOf={parcelField}
        variant="worklist"
      />
      <div className="cluster">
        <Button data-send-parcels>{messages.submit}</Button>
        <p className="soft small">{messages.submitHint}</p>
      </div>
    </FormFrame>
  )
}
