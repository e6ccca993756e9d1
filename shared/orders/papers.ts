/** The seller when the order was made. */
export interface ContractSeller {
  legalName: string
  /** Normalized. */
  taxId: string
  email: string
  /** Normalized. */
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

/** Returns the path where a store prints the label of an order's fulfillment. */
export const labelPath = (orderNumber: string, position: string) =>
  `/merchant/orders/${orderNumber}/labels/${position}`
