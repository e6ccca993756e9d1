/** Who sold, as it stood when the order was made. */
export interface ContractSeller {
  legalName: string
  /** Normalised. */
  taxId: string
  email: string
  /** Normalised. */
  postalCode: string
  street: string
  number: string
  district: string
  city: string
  region: string
}

/** How the order page was opened: by its customer's account, or by the mailed link. */
export type OrderAccess = { orderNumber: string; token?: string | undefined }

export const orderBase = ({ orderNumber, token }: OrderAccess) =>
  token === undefined ? `/orders/${orderNumber}` : `/orders/view/${token}/${orderNumber}`

export const receiptPath = (order: OrderAccess) => `${orderBase(order)}/receipt.pdf`

export const returnSlipPath = (order: OrderAccess, returnNumber: string) =>
  `${orderBase(order)}/returns/${returnNumber}.pdf`

/** Leads a store to where the label of an order's fulfillment is printed. */
export const labelPath = (orderNumber: string, position: string) =>
  `/merchant/orders/${orderNumber}/labels/${position}`
