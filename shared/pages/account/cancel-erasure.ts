/** `canceled`: the erasure that the link has just canceled. */
export interface Data {
  opens: 'account' | 'guest' | null
  canceled: 'account' | 'guest' | null
}
