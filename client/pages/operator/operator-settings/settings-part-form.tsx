import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { settingsMessages as messages } from '#shared/messages/operator/settings.ts'

interface SettingsFormProps {
  intent: string
  title: string
  text?: string | undefined
  children: ReactNode
}

/** One part of the settings, saved by itself. */
export function SettingsPartForm({ intent, title, text, children }: SettingsFormProps) {
  return (
    <Form method="post" noValidate className="panel panel-raised stack" aria-labelledby={`part-${intent}`}>
      <h2 id={`part-${intent}`}>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
      <p>
        <Button name="intent" value={intent} aria-label={messages.saveOf(title)}>
          {messages.save}
        </Button>
      </p>
    </Form>
  )
}
