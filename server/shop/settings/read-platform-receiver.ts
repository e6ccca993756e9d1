import { pixName, readPixKey } from '#server/payments/pix.ts'
import { wrongPixKey } from '#shared/forms/settings-forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'

interface Typed {
  pixKey: string | null
  pixReceiver: string | null
  pixCity: string | null
}

type ReadReceiver = { ok: true; values: Typed } | { ok: false; errors: Record<string, string> }

const { errors: messages } = settingsMessages

/** Reads the platform's own Pix receiver as it was typed: all of it, or nothing. */
export function readPlatformReceiver({ pixKey, pixReceiver, pixCity }: Typed): ReadReceiver {
  if (!pixKey && !pixReceiver && !pixCity) return { ok: true, values: { pixKey, pixReceiver, pixCity } }
  const key = pixKey && readPixKey(pixKey)
  const errors = {
    ...(!pixKey && { pixKey: messages.pixKeyMissing }),
    ...(pixKey && !key && { pixKey: wrongPixKey }),
    ...(!pixReceiver && { pixReceiver: messages.pixReceiverMissing }),
    ...(pixReceiver && pixName(pixReceiver, 25) === '' && { pixReceiver: messages.pixName }),
    ...(!pixCity && { pixCity: messages.pixCityMissing }),
    ...(pixCity && pixName(pixCity, 15) === '' && { pixCity: messages.pixName }),
  }
  if (!key || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { pixKey: key.key, pixReceiver, pixCity } }
}
