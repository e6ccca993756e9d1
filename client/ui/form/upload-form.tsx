import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { uploadMessages as messages } from '#shared/messages/upload.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'
import { FormProblems } from './form-errors.tsx'
import { Form } from './panel-form.tsx'

interface UploadFormProps {
  form: FormAnswer | null
  /** The fields, with the answer that they show. */
  children: (form: FormAnswer | null) => ReactNode
}

/**
 * Sends files, as a document's form where no scripts run. With scripts a connection that is lost on the way is said,
 * and the chosen files stay chosen; a browser's own error page would lose them.
 */
export function UploadForm({ form: given, children }: UploadFormProps) {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<FormAnswer | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (percent !== null) return
    const form = event.currentTarget
    setAnswer(null)
    setPercent(0)
    const sent = await sendFiles(form, setPercent)
    setPercent(null)
    if ('form' in sent) return setAnswer(sent.form)
    form.reset()
    await navigate(sent.to)
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      className="stack"
      aria-busy={percent !== null}
      onSubmit={send}
    >
      <FormProblems form={answer} />
      {children(answer ?? given)}
      {percent !== null && (
        <p role="status">
          {messages.sending} <progress max={100} value={percent} aria-label={messages.progress} />
        </p>
      )}
    </Form>
  )
}

type Sent = { to: string } | { form: FormAnswer }

/** Only this kind of request says how far an upload has come. */
function sendFiles(form: HTMLFormElement, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const refuse = (message: string) =>
      resolve({ form: { intent: '', values: {}, errors: {}, message, status: request.status } })
    // As `payloadPath` says it, whose module would be a file more for every page of the panel.
    request.open('POST', `${window.location.pathname}/_payload.json`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = () => refuse(messages.lost)
    request.onload = () => {
      const answer = request.response as PayloadAnswer | { message?: string } | null
      if (answer && 'form' in answer) resolve({ form: answer.form })
      else if (answer && 'redirect' in answer) resolve({ to: answer.redirect })
      else refuse((answer && 'message' in answer && answer.message) || messages.lost)
    }
    request.send(new FormData(form))
  })
}
