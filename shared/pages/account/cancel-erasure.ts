/** `canceled`: what the link has just called off. */
export interface Data {
  opens: 'account' | 'guest' | null
  canceled: 'account' | 'guest' | null
}
