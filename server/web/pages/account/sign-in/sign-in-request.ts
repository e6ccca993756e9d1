import type { SignInRequest } from '#server/shop/customers/sessions.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { timeZoneField } from '#shared/account/time-zone-field.ts'
import { formText } from '#shared/forms.ts'

/** Collects the address, device and old session that each form that begins a session is sent with. */
export const signInRequestOf = ({ ip, userAgent, sessionToken, form }: SubmitContext): SignInRequest => ({
  ip,
  oldSessionToken: sessionToken,
  device: { userAgent, timeZone: formText(form, timeZoneField) },
})
