import { TextField } from '#client/ui/form/field.tsx'
import { refundFormMessages as messages } from '#shared/messages/account/refunds.ts'
import { maxProofLength } from '#shared/orders/returns.ts'

/** The proof of a person's refund, which the customer sees. */
export function ProofField({ id }: { id: string }) {
  return (
    <TextField
      name="proof"
      id={id}
      label={messages.proof}
      hint={messages.proofHint}
      form={null}
      required={false}
      autoComplete="off"
      maxLength={maxProofLength}
    />
  )
}
