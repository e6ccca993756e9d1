// What pages that open or prove an account show: one chunk beside each page that imports this file.
import '#client/pages/form-common.ts'
import '#client/ui/account/link-request.tsx'
import '#client/ui/account/passkeys/passkey-button.tsx'
import '#client/ui/form/time-zone-field.tsx'
import '#shared/messages/account/second-factor.ts'
