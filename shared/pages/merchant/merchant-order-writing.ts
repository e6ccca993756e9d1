export interface Data {
  /** The orders whose customers get the message. */
  orders: { number: string; customer: string }[]
  formKey: string
}
