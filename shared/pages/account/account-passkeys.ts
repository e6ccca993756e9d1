import type { PasskeyView } from '#shared/account/passkeys.ts'

export interface Data {
  passkeys: PasskeyView[]
  isAvailable: boolean
  isFull: boolean
}
