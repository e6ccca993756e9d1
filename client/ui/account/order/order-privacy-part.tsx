import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { orderPrivacyMessages as messages } from '#shared/messages/account/order-privacy.ts'

/** Mails a guest the link to their data. */
export const OrderPrivacyPart = () => (
  <details className="panel">
    <summary>{messages.title}</summary>
    <div className="stack-tight">
      <p>{messages.text}</p>
      <Form method="post">
        <Button name="intent" value="mail-privacy-link" variant="secondary">
          {messages.submit}
        </Button>
      </Form>
    </div>
  </details>
)
