import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router-dom'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { uploadMessages as messages } from '#shared/messages/upload.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'
import { FormProblems } from './form-errors.tsx'
import { Form } from './panel-form.tsx'

interface UploadFormProps {
  form: FormAnswer | null
  /** Renders the fields, with the response that they show, and the progress of the upload. */
  children: (form: FormAnswer | null, progress: ReactNode) => ReactNode
  /** True when the fields render the progress. */
  placesProgress?: boolean
  id?: string
  /** The address it is sent to, if not its own page. */
  action?: string
  /** False for a page that shows the summary of errors itself. */
  showsProblems?: boolean
}

/**
 * Sends files. Without scripts it is a document's form. It shows the summary of its errors. With scripts a lost
 * connection is reported, and the chosen files stay chosen, while a browser's own error page would lose them. The response
 * is the page's, as that of any other form: it replaces the last one, and the next one replaces it.
 */
export function UploadForm(props: UploadFormProps) {
  const { form: shown, children, showsProblems = true, placesProgress = false, id, action } = props
  const navigate = useNavigate()
  const submit = useSubmit()
  const { pathname, search, hash } = useLocation()
  const [percent, setPercent] = useState<number | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (percent !== null) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    setPercent(0)
    const sent = await sendFiles(form, submitter, setPercent)
    setPercent(null)
    if ('to' in sent) {
      form.reset()
      // A form sent to its own page shows the response in place.
      const stays = new URL(sent.to, window.location.href).pathname === window.location.pathname
      return navigate(sent.to, { preventScrollReset: stays })
    }
    return submit(JSON.stringify(sent.form), {
      method: 'post',
      encType: 'application/json',
      action: pathname + search + hash,
      preventScrollReset: true,
    })
  }
  const progress = percent !== null && (
    <p role="status">
      {messages.sending} <progress max={100} value={percent} aria-label={messages.progress} />
    </p>
  )
  return (
    <Form
      {...(id && { id })}
      {...(action && { action })}
      method="post"
      encType="multipart/form-data"
      reloadDocument
      noValidate
      className="stack"
      aria-busy={percent !== null}
      onSubmit={send}
    >
      {showsProblems && <FormProblems form={percent === null ? shown : null} />}
      {children(shown, progress)}
      {!placesProgress && progress}
    </Form>
  )
}

const textsOf = (data: FormData) =>
  Object.fromEntries([...data].filter((field): field is [string, string] => typeof field[1] === 'string'))

type Sent = { to: string } | { form: FormAnswer }

/** The status of an upload without a response: the chosen files stay chosen. */
export const lostUpload = 503

/** Uses `XMLHttpRequest`, because only it reports the progress of an upload. */
function sendFiles(
  form: HTMLFormElement,
  button: HTMLElement | null,
  onProgress: (percent: number) => void,
): Promise<Sent> {
  const data = new FormData(form)
  const [file] = [...data.values()].filter((value) => value instanceof File)
  // A form that asks for it gets when its file was last written.
  if (data.has('fileAt') && file) data.set('fileAt', new Date(file.lastModified).toISOString())
  if (button instanceof HTMLButtonElement && button.name) data.append(button.name, button.value)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const refuse = (message: string) =>
      resolve({ form: refusedForm(textsOf(data), {}, { message, status: lostUpload }) })
    const { pathname, search } = new URL(form.getAttribute('action') ?? '', window.location.href)
    // Computed like `payloadPath`, whose module would be one more file for every page of the panel.
    request.open('POST', `${pathname}/_payload.json${search}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = () => refuse(messages.lost)
    request.onload = () => {
      const answer = request.response as PayloadAnswer | { message?: string } | null
      if (answer && 'form' in answer) resolve({ form: answer.form })
      else if (answer && 'redirect' in answer) resolve({ to: answer.redirect })
      else refuse((answer && 'message' in answer && answer.message) || messages.lost)
    }
    request.send(data)
  })
}
