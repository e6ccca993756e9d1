export interface Data {
  to: string
  hasDraft: boolean
  passkeyRequest: string | null
}
