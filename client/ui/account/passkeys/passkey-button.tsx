import { type MouseEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router-dom'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { knowsPasskeys } from './passkeys.ts'

interface PasskeyButtonProps {
  label: string
  variant?: 'primary' | 'secondary'
  /** Asks the device, and resolves to its response. */
  ask: () => Promise<string>
}

/**
 * Sends its form with the device's response, after its person has shown a finger, a face or a code. Its space is
 * reserved until scripts show it, so that nothing moves.
 */
export function PasskeyButton({ label, variant = 'primary', ask }: PasskeyButtonProps) {
  const submit = useSubmit()
  const hydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const [state, setState] = useState<'ready' | 'asking' | 'refused'>('ready')
  if (hydrated && !knowsPasskeys()) return null
  const send = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return
    const sent = new FormData(form)
    setState('asking')
    // A device gives no reason when its person closes the dialog.
    const answer = await ask().catch(() => null)
    setState(answer === null ? 'refused' : 'ready')
    if (answer === null) return
    sent.set('answer', answer)
    await submit(sent, { method: 'post' })
  }
  return (
    <div className={hydrated ? 'needs-scripts stack-tight' : 'needs-scripts is-waiting'}>
      {state === 'refused' && <FormProblems form={notConfirmed} />}
      <Button type="button" wide variant={variant} busy={state === 'asking' || isSending} onClick={send}>
        {label}
      </Button>
    </div>
  )
}

const notConfirmed = {
  intent: '',
  values: {},
  errors: {},
  status: 422,
  message: passkeyMessages.errors.refused,
}
