import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router-dom'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { Button } from '../../form/button.tsx'
import { FormProblems } from '../../form/form-errors.tsx'

interface PasskeyFormProps {
  intent: string
  label: string
  variant?: 'primary' | 'secondary'
  /** Asks the device; resolves to what it says. */
  ask: () => Promise<string>
  /** Further fields. */
  children?: ReactNode
}

/** A form that the device fills in: it is sent when the person has shown a finger, a face or a code. */
export function PasskeyForm({ intent, label, variant = 'primary', ask, children }: PasskeyFormProps) {
  const submit = useSubmit()
  const [state, setState] = useState<'ready' | 'asking' | 'refused'>('ready')
  const isSending = useNavigation().formMethod === 'POST'
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setState('asking')
    // A device says no reason when its person closes the question.
    const answer = await ask().catch(() => null)
    setState(answer === null ? 'refused' : 'ready')
    if (answer === null) return
    form.set('answer', answer)
    await submit(form, { method: 'post' })
  }
  return (
    <Form method="post" className="stack-tight" onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      {state === 'refused' && <FormProblems form={notConfirmed} />}
      <Button wide variant={variant} busy={state === 'asking' || isSending}>
        {label}
      </Button>
    </Form>
  )
}

const notConfirmed = {
  ...{ intent: '', values: {}, errors: {}, status: 422 },
  message: passkeyMessages.errors.refused,
}
